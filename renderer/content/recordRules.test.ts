import { expect, test } from 'vitest';
import { type Files, page, SITE_FILE, saidOf } from './fixture';

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

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
