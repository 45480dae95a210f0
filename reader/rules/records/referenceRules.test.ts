import { expect, test } from 'vitest';
import { type Files, PAGE, pageOf, saidOf, siteWith } from '../../../tests/samples/smallSite';

const ARTICLE = 'ressources/article.md';
const article = (fields: string) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\ndate: 2025-01-15\n${fields}\n---\n`;
const person = (name: string, fields = '') =>
  `---\nname: "${name}"\nrole: "Cadreuse"\norder: 2\n${fields}\n---\n`;
const SAID = 'temoignages/elise.md';
const testimonial = (fields: string) =>
  `---\nwords: "Bien."\nname: "Élise"\nrole: "Boulangère"\norder: 2\n${fields}\n---\n`;

test.each<[string, Files, string[]]>([
  ['one that is there', { [ARTICLE]: article('author: camille-exemple') }, []],
  [
    'one misspelt',
    { [ARTICLE]: article('author: camile-exemple') },
    [
      'content/ressources/article.md:6:9',
      '  author (Auteur) : « camile-exemple » n’est le nom d’aucun fichier de content/equipe.',
      '  → Vouliez-vous écrire « camille-exemple » ? Si vous avez supprimé ce fichier, retirez cette ligne.',
    ],
  ],
  [
    'what the person is called',
    { [ARTICLE]: article('author: Camille exemple') },
    [
      'content/ressources/article.md:6:9',
      '  author (Auteur) : « Camille exemple » n’est le nom d’aucun fichier de content/equipe.',
      '  → Vouliez-vous écrire « camille-exemple » ?',
    ],
  ],
  [
    'the whole path of the file',
    { [ARTICLE]: article('author: content/equipe/camille-exemple.md') },
    [
      'content/ressources/article.md:6:9',
      '  author (Auteur) : « content/equipe/camille-exemple.md » n’est le nom d’aucun fichier de content/equipe.',
      '  → Vouliez-vous écrire « camille-exemple » ?',
    ],
  ],
  [
    'somebody else',
    { [ARTICLE]: article('author: marcelle-durand') },
    [
      'content/ressources/article.md:6:9',
      '  author (Auteur) : « marcelle-durand » n’est le nom d’aucun fichier de content/equipe.',
      '  → Créez ce fichier, retirez cette ligne, ou choisissez parmi : camille-exemple.',
    ],
  ],
  [
    'the last person, who left',
    { [ARTICLE]: article('author: camille-exemple'), 'equipe/camille-exemple.md': null },
    [
      'content/ressources/article.md:6:9',
      '  author (Auteur) : « camille-exemple » n’est le nom d’aucun fichier de content/equipe.',
      '  → Créez content/equipe/camille-exemple.md, ou retirez cette ligne.',
    ],
  ],
  [
    'a client who was taken away, beside a mistake elsewhere in the file',
    { [SAID]: testimonial('client: pedalune\norder: 3') },
    [
      'content/temoignages/elise.md:6:9',
      '  client (Client) : « pedalune » n’est le nom d’aucun fichier de content/clients.',
      '  → Créez ce fichier, retirez cette ligne, ou choisissez parmi : ostrelin.',
      'content/temoignages/elise.md:7:1',
      '  Le champ « order » est écrit deux fois.',
      '  → Gardez une seule des deux lignes.',
    ],
  ],
  [
    'a client who was taken away',
    { [SAID]: testimonial('client: pedalune') },
    [
      'content/temoignages/elise.md:6:9',
      '  client (Client) : « pedalune » n’est le nom d’aucun fichier de content/clients.',
      '  → Créez ce fichier, retirez cette ligne, ou choisissez parmi : ostrelin.',
    ],
  ],
  [
    'one person twice in a section, and one who is not there',
    {
      [PAGE]: pageOf(
        '- type: team\n  title: Équipe\n  members:\n    - camille-exemple\n    - camille-exemple\n    - camille',
      ),
    },
    [
      'content/pages/essai.md:9:9',
      '  sections[1].members[2] (Membre) : « camille-exemple » est déjà dans cette liste.',
      '  → Gardez-le une seule fois.',
      'content/pages/essai.md:10:9',
      '  sections[1].members[3] (Membre) : « camille » n’est le nom d’aucun fichier de content/equipe.',
      '  → Créez ce fichier, retirez-le de la liste, ou choisissez parmi : camille-exemple.',
    ],
  ],
  [
    'one who left, whose name is near another, on the line of the others',
    {
      [PAGE]: pageOf('- type: team\n  title: Équipe\n  members: [camille-exemple, emilie-exemple]'),
    },
    [
      'content/pages/essai.md:7:32',
      '  sections[1].members[2] (Membre) : « emilie-exemple » n’est le nom d’aucun fichier de content/equipe.',
      '  → Vouliez-vous écrire « camille-exemple » ? Si vous avez supprimé ce fichier, retirez-le de la liste.',
    ],
  ],
  [
    'one whose own fields are wrong: that alone is told',
    {
      [ARTICLE]: article('author: camille-exemple'),
      'equipe/camille-exemple.md': '---\nname: "Camille"\norder: 1\n---\n',
    },
    [
      'content/equipe/camille-exemple.md:1:1',
      '  role (Fonction) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → role: "Cadreuse"',
    ],
  ],
])('a record is named: %s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});

test('of a hundred files, some are listed', () => {
  const crowd = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`equipe/p-${index}.md`, person(`P ${index}`)]),
  );
  const said = saidOf({ ...crowd, [ARTICLE]: article('author: zébulon-tournesol') });
  expect(said.at(-1)).toMatch(/choisissez parmi : camille-exemple, p-0, .{0,100}…\.$/);
});

test('somebody who is not published yet is not shown, and nothing is told', () => {
  const later = {
    'equipe/camille-exemple.md': person('Camille', 'publishDate: 2099-01-01'),
    [ARTICLE]: article('author: camille-exemple'),
    [PAGE]: pageOf('- type: team\n  title: Équipe\n  members: [camille-exemple]'),
  };
  expect(saidOf(later)).toEqual([]);
  expect(siteWith(later).team).toEqual([]);
});
