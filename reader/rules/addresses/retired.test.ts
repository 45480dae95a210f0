import { expect, test } from 'vitest';
import { LISTING, manyArticles } from '../../../tests/samples/manyArticles';
import { type Files, PAGE, page, saidOf, siteWith } from '../../../tests/samples/smallSite';

const retired = (fields: string) => `---\n${fields}\n---\n\nCe qu'il faut savoir.\n`;

test.each<[what: string, files: Files, addresses: string[]]>([
  ['no file at all', {}, []],
  ['an empty list', { 'adresses-retirees.md': retired('addresses:') }, []],
  [
    'a list',
    { 'adresses-retirees.md': retired('addresses:\n  - /a\n  - /b/c-2') },
    ['/a', '/b/c-2'],
  ],
])('%s is read', (_what, files, addresses) => {
  expect([...siteWith(files).retired]).toEqual(addresses);
});

test.each<[what: string, files: Files, said: string[]]>([
  [
    'an address that is none',
    { 'adresses-retirees.md': retired('addresses: [Ancienne page]') },
    [
      'content/adresses-retirees.md:2:13',
      '  addresses[1] (Adresse retirée) : une adresse du site commence par « / » et ne contient que des minuscules sans accent, des chiffres et des tirets.',
      '  → Par exemple :',
      '  → - /ancienne-page',
    ],
  ],
  [
    'an address that still answers',
    {
      'adresses-retirees.md': retired('addresses: [/a, /bientot]'),
      [PAGE]: page('draft: oui\naliases: [/bientot]'),
    },
    [
      'content/adresses-retirees.md:2:17',
      '  addresses[2] (Adresse retirée) : l’adresse « /bientot » répond encore : c’est celle de content/pages/essai.md.',
      '  → Retirez cette ligne.',
    ],
  ],
  [
    'an address where a list goes on',
    {
      ...LISTING,
      ...manyArticles(13),
      'adresses-retirees.md': retired('addresses: [/ressources/page/2]'),
    },
    [
      'content/adresses-retirees.md:2:13',
      '  addresses[1] (Adresse retirée) : l’adresse « /ressources/page/2 » répond encore : c’est celle de content/pages/ressources.md.',
      '  → Retirez cette ligne.',
    ],
  ],
  [
    'another field',
    { 'adresses-retirees.md': retired('adresses: [/a]') },
    [
      'content/adresses-retirees.md:2:1',
      '  adresses : ce champ n’existe pas ici.',
      '  → Vouliez-vous écrire « addresses » ?',
    ],
  ],
])('%s is refused', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
