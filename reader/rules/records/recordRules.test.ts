import { expect, test } from 'vitest';
import { type Files, page, SITE_FILE, saidOf } from '../../../tests/samples/smallSite';

const article = (fields: string) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\n${fields}\n---\n`;

type Row = [what: string, files: Files, said: string[]];

const TABLE: Row[] = [
  [
    'no site.md',
    { 'site.md': null },
    [
      'content/site.md:1:1',
      '  Ce fichier manque : il porte le nom, les coordonnées et le menu du site.',
      '  → Remettez-le depuis l’historique du dépôt.',
    ],
  ],
  [
    'neither home page nor 404',
    { 'pages/accueil.md': null, 'pages/404.md': null },
    [
      'content/pages/404.md:1:1',
      '  Ce fichier manque : le site ne peut pas être publié sans lui.',
      '  → Remettez-le depuis l’historique du dépôt.',
      'content/pages/accueil.md:1:1',
      '  Ce fichier manque : le site ne peut pas être publié sans lui.',
      '  → Remettez-le depuis l’historique du dépôt.',
    ],
  ],
  [
    'a home page that is a draft',
    { 'pages/404.md': page('draft: oui') },
    [
      'content/pages/404.md:4:8',
      '  draft (Brouillon) : cette page ne peut pas être un brouillon : le site ne se publie pas sans elle.',
      '  → Retirez cette ligne.',
    ],
  ],
  [
    'a home page for later',
    { 'pages/404.md': page('publishDate: 2026-11-21') },
    [
      'content/pages/404.md:4:14',
      '  publishDate (Date de mise en ligne) : cette page ne peut pas attendre : le site ne se publie pas sans elle.',
      '  → Retirez cette ligne.',
    ],
  ],
  ['a home page since yesterday', { 'pages/404.md': page('publishDate: 2026-11-19') }, []],
  [
    'a day of publication that does not exist',
    { 'pages/a.md': page('publishDate: 2026-02-30') },
    [
      'content/pages/a.md:4:14',
      '  publishDate (Date de mise en ligne) : le 30 février 2026 n’existe pas.',
      '  → Ce mois-là va du 01 au 28.',
    ],
  ],
  [
    'a revision before the publication',
    { 'ressources/a.md': article('date: 2025-10-22\nupdated: 2025-10-21') },
    [
      'content/ressources/a.md:6:10',
      '  updated (Date de révision) : la révision est plus ancienne que la publication.',
      '  → Écrivez une date à partir du 2025-10-22, ou retirez cette ligne.',
    ],
  ],
  [
    'a revision on the same day is fine',
    { 'ressources/a.md': article('date: 2025-10-22\nupdated: 2025-10-22') },
    [],
  ],
  [
    'a revision on a day to come',
    { 'ressources/a.md': article('date: 2025-10-22\nupdated: 2026-11-21') },
    [
      'content/ressources/a.md:6:10',
      '  updated (Date de révision) : la révision est du 21 novembre 2026, un jour qui n’est pas encore venu.',
      '  → Écrivez au plus tard 2026-11-20, ou retirez cette ligne.',
    ],
  ],
  [
    'a revision after the day for which an article waits',
    { 'ressources/a.md': article('date: 2026-12-01\nupdated: 2026-12-02') },
    [
      'content/ressources/a.md:6:10',
      '  updated (Date de révision) : la révision est du 2 décembre 2026, un jour qui n’est pas encore venu.',
      '  → Écrivez au plus tard 2026-12-01, ou retirez cette ligne.',
    ],
  ],
  [
    'a revision by the day for which an article waits is fine',
    {
      'ressources/a.md': article('date: 2026-10-01\nupdated: 2026-12-01\npublishDate: 2026-12-02'),
    },
    [],
  ],
  [
    'a title and a description used twice',
    { 'pages/a.md': page(), 'pages/b.md': page() },
    [
      'content/pages/b.md:2:8',
      '  title (Titre) : le même texte est déjà dans content/pages/a.md.',
      '  → Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.',
      'content/pages/b.md:3:14',
      '  description (Description) : le même texte est déjà dans content/pages/a.md.',
      '  → Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.',
    ],
  ],
  [
    'text under a record without a page',
    {
      'options/montage.md': '---\nname: "Montage"\nprice: "500€ HT"\norder: 1\n---\n\nDu texte.\n',
    },
    [
      'content/options/montage.md:7:1',
      '  Le texte placé sous l’en-tête de ce fichier ne s’affiche nulle part.',
      '  → Déplacez-le dans un champ de l’en-tête, ou retirez-le.',
    ],
  ],
  [
    'text under site.md',
    { 'site.md': `${SITE_FILE}\nDu texte.\n` },
    [
      'content/site.md:35:1',
      '  Le texte placé sous l’en-tête de ce fichier ne s’affiche nulle part.',
      '  → Déplacez-le dans un champ de l’en-tête, ou retirez-le.',
    ],
  ],
];

const offer = (name: string, fields: string) =>
  `---\nname: "${name}"\nprice: 1€ HT\nfeatures: [Tournage]\norder: 2\n${fields}\n---\n`;
const client = (name: string, alt: string) =>
  `---\nname: "${name}"\nlogo:\n  src: /images/logo.svg\n  alt: "${alt}"\norder: 2\n---\n`;
const LONG =
  'Une phrase assez longue pour que deux personnes ne la tapent pas par hasard.\n'.repeat(2);
const other = (body: string) => page('', body).replace('Essai', 'B').replace('essayer', 'voir');

TABLE.push(
  [
    'two offers put forward',
    { 'offres/a.md': offer('A', 'featured: oui'), 'offres/b.md': offer('B', 'featured: Oui') },
    [
      'content/offres/b.md:6:11',
      '  featured (Offre mise en avant) : une seule offre est mise en avant, et content/offres/a.md l’est déjà.',
      '  → Retirez cette ligne, ici ou là-bas.',
    ],
  ],
  [
    'one offer put forward, and another that is not',
    { 'offres/a.md': offer('A', 'featured: oui'), 'offres/b.md': offer('B', 'featured: non') },
    [],
  ],
  [
    'a copied offer, left with its name',
    { 'offres/prestige-2.md': offer('Prestige', '') },
    [
      'content/offres/prestige-2.md:2:7',
      '  name (Nom de l’offre) : le même texte est déjà dans content/offres/prestige.md.',
      '  → Écrivez-en un autre : deux cartes diraient la même chose.',
    ],
  ],
  [
    'a copied client, left with its logo',
    { 'clients/pedalune.md': client('Pédalune', 'Logo') },
    [
      'content/clients/pedalune.md:4:3',
      '  logo (Logo) : le même logo, avec la même description, est déjà dans content/clients/ostrelin.md.',
      '  → Mettez celui de ce client, et dites dans « alt » ce qu’il montre.',
    ],
  ],
  ['one drawing for two clients, with words of its own', { 'clients/a.md': client('A', 'B') }, []],
  [
    'a copied article, left with its excerpt',
    {
      'ressources/a.md': article('date: 2025-10-22').replace(
        '"D"',
        '"Ce que nous avons appris en tournant."',
      ),
    },
    [
      'content/ressources/article.md:4:10',
      '  excerpt (Résumé) : le même texte est déjà dans content/ressources/a.md.',
      '  → Écrivez-en un autre : deux cartes diraient la même chose.',
    ],
  ],
  [
    'a copied text',
    { 'pages/a.md': page('', `\n${LONG}`), 'pages/b.md': other(`\n\n${LONG}`) },
    [
      'content/pages/b.md:8:1',
      '  Le texte placé sous l’en-tête est déjà, mot pour mot, celui de content/pages/a.md.',
      '  → Écrivez celui de cette page, ou retirez-le.',
    ],
  ],
  [
    'a short text that two pages share is fine',
    {
      'pages/a.md': page('', 'Page en construction.\n'),
      'pages/b.md': other('Page en construction.\n'),
    },
    [],
  ],
  [
    'a title that is the name of the agency',
    { 'pages/a.md': page().replace('Essai', 'POSSIBLE') },
    [
      'content/pages/a.md:2:8',
      '  title (Titre) : le nom de l’agence s’ajoute tout seul au titre : il y serait deux fois, « POSSIBLE | Possible ».',
      '  → Dites ce que l’on trouve sur la page, par exemple « Agence de communication à Lyon ».',
    ],
  ],
  ...['|', '-', '–', ':'].map(
    (sign): Row => [
      `a title that ends with « ${sign} » and the name of the agency`,
      { 'pages/a.md': page().replace('Essai', `Nos tarifs ${sign} {brand}`) },
      [
        'content/pages/a.md:2:8',
        expect.stringContaining('il y serait deux fois, « Nos tarifs'),
        '  → Écrivez :',
        '  → title: "Nos tarifs"',
      ],
    ],
  ),
  [
    'a title that says the name of the agency is fine',
    { 'pages/a.md': page().replace('Essai', 'L’agence {brand}') },
    [],
  ],
);

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
