import { expect, test } from 'vitest';
import { type Files, PAGE, page, problemsOf } from '../../../tests/samples/smallSite';
import { findUnfinished } from './validate';

test.each([
  ['Lorem ipsum dolor sit amet.', 'Lorem ipsum'],
  ['TODO : relire', 'TODO'],
  ['Le prix (TBD)', 'TBD'],
  ['Plus de xxx clients', 'xxx'],
  ['XXXX euros', 'XXXX'],
  ['Le XX/XX/2026', 'XX/XX/2026'],
  ['[à compléter]', '[à compléter]'],
  ['[ Texte à rédiger ]', '[ Texte à rédiger ]'],
  ['À compléter', 'À compléter'],
  ['???', '???'],
  ['...', '...'],
  ['XXX', 'XXX'],
  ['null', 'null'],
])('findUnfinished finds the unfinished part of « %s »', (text, words) => {
  expect(findUnfinished(text)?.words.trim()).toBe(words);
});

test.each([
  'Louis XXX',
  'Tout est à définir ensemble',
  'Un formulaire à compléter et à signer',
  'À venir',
  '[Ici](/contact)',
  'Le dossier [à compléter](/contact)',
  'Réel client #1 (bientôt)',
  'Il a dit […] puis s’est tu',
  'Vraiment ???',
  'Taille XXL, et même XXXL',
  'Une todo list bien tenue',
  'Ma TODO liste, et la TODO du jour',
  'La suite...',
  'https://exemple.fr/xxx',
  'xxx.exemple.fr',
  '',
])('findUnfinished finds nothing unfinished in « %s »', (text) =>
  expect(findUnfinished(text)).toBeUndefined(),
);

const waits = (text: string) =>
  `« ${text} » est un texte d’attente, qui s’afficherait tel quel. → Mettez le vrai texte`;
const DRAFT = 'Si rien n’est prêt, gardez la page pour vous avec « draft: oui ».';

test.each<[what: string, files: Files, ...reported: string[]]>([
  [
    'in a field and a body',
    { [PAGE]: page('lede: "Lorem ipsum dolor"', 'Un.\n\nDeux TODO trois.\n') },
    `${PAGE}:4:7 lede (Chapeau) : ${waits('Lorem ipsum')}. ${DRAFT}`,
    `${PAGE}:8:6 ${waits('TODO')} ou, s’il est voulu, écrivez-le entre accents graves : \`TODO\`. ${DRAFT}`,
  ],
  [
    'in a record that cannot be a draft',
    { 'options/a.md': '---\nname: "xxx"\nprice: 1€ HT\norder: 2\n---\n' },
    `options/a.md:2:7 name (Nom de l’option) : ${waits('xxx')}.`,
  ],
  ['not in a draft', { [PAGE]: page('draft: oui\nlede: "Lorem ipsum"', 'TODO\n') }],
  ['not in code', { [PAGE]: page('', 'Le faux texte `Lorem ipsum`.\n') }],
])('readSite reports unfinished text only where pages show it: %s', (_what, files, ...reported) => {
  expect(problemsOf(files)).toEqual(reported);
});
