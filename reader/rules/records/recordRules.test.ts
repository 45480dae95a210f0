import { expect, test } from 'vitest';
import { type Files, page, problemsOf, SITE_FILE } from '../../../tests/samples/smallSite';

const article = (fields: string, excerpt = 'D') =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "${excerpt}"\n${fields}\n---\n`;
const option = (body: string) => `---\nname: "Montage"\nprice: "500€ HT"\norder: 1\n---\n${body}`;
const offer = (name: string, fields: string) =>
  `---\nname: "${name}"\nprice: 1€ HT\nfeatures: [Tournage]\norder: 2\n${fields}\n---\n`;
const client = (name: string, alt: string) =>
  `---\nname: "${name}"\nlogo:\n  src: /images/logo.svg\n  alt: "${alt}"\norder: 2\n---\n`;
const decorated = (name: string) => client(name, '').replace('alt: ""', 'decorative: oui');
const person = (name: string, alt: string) =>
  `---\nname: "${name}"\nrole: "R"\norder: 2\nportrait:\n  src: /images/logo.svg\n  alt: "${alt}"\n---\n`;
const titled = (title: string) => page('').replace('Essai', title).replace('essayer', 'voir');
const GONE =
  'Ce fichier manque : le site ne peut pas être publié sans lui. → Remettez-le depuis l’historique du dépôt.';
const revised = (day: string, first: string, last: string) =>
  `ressources/a.md:6:10 updated (Date de révision) : la révision est du ${day} : elle ne peut ni précéder la publication, ni être à venir. → Écrivez une date du ${first} au ${last}, ou retirez cette ligne.`;
const STRAY =
  'Le texte placé sous l’en-tête de ce fichier ne s’affiche nulle part. → Déplacez-le dans un champ de l’en-tête, ou retirez-le.';
const sameText = (file: string) =>
  `le même texte est déjà dans content/${file}. → Écrivez-en un autre :`;
const sameImage = (file: string) =>
  `la même image, avec la même description, est déjà dans content/${file}. → Mettez la sienne, et dites dans « alt » ce qu’elle montre.`;
const SEARCHED = 'les moteurs de recherche distinguent ainsi les pages.';
const CARDS = 'deux cartes diraient la même chose.';
const BRAND = 'le nom de l’organisation s’ajoute tout seul au titre : il y serait deux fois, « ';

test.each<[what: string, files: Files, ...reported: string[]]>([
  [
    'no site.md',
    { 'site.md': null },
    'site.md:1:1 Ce fichier manque : il porte le nom, les coordonnées et le menu du site. → Remettez-le depuis l’historique du dépôt.',
  ],
  [
    'neither home page nor 404',
    { 'pages/accueil.md': null, 'pages/404.md': null },
    `pages/404.md:1:1 ${GONE}`,
    `pages/accueil.md:1:1 ${GONE}`,
  ],
  [
    'a 404 page that is a draft',
    { 'pages/404.md': page('draft: oui') },
    'pages/404.md:4:8 draft (Brouillon) : cette page ne peut pas être un brouillon : le site ne se publie pas sans elle. → Retirez cette ligne.',
  ],
  [
    'a 404 page scheduled for tomorrow',
    { 'pages/404.md': page('publishDate: 2026-11-21') },
    'pages/404.md:4:14 publishDate (Date de mise en ligne) : cette page ne peut pas attendre : le site ne se publie pas sans elle. → Retirez cette ligne.',
  ],
  [
    'a revision before the publication',
    { 'ressources/a.md': article('date: 2025-10-22\nupdated: 2025-10-21') },
    revised('21 octobre 2025', '2025-10-22', '2026-11-20'),
  ],
  [
    'a revision on a day to come',
    { 'ressources/a.md': article('date: 2025-10-22\nupdated: 2026-11-21') },
    revised('21 novembre 2026', '2025-10-22', '2026-11-20'),
  ],
  [
    'a revision after the day of a scheduled article',
    { 'ressources/a.md': article('date: 2026-12-01\nupdated: 2026-12-02') },
    revised('2 décembre 2026', '2026-12-01', '2026-12-01'),
  ],
  [
    'a title and a description used twice',
    { 'pages/a.md': page(), 'pages/b.md': page() },
    `pages/b.md:2:8 title (Titre) : ${sameText('pages/a.md')} ${SEARCHED}`,
    `pages/b.md:3:14 description (Description) : ${sameText('pages/a.md')} ${SEARCHED}`,
  ],
  [
    'text under a record without a page',
    { 'options/montage.md': option('\nDu texte.\n') },
    `options/montage.md:7:1 ${STRAY}`,
  ],
  ['text under site.md', { 'site.md': `${SITE_FILE}\nDu texte.\n` }, `site.md:35:1 ${STRAY}`],
  [
    'two featured offers',
    { 'offres/a.md': offer('A', 'featured: oui'), 'offres/b.md': offer('B', 'featured: Oui') },
    'offres/b.md:6:11 featured (Offre mise en avant) : une seule offre est mise en avant, et content/offres/a.md l’est déjà. → Retirez cette ligne, ici ou là-bas.',
  ],
  [
    'a copied client with the same logo',
    { 'clients/pedalune.md': client('Pédalune', 'Logo') },
    `clients/pedalune.md:4:3 logo (Logo) : ${sameImage('clients/ostrelin.md')}`,
  ],
  [
    'a copied person with the same name and portrait',
    { 'equipe/a.md': person('A', 'Logo'), 'equipe/b.md': person('A', 'Logo') },
    `equipe/b.md:2:7 name (Nom) : ${sameText('equipe/a.md')} ${CARDS}`,
    `equipe/b.md:6:3 portrait (Portrait (photo)) : ${sameImage('equipe/a.md')}`,
  ],
  [
    'a copied article with the same excerpt',
    { 'ressources/a.md': article('date: 2025-10-22', 'Ce que nous avons appris en tournant.') },
    `ressources/article.md:4:10 excerpt (Résumé) : ${sameText('ressources/a.md')} ${CARDS}`,
  ],
  [
    'a title that is the name of the agency',
    { 'pages/a.md': titled('POSSIBLE') },
    `pages/a.md:2:8 title (Titre) : ${BRAND}POSSIBLE | Possible ». → Dites ce que l’on trouve sur la page, par exemple « Horaires et accès ».`,
  ],
  [
    'a title that ends with the name of the agency',
    { 'pages/a.md': titled('Nos tarifs | {brand}') },
    `pages/a.md:2:8 title (Titre) : ${BRAND}Nos tarifs | Possible | Possible ». → Écrivez : → title: "Nos tarifs"`,
  ],
])('checkRecords refuses %s', (_what, files, ...reported) => {
  expect(problemsOf(files)).toEqual(reported);
});

test.each<[what: string, files: Files]>([
  ['a 404 page published yesterday', { 'pages/404.md': page('publishDate: 2026-11-19') }],
  [
    'a revision on the day of publication',
    { 'ressources/a.md': article('date: 2025-10-22\nupdated: 2025-10-22') },
  ],
  ['a revision of today', { 'ressources/a.md': article('date: 2025-10-22\nupdated: 2026-11-20') }],
  [
    'one featured offer, and another that says it is not',
    { 'offres/a.md': offer('A', 'featured: oui'), 'offres/b.md': offer('B', 'featured: non') },
  ],
  ['one drawing for two clients, each described', { 'clients/a.md': client('A', 'B') }],
  [
    'one decorative drawing for two clients',
    { 'clients/a.md': decorated('A'), 'clients/b.md': decorated('B') },
  ],
  ['a title that names the agency', { 'pages/a.md': titled('L’agence {brand}') }],
])('checkRecords accepts a site with %s', (_what, files) => {
  expect(problemsOf(files)).toEqual([]);
});
