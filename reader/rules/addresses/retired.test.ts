import { expect, test } from 'vitest';
import { LISTING, manyArticles } from '../../../tests/samples/manyArticles';
import { type Files, PAGE, page, problemsOf, siteWith } from '../../../tests/samples/smallSite';

const retired = (fields: string) => ({
  'adresses-retirees.md': `---\n${fields}\n---\n\nCe qu'il faut savoir.\n`,
});

test.each<[what: string, files: Files, addresses: string[]]>([
  ['no file at all', {}, []],
  ['an empty list', retired('addresses:'), []],
  ['a list', retired('addresses:\n  - /a\n  - /b/c-2'), ['/a', '/b/c-2']],
])('reads %s', (_what, files, addresses) => {
  expect([...siteWith(files).retired]).toEqual(addresses);
});

const answers = (address: string, file: string) =>
  `(Adresse retirée) : l’adresse « ${address} » répond encore : c’est celle de content/${file}. → Retirez cette ligne.`;

test.each<[what: string, files: Files, problem: string]>([
  [
    'an address that is none',
    retired('addresses: [Ancienne page]'),
    '2:13 addresses[1] (Adresse retirée) : une adresse du site commence par « / » et ne contient que des minuscules sans accent, des chiffres et des tirets. → Par exemple : → - /ancienne-page',
  ],
  [
    'an address that still answers',
    {
      ...retired('addresses: [/a, /bientot]'),
      [PAGE]: page('draft: oui\naliases: [/bientot]'),
    },
    `2:17 addresses[2] ${answers('/bientot', PAGE)}`,
  ],
  [
    'an alias that looks like the address of a topic',
    {
      ...retired('addresses: [/ressources/sujets/son]'),
      [PAGE]: page('aliases: [/ressources/sujets/son]'),
    },
    `2:13 addresses[1] ${answers('/ressources/sujets/son', PAGE)}`,
  ],
  [
    'an address where a list goes on',
    { ...LISTING, ...manyArticles(13), ...retired('addresses: [/ressources/page/2]') },
    `2:13 addresses[1] ${answers('/ressources/page/2', 'pages/ressources.md')}`,
  ],
  [
    'another field',
    retired('adresses: [/a]'),
    '2:1 adresses : ce champ n’existe pas ici. → Vouliez-vous écrire « addresses » ?',
  ],
])('refuses %s', (_what, files, problem) => {
  expect(problemsOf(files)).toEqual([`adresses-retirees.md:${problem}`]);
});
