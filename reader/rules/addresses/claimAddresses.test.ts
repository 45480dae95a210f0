import { expect, test } from 'vitest';
import { LISTING, manyArticles } from '../../../tests/samples/manyArticles';
import { type Files, PAGE, page, problemsOf, siteWith } from '../../../tests/samples/smallSite';

const LIST =
  '---\ntitle: "Liste"\ndescription: "Tous les articles."\nsections:\n  - type: article-list\n    linkLabel: "Lire"\n---\n';

const taken = (address: string, file: string) =>
  `l’adresse « ${address} » est déjà prise par content/${file}. → Changez l’une des deux : une adresse ne mène qu’à une page.`;
const own = (address: string) =>
  `l’adresse « ${address} » est déjà celle de cette page. → Retirez cette ligne.`;
const ofList = (address: string, file: string) =>
  `l’adresse « ${address} » est réservée à la suite de la liste d’articles de content/${file}. → Choisissez-en une autre.`;
const FIRST = '4:11 aliases[1] (Adresse secondaire) :';

test.each<[what: string, aliases: string, others: Files, ...reported: string[]]>([
  ['the address of a page', '[/contact]', {}, `${FIRST} ${taken('/contact', 'pages/contact.md')}`],
  [
    'an alias of another page',
    '\n  - /y\n  - /x',
    { 'pages/a.md': page('aliases: [/x]').replace('Essai', 'A').replace('essayer', 'voir') },
    `6:5 aliases[2] (Adresse secondaire) : ${taken('/x', 'pages/a.md')}`,
  ],
  ['its own address', '[/essai]', {}, `${FIRST} ${own('/essai')}`],
  [
    'an address of the files of the site',
    '[/images/logo]',
    {},
    `${FIRST} l’adresse « /images/logo » est réservée aux fichiers du site. → Choisissez-en une autre.`,
  ],
  [
    'addresses of the editor, of quarantined messages and of the page of a folder',
    '[/atelier, /atelier/connexion, /retenus, /liste/index]',
    {},
    ...['4:11 aliases[1]', '4:21 aliases[2]', '4:41 aliases[3]', '4:51 aliases[4]'].map(
      (place, index) => {
        const address = ['/atelier', '/atelier/connexion', '/retenus', '/liste/index'][index];
        return `${place} (Adresse secondaire) : l’adresse « ${address} » est réservée aux fichiers du site. → Choisissez-en une autre.`;
      },
    ),
  ],
  [
    'an address for a further page of a list of articles',
    '[/liste/page/2]',
    { 'pages/liste.md': LIST },
    `${FIRST} ${ofList('/liste/page/2', 'pages/liste.md')}`,
  ],
  [
    'an address for a further page of the list on the home page',
    '[/page/12]',
    { 'pages/accueil.md': LIST },
    `${FIRST} ${ofList('/page/12', 'pages/accueil.md')}`,
  ],
  [
    'nothing for an address next to a list, or under a page without a list',
    '[/liste/page, /contact/page/2, /liste/pages/2]',
    { 'pages/liste.md': LIST },
  ],
])('claimAddresses checks aliases, and reports %s', (_what, aliases, others, ...reported) => {
  const files = { ...others, [PAGE]: page(`aliases: ${aliases}`) };
  const places = problemsOf(files).map((problem) => problem.replace(`${PAGE}:`, ''));
  expect(places).toEqual(reported);
});

const retired = (fields: string) => ({
  'adresses-retirees.md': `---\n${fields}\n---\n\nCe qu'il faut savoir.\n`,
});

test.each<[what: string, files: Files, addresses: string[]]>([
  ['a missing file', {}, []],
  ['an empty list', retired('addresses:'), []],
  ['a list', retired('addresses:\n  - /a\n  - /b/c-2'), ['/a', '/b/c-2']],
])('readRetired returns the retired addresses from %s', (_what, files, addresses) => {
  expect([...siteWith(files).retired]).toEqual(addresses);
});

const answers = (address: string, file: string) =>
  `(Adresse retirée) : l’adresse « ${address} » répond encore : c’est celle de content/${file}. → Retirez cette ligne.`;

test.each<[what: string, files: Files, problem: string]>([
  [
    'an invalid address',
    retired('addresses: [ancienne_page]'),
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
    'the address of a further page of a list',
    { ...LISTING, ...manyArticles(13), ...retired('addresses: [/ressources/page/2]') },
    `2:13 addresses[1] ${answers('/ressources/page/2', 'pages/ressources.md')}`,
  ],
  [
    'another field',
    retired('adresses: [/a]'),
    '2:1 adresses : ce champ n’existe pas ici. → Vouliez-vous écrire « addresses » ?',
  ],
])('readRetired refuses %s in adresses-retirees.md', (_what, files, problem) => {
  expect(problemsOf(files)).toEqual([`adresses-retirees.md:${problem}`]);
});
