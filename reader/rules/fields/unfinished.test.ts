import { describe, expect, test } from 'vitest';
import { type Files, PAGE, page, saidOf } from '../../../tests/samples/smallSite';
import { findUnfinished } from './unfinished';

test.each([
  ['Lorem ipsum dolor sit amet.', 'Lorem ipsum'],
  ['Puis LOREM IPSUM.', 'LOREM IPSUM'],
  ['TODO : relire', 'TODO'],
  ['Le prix (TBD)', 'TBD'],
  ['Plus de xxx clients', 'xxx'],
  ['XXXX euros', 'XXXX'],
  ['xxxxxxxx', 'xxxxxxxx'],
  ['Le XX/XX/2026', 'XX/XX/2026'],
  ['[à compléter]', '[à compléter]'],
  ['[ Texte à rédiger ]', '[ Texte à rédiger ]'],
  ['[Photo ici]', '[Photo ici]'],
  ['À compléter', 'À compléter'],
  ['???', '???'],
  ['...', '...'],
  ['XXX', 'XXX'],
])('« %s » waits for its words', (text, words) => {
  expect(findUnfinished(text)?.words.trim()).toBe(words);
});

test.each([
  'Louis XXX',
  'Le tome XX',
  'Une todo list bien tenue',
  'Tout est à définir ensemble',
  'Un formulaire à compléter et à signer',
  'À venir',
  '[Ici](/contact)',
  '[Photo ici](/contact)',
  'Le dossier [à compléter](/contact)',
  'Réel client #1 (bientôt)',
  'Il a dit […] puis s’est tu',
  'Vraiment ???',
  'La suite...',
  'Taille XXL, et même XXXL',
  'https://exemple.fr/xxx',
  'xxx.exemple.fr',
  'MASTODONTE',
  'L’Ipsum et le lorem',
  '{brand}',
  '',
])('« %s » is said', (text) => expect(findUnfinished(text)).toBeUndefined());

describe('in a file', () => {
  test.each<[what: string, files: Files, said: string[]]>([
    [
      'a field and a body',
      { [PAGE]: page('lede: "Lorem ipsum dolor"', 'Un.\n\nDeux TODO trois.\n') },
      [
        'content/pages/essai.md:4:7',
        '  lede (Chapeau) : « Lorem ipsum » est un texte d’attente, qui s’afficherait tel quel.',
        '  → Mettez le vrai texte. Si rien n’est prêt, gardez la page pour vous avec « draft: oui ».',
        'content/pages/essai.md:8:6',
        '  « TODO » est un texte d’attente, qui s’afficherait tel quel.',
        '  → Mettez le vrai texte ou, s’il est voulu, écrivez-le entre accents graves : `TODO`. Si rien n’est prêt, gardez la page pour vous avec « draft: oui ».',
      ],
    ],
    ['a draft, which waits', { [PAGE]: page('draft: oui\nlede: "Lorem ipsum"', 'TODO\n') }, []],
    ['code', { [PAGE]: page('', 'Le faux texte `Lorem ipsum`.\n') }, []],
    [
      'a record that cannot be a draft',
      { 'options/a.md': '---\nname: "xxx"\nprice: 1€ HT\norder: 2\n---\n' },
      [
        'content/options/a.md:2:7',
        '  name (Nom de l’option) : « xxx » est un texte d’attente, qui s’afficherait tel quel.',
        '  → Mettez le vrai texte.',
      ],
    ],
  ])('%s', (_what, files, said) => expect(saidOf(files)).toEqual(said));
});
