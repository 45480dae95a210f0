import { expect, test } from 'vitest';
import { type Files, PAGE, page, problemsOf } from '../../../tests/samples/smallSite';

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
    'addresses of the editor and of quarantined messages',
    '[/atelier, /atelier/connexion, /retenus]',
    {},
    ...['4:11 aliases[1]', '4:21 aliases[2]', '4:41 aliases[3]'].map((place, index) => {
      const address = ['/atelier', '/atelier/connexion', '/retenus'][index];
      return `${place} (Adresse secondaire) : l’adresse « ${address} » est réservée aux fichiers du site. → Choisissez-en une autre.`;
    }),
  ],
  [
    'an address where a list of articles may go on',
    '[/liste/page/2]',
    { 'pages/liste.md': LIST },
    `${FIRST} ${ofList('/liste/page/2', 'pages/liste.md')}`,
  ],
  [
    'an address where the list of the home page may go on',
    '[/page/12]',
    { 'pages/accueil.md': LIST },
    `${FIRST} ${ofList('/page/12', 'pages/accueil.md')}`,
  ],
  [
    'nothing beside such a list, or under a page without one',
    '[/liste/page, /contact/page/2, /liste/pages/2]',
    { 'pages/liste.md': LIST },
  ],
])('reports among aliases: %s', (_what, aliases, others, ...reported) => {
  const files = { ...others, [PAGE]: page(`aliases: ${aliases}`) };
  const places = problemsOf(files).map((problem) => problem.replace(`${PAGE}:`, ''));
  expect(places).toEqual(reported);
});
