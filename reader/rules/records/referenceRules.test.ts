import { expect, test } from 'vitest';
import { type Files, PAGE, pageOf, problemsOf, siteWith } from '../../../tests/samples/smallSite';

const ARTICLE = 'ressources/article.md';
const article = (fields: string) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\ndate: 2025-01-15\n${fields}\n---\n`;
const person = (name: string, fields = '') =>
  `---\nname: "${name}"\nrole: "Cadreuse"\norder: 2\n${fields}\n---\n`;
const team = (...members: string[]) => ({
  [PAGE]: pageOf(`- type: team\n  title: Équipe\n  members: [${members.join(', ')}]`),
});

const author = (typed: string, remedy: string) =>
  `${ARTICLE}:6:9 author (Auteur) : « ${typed} » n’est le nom d’aucun fichier de content/equipe. → ${remedy}`;
const CAMILLE = 'Vouliez-vous écrire « camille-exemple » ?';

test.each([
  [
    'misspelt',
    'camile-exemple',
    `${CAMILLE} Si vous avez supprimé ce fichier, retirez cette ligne.`,
  ],
  ['typed as the person is called', 'Camille exemple', CAMILLE],
  [
    'that no record has',
    'marcelle-durand',
    'Créez ce fichier, retirez cette ligne, ou choisissez parmi : camille-exemple.',
  ],
])('checkReferences refuses a wrong name of a record: %s', (_what, typed, remedy) => {
  const files = { [ARTICLE]: article(`author: ${typed}`) };
  expect(problemsOf(files)).toEqual([author(typed, remedy)]);
});

test.each<[what: string, files: Files, ...reported: string[]]>([
  [
    'a deleted person, the last of the folder',
    { [ARTICLE]: article('author: camille-exemple'), 'equipe/camille-exemple.md': null },
    author('camille-exemple', 'Créez content/equipe/camille-exemple.md, ou retirez cette ligne.'),
  ],
  [
    'a deleted client, next to another mistake in the file',
    {
      'temoignages/elise.md':
        '---\nwords: "Bien."\nname: "Élise"\nrole: "R"\norder: 2\nclient: pedalune\norder: 3\n---\n',
    },
    'temoignages/elise.md:6:9 client (Client) : « pedalune » n’est le nom d’aucun fichier de content/clients. → Créez ce fichier, retirez cette ligne, ou choisissez parmi : ostrelin.',
    'temoignages/elise.md:7:1 Le champ « order » est écrit deux fois. → Gardez une seule des deux lignes.',
  ],
  [
    'two missing persons, one with a similar name',
    team('camille-exemple', 'camille-exemple', 'camille', 'emilie-exemple'),
    `${PAGE}:7:49 sections[1].members[3] (Membre) : « camille » n’est le nom d’aucun fichier de content/equipe. → Créez ce fichier, retirez-le de la liste, ou choisissez parmi : camille-exemple.`,
    `${PAGE}:7:58 sections[1].members[4] (Membre) : « emilie-exemple » n’est le nom d’aucun fichier de content/equipe. → ${CAMILLE} Si vous avez supprimé ce fichier, retirez-le de la liste.`,
  ],
  [
    'only the wrong fields of a named person',
    {
      [ARTICLE]: article('author: camille-exemple'),
      'equipe/camille-exemple.md': '---\nname: "Camille"\norder: 1\n---\n',
    },
    'equipe/camille-exemple.md:1:1 role (Fonction) : ce champ manque. → Ajoutez-le : → role: "Responsable de projet"',
  ],
])('checkReferences reports missing records that fields name: %s', (_what, files, ...reported) => {
  expect(problemsOf(files)).toEqual(reported);
});

test('checkReferences accepts the name of an unpublished record', () => {
  const later = {
    'equipe/camille-exemple.md': person('Camille', 'publishDate: 2099-01-01'),
    [ARTICLE]: article('author: camille-exemple'),
    ...team('camille-exemple'),
  };
  expect(problemsOf(later)).toEqual([]);
  expect(siteWith(later).team).toEqual([]);
});
