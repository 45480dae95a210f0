import { expect, test } from 'vitest';
import { type Files, PAGE, pageOf, problemsOf } from '../../../tests/samples/smallSite';

const hero = (highlight: string) =>
  `- type: hero\n  headline: "L'eau de Lyon : claire !"\n  highlight: "${highlight}"\n  text: "A"\n  button:\n    label: "B"\n    href: /contact`;
const LOST =
  '- type: not-found\n  headline: "A"\n  text: "B"\n  button:\n    label: "C"\n    href: /';
const FORM =
  '- type: contact\n  formTitle: "A"\n  officeTitle: "B"\n  linksTitle: "C"\n  bookingLabel: "D"\n  privacy: "E"';
const titled = (type: string, title: string) => `- type: ${type}\n  title: "${title}"`;
const expertise = (...sections: string[]) =>
  `---\ntitle: "A"\ndescription: "B"\nexcerpt: "C"\nicon: camera\ncolor: guimet\norder: 1\nsections:\n${sections.join('\n')}\n---\n`;

const second = (type: string) =>
  `sections[2].type (Type) : une section « ${type} » ouvre la page : elle ne peut être que la première. → Remontez-la en tête de la liste, ou retirez-la.`;
const twice = (type: string, index = 2) =>
  `sections[${index}].type (Type) : une section « ${type} » est déjà placée plus haut. → Gardez une seule des deux sections.`;

test.each<[what: string, files: Files, ...reported: string[]]>([
  ['a second hero', { [PAGE]: pageOf(hero('claire'), hero('claire')) }, `12:11 ${second('hero')}`],
  [
    'a not-found that is not first',
    { [PAGE]: pageOf('- type: prose', LOST) },
    `6:11 ${second('not-found')}`,
  ],
  [
    'a hero on a record that has its own title',
    { 'expertises/tournage.md': expertise(hero('claire')) },
    '9:9 sections[1].type (Type) : une section « hero » écrit le grand titre de la page, et cette fiche a déjà le sien. → Retirez cette section : elle n’a sa place que dans content/pages.',
  ],
  [
    'two lists of the articles',
    { [PAGE]: pageOf(...Array(2).fill('- type: article-list\n  linkLabel: "Lire"')) },
    `7:11 ${twice('article-list')}`,
  ],
  ['two forms', { 'pages/contact.md': pageOf(FORM, FORM) }, `11:11 ${twice('contact')}`],
  [
    'two prose',
    { [PAGE]: pageOf('- type: prose', titled('values', 'A'), '- type: prose') },
    `8:11 ${twice('prose', 3)}`,
  ],
  [
    'two strips of logos, with another title each',
    { [PAGE]: pageOf(titled('logo-strip', 'A'), titled('logo-strip', 'B')) },
    `7:11 ${twice('logo-strip')}`,
  ],
  [
    'three carousels of clients, on a record',
    { 'expertises/tournage.md': expertise(...Array(3).fill(titled('client-carousel', 'A'))) },
    `11:9 ${twice('client-carousel')}`,
    `13:9 ${twice('client-carousel', 3)}`,
  ],
  [
    'highlighted text that is not in the headline',
    { [PAGE]: pageOf(hero('limpide')) },
    '7:16 sections[1].highlight (Mots surlignés) : « limpide » ne se trouve pas dans le grand titre. → Recopiez des mots du grand titre : « L’eau de Lyon\u00a0: claire\u202f! »',
  ],
])('refuses %s', (_what, files, ...reported) => {
  const [path] = Object.keys(files);
  expect(problemsOf(files)).toEqual(reported.map((problem) => `${path}:${problem}`));
});

test.each([
  ['a hero first, prose once', [hero('claire'), '- type: prose']],
  ['highlighted text, compared as it is set', [hero("L'eau de Lyon :")]],
  [
    'a strip and a carousel, each once, and what may come again',
    [
      titled('logo-strip', 'A'),
      titled('client-carousel', 'B'),
      titled('portfolio', 'C'),
      titled('portfolio', 'D'),
    ],
  ],
])('accepts %s', (_what, sections) => {
  expect(problemsOf({ [PAGE]: pageOf(...sections) })).toEqual([]);
});
