import { expect, test } from 'vitest';
import { FOLDERS_LISTED } from '../../../tests/listed';
import { type Files, page, saidOf } from '../../../tests/samples/smallSite';

type Row = [what: string, files: Files, said: string[]];

const TABLE: Row[] = [
  [
    'a misspelt folder',
    { 'page/a.md': page() },
    [
      'content/page/a.md:1:1',
      '  Le dossier « page » n’est pas connu : ce fichier ne s’afficherait nulle part.',
      '  → Vouliez-vous le ranger directement dans content/pages ?',
    ],
  ],
  [
    'an unknown folder',
    { 'blog/a.md': page() },
    [
      'content/blog/a.md:1:1',
      '  Le dossier « blog » n’est pas connu : ce fichier ne s’afficherait nulle part.',
      `  → Dossiers possibles : ${FOLDERS_LISTED}.`,
    ],
  ],
  [
    'a folder named like a property of every object',
    { 'constructor/a.md': page() },
    [
      'content/constructor/a.md:1:1',
      '  Le dossier « constructor » n’est pas connu : ce fichier ne s’afficherait nulle part.',
      `  → Dossiers possibles : ${FOLDERS_LISTED}.`,
    ],
  ],
  [
    'a folder in a folder',
    { 'pages/lyon/a.md': page() },
    [
      'content/pages/lyon/a.md:1:1',
      '  Le dossier « pages/lyon » n’est pas connu : ce fichier ne s’afficherait nulle part.',
      '  → Vouliez-vous le ranger directement dans content/pages ?',
    ],
  ],
  [
    'a file outside of folders',
    { 'essai.md': page() },
    [
      'content/essai.md:1:1',
      '  Seuls site.md, etiquettes.md et adresses-retirees.md se trouvent directement dans content/.',
      '  → Rangez ce fichier dans un dossier, par exemple content/pages.',
    ],
  ],
  [
    'a name that is no address',
    { 'pages/Été à Lyon.md': page() },
    [
      'content/pages/Été à Lyon.md:1:1',
      '  Le nom « Été à Lyon.md » ne peut pas devenir une adresse.',
      '  → Renommez le fichier : ete-a-lyon.md',
    ],
  ],
  [
    'a name of signs only',
    { 'pages/_.md': page() },
    [
      'content/pages/_.md:1:1',
      '  Le nom « _.md » ne peut pas devenir une adresse.',
      '  → Renommez le fichier : nouvelle-page.md',
    ],
  ],
  [
    'an address that the site keeps for itself',
    { 'pages/images.md': page() },
    [
      'content/pages/images.md:1:1',
      '  L’adresse « /images » est réservée aux fichiers du site.',
      '  → Donnez un autre nom au fichier.',
    ],
  ],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
