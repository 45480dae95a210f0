import { expect, test } from 'vitest';
import { type Files, PAGE, pageOf, saidOf } from '../../../tests/samples/smallSite';

const hero = (highlight: string) =>
  `- type: hero\n  headline: "L'eau de Lyon : claire !"\n  highlight: "${highlight}"\n  text: "A"\n  button:\n    label: "B"\n    href: /contact`;

const lost =
  '- type: not-found\n  headline: "A"\n  text: "B"\n  button:\n    label: "C"\n    href: /';

const FORM =
  '- type: contact\n  formTitle: "A"\n  officeTitle: "B"\n  linksTitle: "C"\n  bookingLabel: "D"\n  privacy: "E"';

const titled = (type: string, title: string) => `- type: ${type}\n  title: "${title}"`;

type Row = [what: string, files: Files, said: string[]];

const TABLE: Row[] = [
  [
    'a hero that is not first',
    { [PAGE]: pageOf('- type: prose', hero('claire')) },
    [
      'content/pages/essai.md:6:11',
      '  sections[2].type (Type) : une section « hero » ouvre la page : elle ne peut être que la première.',
      '  → Remontez-la en tête de la liste, ou retirez-la.',
    ],
  ],
  [
    'a second hero',
    { [PAGE]: pageOf(hero('claire'), hero('claire')) },
    [
      'content/pages/essai.md:12:11',
      '  sections[2].type (Type) : une section « hero » ouvre la page : elle ne peut être que la première.',
      '  → Remontez-la en tête de la liste, ou retirez-la.',
    ],
  ],
  [
    'a not-found that is not first',
    { [PAGE]: pageOf('- type: prose', lost) },
    [
      'content/pages/essai.md:6:11',
      '  sections[2].type (Type) : une section « not-found » ouvre la page : elle ne peut être que la première.',
      '  → Remontez-la en tête de la liste, ou retirez-la.',
    ],
  ],
  [
    'a hero on a record that has its own title',
    {
      'expertises/tournage.md': `---\ntitle: "A"\ndescription: "B"\nexcerpt: "C"\nicon: camera\ncolor: guimet\norder: 1\nsections:\n${hero('claire')}\n---\n`,
    },
    [
      'content/expertises/tournage.md:9:9',
      '  sections[1].type (Type) : une section « hero » écrit le grand titre de la page, et cette fiche a déjà le sien.',
      '  → Retirez cette section : elle n’a sa place que dans content/pages.',
    ],
  ],
  [
    'two lists of the articles',
    { [PAGE]: pageOf(...Array(2).fill('- type: article-list\n  linkLabel: "Lire"')) },
    [
      'content/pages/essai.md:7:11',
      '  sections[2].type (Type) : la liste des articles est déjà placée plus haut par une section « article-list ».',
      '  → Gardez une seule des deux sections.',
    ],
  ],
  [
    'two forms',
    { 'pages/contact.md': pageOf(FORM, FORM) },
    [
      'content/pages/contact.md:11:11',
      '  sections[2].type (Type) : le formulaire de contact est déjà placé plus haut par une section « contact ».',
      '  → Gardez une seule des deux sections.',
    ],
  ],
  [
    'two prose',
    { [PAGE]: pageOf('- type: prose', '- type: values\n  title: "A"', '- type: prose') },
    [
      'content/pages/essai.md:8:11',
      '  sections[3].type (Type) : le texte de la page est déjà placé plus haut par une section « prose ».',
      '  → Gardez une seule des deux sections.',
    ],
  ],
  [
    'two strips of logos, with another title each',
    { [PAGE]: pageOf(titled('logo-strip', 'A'), titled('logo-strip', 'B')) },
    [
      'content/pages/essai.md:7:11',
      '  sections[2].type (Type) : le défilé de logos est déjà placé plus haut par une section « logo-strip ».',
      '  → Gardez une seule des deux sections.',
    ],
  ],
  [
    'three carousels of clients, on a record',
    {
      'expertises/tournage.md': `---\ntitle: "A"\ndescription: "B"\nexcerpt: "C"\nicon: camera\ncolor: guimet\norder: 1\nsections:\n${Array(3).fill(titled('client-carousel', 'A')).join('\n')}\n---\n`,
    },
    [11, 13].flatMap((line, index) => [
      `content/expertises/tournage.md:${line}:9`,
      `  sections[${index + 2}].type (Type) : le carrousel de clients est déjà placé plus haut par une section « client-carousel ».`,
      '  → Gardez une seule des deux sections.',
    ]),
  ],
  [
    'a strip and a carousel, each once, and what may come again',
    {
      [PAGE]: pageOf(
        titled('logo-strip', 'A'),
        titled('client-carousel', 'B'),
        ...['C', 'D'].map((title) => titled('portfolio', title)),
      ),
    },
    [],
  ],
  [
    'highlighted words that are not in the headline',
    { [PAGE]: pageOf(hero('limpide')) },
    [
      'content/pages/essai.md:7:16',
      '  sections[1].highlight (Mots surlignés) : « limpide » ne se trouve pas dans le grand titre.',
      '  → Recopiez des mots du grand titre : « L’eau de Lyon : claire ! »',
    ],
  ],
  [
    'highlighted words are compared as they are set',
    { [PAGE]: pageOf(hero("L'eau de Lyon :")) },
    [],
  ],
  ['a hero first, prose once', { [PAGE]: pageOf(hero('claire'), '- type: prose') }, []],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
