import { expect, test } from 'vitest';
import { COLORS } from '../../../model/records/colors';
import { type Files, PAGE, page, pageOf, problemsOf } from '../../../tests/samples/smallSite';

const hero = (highlight: string) =>
  `- type: hero\n  headline: "L'eau de Lyon : claire !"\n  highlight: "${highlight}"\n  text: "A"\n  button:\n    label: "B"\n    href: /contact`;
const LOST =
  '- type: not-found\n  headline: "A"\n  text: "B"\n  button:\n    label: "C"\n    href: /';
const FORM =
  '- type: contact\n  formTitle: "A"\n  officeTitle: "B"\n  linksTitle: "C"\n  bookingLabel: "D"\n  privacy: "E"';
const titled = (type: string, title: string) => `- type: ${type}\n  title: "${title}"`;
const expertise = (...sections: string[]) =>
  `---\ntitle: "A"\ndescription: "B"\nexcerpt: "C"\nicon: camera\ncolor: ${COLORS[0]}\norder: 1\nsections:\n${sections.join('\n')}\n---\n`;

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
    'two strips of logos with different titles',
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
    'two pictures of one hero',
    { [PAGE]: pageOf(`${hero('Lyon')}\n  opening:\n    work: affiche\n    none: oui`) },
    '13:7 sections[1].opening (Image d’ouverture) : une seule image a sa place ici. → Gardez une seule ligne parmi « work », « film », « picture » et « none ».',
  ],
  [
    'highlighted text that is not in the headline',
    { [PAGE]: pageOf(hero('limpide')) },
    '7:16 sections[1].highlight (Mots surlignés) : « limpide » ne se trouve pas dans le grand titre. → Recopiez des mots du grand titre : « L’eau de Lyon\u00a0: claire\u202f! »',
  ],
])('checkSections refuses a page with %s', (_what, files, ...reported) => {
  const [path] = Object.keys(files);
  expect(problemsOf(files)).toEqual(reported.map((problem) => `${path}:${problem}`));
});

test.each([
  ['a hero first, prose once', [hero('claire'), '- type: prose']],
  ['highlighted text, compared as it is set', [hero("L'eau de Lyon :")]],
  [
    'a strip and a carousel, each once, and sections that may repeat',
    [
      titled('logo-strip', 'A'),
      titled('client-carousel', 'B'),
      titled('portfolio', 'C'),
      titled('portfolio', 'D'),
    ],
  ],
])('checkSections accepts a page with %s', (_what, sections) => {
  expect(problemsOf({ [PAGE]: pageOf(...sections) })).toEqual([]);
});

const CONTACT = 'pages/contact.md';

const other = (fields = '') => ({ [PAGE]: pageOf(FORM).replace('\n---\n', `\n${fields}\n---\n`) });
const contact = (fields: string) => ({
  [CONTACT]: `---\ntitle: "Contact"\ndescription: "D"\n${fields}\n---\n`,
});
const withForm = (fields: string) => contact(`sections:\n${FORM}\n${fields}`);
/** The small site without its contact page and without links to that page. */
const GONE: Files = {
  [CONTACT]: null,
  'pages/accueil.md': page().replace('Essai', 'Accueil').replace('essayer', 'accueillir'),
};
const reported = (files: Files) =>
  problemsOf(files).filter((problem) => problem.includes('formulaire'));

test.each<[string, Files]>([
  ['on the contact page alone', contact(`sections:\n${FORM}`)],
  ['on another page too', { ...other(), ...withForm('') }],
  ['on a page with the alias /contact', { ...GONE, ...other('aliases: [/contact]') }],
  ['on a draft', { ...other('draft: oui'), ...contact('') }],
  [
    'on a scheduled page',
    { ...other('publishDate: 2026-12-01'), ...withForm('publishDate: 2026-12-01') },
  ],
  ['nowhere', GONE],
  ['next to a contact page with another mistake', { ...other(), ...contact('inconnu: oui') }],
])('checkForms finds no mistake if the contact form is %s', (_what, files) => {
  expect(reported(files)).toEqual([]);
});

const NOWHERE =
  'Donnez cette adresse à la page qui porte le formulaire : → aliases: →   - /contact';
const UNANSWERED =
  'Publiez content/pages/contact.md, avec une section « contact », au plus tard le même jour.';

test.each<[string, Files, string]>([
  ['deleted', { ...GONE, ...other() }, NOWHERE],
  [
    'retired',
    { ...GONE, ...other(), 'adresses-retirees.md': '---\naddresses: [/contact]\n---\n' },
    NOWHERE,
  ],
  ['without a form', { ...other(), ...contact('') }, UNANSWERED],
  ['a draft', { ...other(), ...withForm('draft: oui') }, UNANSWERED],
  [
    'for a later day than the form',
    { ...other('publishDate: 2026-12-01'), ...withForm('publishDate: 2026-12-02') },
    UNANSWERED,
  ],
])('checkForms refuses forms on other pages if the contact page is %s', (_what, files, problem) => {
  expect(reported(files)).toEqual([
    `${PAGE}:5:11 sections[1].type (Type) : sans JavaScript, ce formulaire mène à l’adresse « /contact », où aucune page publiée ne dit si le message est parti. → ${problem}`,
  ]);
});
