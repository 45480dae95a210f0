import { expect, test } from 'vitest';
import { FOLDERS_LISTED } from '../../../tests/listed';
import { PAGE, page, problemsOf, soundDrawing } from '../../../tests/samples/smallSite';

const unknown = (folder: string) =>
  `Le dossier « ${folder} » n’est pas connu : ce fichier ne s’afficherait nulle part. →`;
const badName = (name: string) => `Le nom « ${name} » ne peut pas devenir une adresse. →`;
const PAGES = 'Vouliez-vous le ranger directement dans content/pages ?';

test.each<[path: string, problem: string, fields?: string]>([
  ['page/a.md', `${unknown('page')} ${PAGES}`],
  ['pages/lyon/a.md', `${unknown('pages/lyon')} ${PAGES}`],
  ['blog/a.md', `${unknown('blog')} Dossiers possibles : ${FOLDERS_LISTED}.`],
  ['constructor/a.md', `${unknown('constructor')} Dossiers possibles : ${FOLDERS_LISTED}.`],
  [
    'essai.md',
    'Seuls site.md, etiquettes.md et adresses-retirees.md se trouvent directement dans content/. → Rangez ce fichier dans un dossier, par exemple content/pages.',
  ],
  ['pages/Été à Lyon.md', `${badName('Été à Lyon.md')} Renommez le fichier : ete-a-lyon.md`],
  ['pages/_.md', `${badName('_.md')} Renommez le fichier : nouvelle-page.md`],
  [
    'pages/images.md',
    'L’adresse « /images » est réservée aux fichiers du site. → Donnez un autre nom au fichier.',
  ],
  [
    'pages/index.md',
    'La page d’accueil est content/pages/accueil.md, non index.md. → Mettez-y ce texte, puis supprimez ce fichier ; ou donnez-lui un autre nom.',
  ],
  [
    'ressources/index.md',
    'La page de ce dossier est content/pages/ressources.md, non index.md. → Mettez-y ce texte, puis supprimez ce fichier ; ou donnez-lui un autre nom.',
    'date: 2025-01-15\nexcerpt: "Un essai."',
  ],
  ...['aux', 'con', 'nul', 'prn', 'com1', 'lpt1'].map((name): [string, string] => [
    `pages/${name}.md`,
    `Le nom « ${name}.md » est réservé par Windows, où personne ne pourrait ouvrir ce fichier. → Renommez ce fichier, ici et là où il est cité, par exemple « ${name}-1.md ».`,
  ]),
])('checkFolders and checkNames refuse the file content/%s', (path, problem, fields) => {
  expect(problemsOf({ [path]: page(fields) })).toEqual([`${path}:1:1 ${problem}`]);
});

test('checkDeviceNames and claimAddresses refuse folders and aliases with a name reserved by Windows', () => {
  const images = ['/images/affiche.svg', '/images/logo.svg', '/images/aux/con.svg'].map(
    soundDrawing,
  );
  const files = { [PAGE]: page('aliases: [/lpt1/tarifs, /offres/index]') };
  expect(problemsOf(files, { images }).map((problem) => problem.replace(/ →.*/, ''))).toEqual([
    'images/aux/con.svg:1:1 Le nom « aux » est réservé par Windows, où personne ne pourrait ouvrir ce dossier.',
    'pages/essai.md:4:11 aliases[1] (Adresse secondaire) : l’adresse « /lpt1/tarifs » est réservée par Windows, où aucun fichier ne peut porter ce nom.',
    'pages/essai.md:4:25 aliases[2] (Adresse secondaire) : l’adresse « /offres/index » est réservée aux fichiers du site.',
  ]);
});
