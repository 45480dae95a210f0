import { expect, test } from 'vitest';
import { FOLDERS_LISTED } from '../../../tests/listed';
import { page, problemsOf } from '../../../tests/samples/smallSite';

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
    'L’adresse « /index » est réservée aux fichiers du site. → Donnez un autre nom au fichier.',
  ],
  [
    'ressources/index.md',
    'L’adresse « /ressources/index » est réservée aux fichiers du site. → Donnez un autre nom au fichier.',
    'date: 2025-01-15\nexcerpt: "Un essai."',
  ],
])('refuses content/%s', (path, problem, fields) => {
  expect(problemsOf({ [path]: page(fields) })).toEqual([`${path}:1:1 ${problem}`]);
});
