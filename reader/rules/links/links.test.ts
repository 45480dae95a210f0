import { expect, test } from 'vitest';
import {
  type Files,
  PAGE,
  page,
  pageOf,
  problemsOf,
  SITE_FILE,
} from '../../../tests/samples/smallSite';

const dead = (href: string) =>
  `le lien « ${href} » ne mène à aucune page. → Vouliez-vous écrire « /contact » ?`;

test.each<[what: string, files: Files, ...reported: string[]]>([
  [
    'in a body',
    { [PAGE]: page('', '\nVoir [nos horaires](/contac).\n') },
    'pages/essai.md:7:6 Le lien « /contac » ne mène à aucune page. → Vouliez-vous écrire « /contact » ?',
  ],
  [
    'in a field',
    {
      [PAGE]: pageOf('- type: plans\n  badge: "A"\n  button:\n    label: "B"\n    href: /contacts'),
    },
    `pages/essai.md:9:13 sections[1].button.href (Adresse du lien) : ${dead('/contacts')}`,
  ],
  [
    'in the menu',
    { 'site.md': SITE_FILE.replace('href: /contact', 'href: /kontakt') },
    `site.md:25:11 menu[1].href (Adresse du lien) : ${dead('/kontakt')}`,
  ],
  [
    'in a field of Markdown, with what else is wrong in it',
    {
      [PAGE]: pageOf(
        '- type: questions\n  title: "A"\n  questions:\n    - question: "B"\n      answer: "- Vos [droits](/contacts) <b>ici</b>"',
      ),
    },
    'pages/essai.md:9:17 sections[1].questions[1].answer (Réponse) : ce champ tient en un seul paragraphe, sans titre, ni liste, ni tableau, ni note. → Écrivez-le en phrases qui se suivent, ou mettez ce passage dans le corps de la page.',
    'pages/essai.md:9:17 sections[1].questions[1].answer (Réponse) : le code HTML « <b> » ne s’affiche pas. → Écrivez : **ici**',
    `pages/essai.md:9:17 sections[1].questions[1].answer (Réponse) : ${dead('/contacts')}`,
  ],
  [
    'of a picture in a field',
    {
      'clients/a.md':
        '---\nname: "B"\nlogo:\n  src: /images/logoo.svg\n  alt: "C"\norder: 2\n---\n',
      'clients/ostrelin.md': null,
    },
    'clients/a.md:4:8 logo.src (Fichier image) : l’image « /images/logoo.svg » n’existe pas. → Vouliez-vous écrire « /images/logo.svg » ?',
  ],
])('reports a wrong address %s', (_what, files, ...reported) => {
  expect(problemsOf(files)).toEqual(reported);
});

test('reports dead links beside a field that is wrong', () => {
  const reported = problemsOf({ [PAGE]: page('couleur: bleu', '[a](/contac)\n') });
  expect(reported).toEqual([
    expect.stringContaining(`${PAGE}:4:1 couleur : ce champ n’existe pas ici.`),
    expect.stringContaining(`${PAGE}:6:1 Le lien « /contac »`),
  ]);
});

test('accepts an address that the page itself has as an alias', () => {
  expect(problemsOf({ [PAGE]: page('aliases: [/alias]', '[d](/alias)\n') })).toEqual([]);
});
