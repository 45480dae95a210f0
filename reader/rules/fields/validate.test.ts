import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeSchema } from '../../../model/fields/describe';
import { language, link, list, markdown, text, verbatim } from '../../../model/fields/fields';
import { PAGE_FIELDS, SECTION_TYPES } from '../../../tests/listed';
import {
  type Files,
  PAGE,
  page,
  pageOf,
  problemsOf,
  SITE_FILE,
} from '../../../tests/samples/smallSite';
import { typesetFields } from './validate';

const MISSING = 'ce champ manque. → Ajoutez-le : →';
const UNKNOWN = 'ce champ n’existe pas ici. →';
const UNKNOWN_CHOICE = 'ne fait pas partie des choix possibles. →';
const LEDE = '→ Écrivez par exemple : → lede: "Une question, un projet ? Nous vous répondons."';
const ALIASES = '→ Écrivez par exemple : → aliases: →   - /cookies';
const ALT = 'alt: "Une équipe de tournage sur les quais du Rhône"';

/** The problems reported for fields that are added to a page, from line 4 on. */
test.each<[what: string, fields: string, ...reported: string[]]>([
  [
    'unknown fields, one of them a property of every object',
    'couleur: bleu\n__proto__: a',
    `4:1 couleur : ${UNKNOWN} Champs possibles : ${PAGE_FIELDS}.`,
    `5:1 __proto__ : ${UNKNOWN} Champs possibles : ${PAGE_FIELDS}.`,
  ],
  [
    'a list instead of a text',
    'lede: [un, deux]',
    `4:7 lede (Chapeau) : un texte est attendu ici, pas une liste. ${LEDE}`,
  ],
  [
    'a text instead of a list',
    'aliases: /x',
    `4:10 aliases (Adresses secondaires) : une liste est attendue ici, pas un texte. ${ALIASES}`,
  ],
  [
    'an empty list',
    'aliases: []',
    `4:10 aliases (Adresses secondaires) : rien n’est écrit ici. ${ALIASES}`,
  ],
  [
    'an empty entry',
    'aliases:\n  -\n  - /y',
    '5:4 aliases[1] (Adresse secondaire) : rien n’est écrit ici. → Écrivez par exemple : → - /cookies',
  ],
  [
    'an alias that cannot be an address',
    'aliases: [/a_b]',
    '4:11 aliases[1] (Adresse secondaire) : une adresse du site commence par « / » et ne contient que des minuscules sans accent, des chiffres et des tirets. → Par exemple : → - /cookies',
  ],
  ['nothing for aliases typed as words', 'aliases: [Nos Tarifs été, /Été/]'],
  [
    'a placeholder without quotes',
    'lede: {tagline}',
    '4:7 lede (Chapeau) : « {tagline} » doit être entre guillemets droits. → lede: "{tagline}"',
  ],
  [
    'a text that is too long',
    `heading: "${'un mot '.repeat(14)}et fin."`,
    '4:10 heading (Titre affiché) : ce texte compte 105 caractères, 15 de trop. → Raccourcissez-le : 90 caractères au plus. Il serait coupé après « …un mot un mot un mot un mot ».',
  ],
  [
    'two lines in a field of one line',
    'heading: |\n  un\n  deux',
    '4:10 heading (Titre affiché) : ce texte tient sur une seule ligne. → Par exemple : → heading: "Contactez-nous"',
  ],
  [
    'neither yes nor no',
    'draft: peut-être',
    `4:8 draft (Brouillon) : « peut-être » ${UNKNOWN_CHOICE} Choix possibles : oui, non.`,
  ],
  ...['Oui', 'yes', 'True', 'NON', 'no', 'vrai', 'Faux'].map((typed): [string, string] => [
    `nothing of « ${typed} », which is yes or no`,
    `draft: ${typed}`,
  ]),
  [
    'a private-use character of Word',
    'lede: "\uf0b7 Un tournage"',
    '4:7 lede (Chapeau) : ce champ n’est pas mis en forme : « \uf0b7 » s’afficherait tel quel. → Effacez ce signe : il vient d’une police de Word, et rien d’autre ne sait l’afficher.',
  ],
])('validateFile reports, in the fields of a page, %s', (_what, fields, ...reported) => {
  const expected = reported.map((problem) => `${PAGE}:${problem}`);
  expect(problemsOf({ [PAGE]: page(fields) })).toEqual(expected);
});

test.each<[what: string, section: string, ...reported: string[]]>([
  [
    'a misspelt field',
    '- type: values\n  titel: "A"',
    `6:5 sections[1].titel : ${UNKNOWN} Vouliez-vous écrire « title » ?`,
  ],
  [
    'a type by its French name',
    '- type: Citation',
    `5:11 sections[1].type (Type) : « Citation » ${UNKNOWN_CHOICE} Vouliez-vous écrire « quote » (Citation) ?`,
  ],
  [
    'an unknown type',
    '- type: constructor',
    `5:11 sections[1].type (Type) : « constructor » ${UNKNOWN_CHOICE} Choix possibles : ${SECTION_TYPES}.`,
  ],
  ['no type', '- title: "A"', `5:5 sections[1].type (Type) : ${MISSING} type: hero`],
  [
    'a text instead of a section',
    '- hero',
    '5:5 sections[1] (Section) : des champs en retrait sont attendus ici, pas un texte. → Écrivez par exemple : → - type: hero',
  ],
  [
    'an address without its slash',
    '- type: plans\n  badge: "A"\n  button:\n    label: "B"\n    href: contact',
    '9:13 sections[1].button.href (Adresse du lien) : une adresse commence par « / » pour une page du site, ou par « https:// », « mailto: » ou « tel: ». → Par exemple : → href: /contact',
  ],
  ['nothing for quotes around a quotation', '- type: quote\n  text: "« Montrez-nous »"'],
])('validateFile reports mistakes in a section: %s', (_what, section, ...reported) => {
  const expected = reported.map((problem) => `${PAGE}:${problem}`);
  expect(problemsOf({ [PAGE]: pageOf(section) })).toEqual(expected);
});

test.each<[what: string, logo: string, ...reported: string[]]>([
  [
    'a group left empty',
    '',
    `3:1 logo (Logo) : rien n’est rangé sous ce champ. → Décalez de deux espaces les lignes qui lui appartiennent : → logo: →   src: /images/affiche.svg →   ${ALT}`,
  ],
  [
    'a path alone',
    ' /images/logo.svg',
    `3:7 logo (Logo) : des champs en retrait sont attendus ici, pas un texte. → Écrivez par exemple : → logo: →   src: /images/affiche.svg →   ${ALT}`,
  ],
  [
    'no description',
    '\n  src: /images/logo.svg',
    `4:3 logo.alt (Description de l’image) : l’image n’a pas de description. → Ajoutez une ligne qui dit ce qu’elle montre, ou « decorative: oui » si elle n’apprend rien : → ${ALT}`,
  ],
  [
    'a description that says nothing',
    '\n  src: /images/logo.svg\n  alt: "IMG_2034"',
    '5:8 logo.alt (Description de l’image) : « IMG_2034 » ne dit pas ce que montre l’image. → Dites ce qu’elle montre à quelqu’un qui ne la voit pas, par exemple « Une équipe de tournage sur les quais du Rhône ».',
  ],
  [
    'both a description and « decorative »',
    '\n  src: /images/logo.svg\n  alt: "C"\n  decorative: oui',
    '6:15 logo.decorative (Image décorative) : l’image a une description et se dit décorative. → Gardez une seule des deux lignes : « alt » ou « decorative ».',
  ],
  ['nothing for a decorative picture', '\n  src: /images/logo.svg\n  decorative: oui'],
  [
    'a file outside of content/images',
    '\n  src: logo.svg\n  alt: "C"',
    '4:8 logo.src (Fichier image) : l’adresse d’une image commence par « /images/ », sans espace. → Par exemple : → src: /images/affiche.svg',
  ],
])('validateFile reports mistakes in a picture field: %s', (_what, logo, ...reported) => {
  const files = { 'clients/a.md': `---\nname: "B"\nlogo:${logo}\norder: 2\n---\n` };
  expect(problemsOf(files)).toEqual(reported.map((problem) => `clients/a.md:${problem}`));
});

const article = (fields: string) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\n${fields}\n---\n`;
const PHONE = 'un numéro s’écrit en dix chiffres, deux par deux. →';

test.each<[what: string, files: Files, ...reported: string[]]>([
  [
    'every missing field',
    { 'options/a.md': '---\n---\n' },
    `options/a.md:1:1 name (Nom de l’option) : ${MISSING} name: "Community Manager"`,
    `options/a.md:1:1 price (Prix) : ${MISSING} price: "500€ HT / mois"`,
    `options/a.md:1:1 order (Ordre d’affichage) : ${MISSING} order: 1`,
  ],
  [
    'a field left empty',
    { [PAGE]: '---\ntitle:\ndescription: "B"\n---\n' },
    `pages/essai.md:2:1 title (Titre) : ${MISSING} title: "Nos offres"`,
  ],
  [
    'a misspelt field once, not as missing too',
    { 'ressources/a.md': article('date: 2025-01-15').replace('excerpt', 'excrept') },
    `ressources/a.md:4:1 excrept : ${UNKNOWN} Vouliez-vous écrire « excerpt » ?`,
  ],
  [
    'a field by its French name',
    { 'ressources/a.md': article('Date de publication: 2025-01-15') },
    `ressources/a.md:5:1 Date de publication : ${UNKNOWN} Vouliez-vous écrire « date » ?`,
  ],
  [
    'a placeholder without quotes in a list',
    { 'offres/a.md': '---\nname: "A"\nprice: "1€ HT"\nfeatures:\n  - {tagline}\norder: 2\n---\n' },
    'offres/a.md:5:5 features[1] (Ce qui est compris) : « {tagline} » doit être entre guillemets droits. → - "{tagline}"',
  ],
  [
    'words that are no date',
    { 'ressources/a.md': article('date: le 22 octobre') },
    'ressources/a.md:5:7 date (Date de publication) : une date s’écrit année-mois-jour. → Écrivez par exemple 2025-10-22.',
  ],
  [
    'a price without its tax',
    { 'options/a.md': '---\nname: "A"\nprice: 500€ / mois\norder: 2\n---\n' },
    'options/a.md:3:8 price (Prix) : ce prix ne dit pas s’il est hors taxes (HT) ou toutes taxes comprises (TTC). → Écrivez « 500€ HT / mois » ou « 500€ TTC / mois ».',
  ],
  [
    'a price with a tax that the seller does not charge',
    {
      'site.md': SITE_FILE.replace(/^vat:.*/m, 'vat: "TVA non applicable, art. 293 B du CGI"'),
      'options/a.md': '---\nname: "A"\nprice: 25€ HT / séance\norder: 2\n---\n',
      'options/montage.md': '---\nname: "Montage"\nprice: 25€ / séance\norder: 1\n---\n',
      'offres/prestige.md':
        '---\nname: "Prestige"\nprice: Gratuit\nfeatures: [Tournage]\norder: 1\n---\n',
    },
    'options/a.md:3:8 price (Prix) : ce prix dit HT ou TTC, alors que vous ne facturez pas la TVA. → Écrivez « 25€ / séance ».',
  ],
  [
    'a number in words',
    { 'options/a.md': '---\nname: "A"\nprice: "1€ HT"\norder: deux\n---\n' },
    'options/a.md:4:8 order (Ordre d’affichage) : un nombre entier est attendu, de 1 à 9999, en chiffres. → Par exemple : → order: 1',
  ],
  [
    'an invalid e-mail address',
    { 'site.md': SITE_FILE.replace('bonjour@', '') },
    'site.md:5:8 email (E-mail) : une adresse e-mail contient un « @ » puis un nom de domaine. → Par exemple : → email: "bonjour@votre-site.example"',
  ],
  [
    'a phone number of another country',
    { 'site.md': SITE_FILE.replace('04 65 71 12 34', '+32 2 555 12 12') },
    `site.md:6:8 phone (Téléphone) : ${PHONE} Par exemple : → phone: "04 65 71 12 34"`,
  ],
  [
    'nothing for a phone number without spaces',
    { 'site.md': SITE_FILE.replace('04 65 71 12 34', '0465711234') },
  ],
])('validateFile reports, in a file, %s', (_what, files, ...reported) => {
  expect(problemsOf(files)).toEqual(reported);
});

test('validateFile names the possible fields and section types also in French', () => {
  expect(PAGE_FIELDS).toMatch(/^title \(Titre\), description, .*, lede \(Chapeau\), /);
  expect(SECTION_TYPES).toMatch(/^hero \(Ouverture\), .*, quote \(Citation\), .*, options, /);
});

const words = { label: 'Texte', example: 'Oui', max: 90 };

const schema = z.strictObject({
  lang: language().optional(),
  headline: text(words),
  headlineLang: language().optional(),
  phone: verbatim(words),
  body: markdown(words),
  links: list(link({ label: 'Lien' }), { label: 'Liens' }),
});

const TYPED = {
  headline: "L'été: oui!",
  phone: '04 65 71 12 34',
  body: "L'été: *oui*!",
  links: [{ label: "L'été!", href: '/' }],
};

function typeset(record: z.input<typeof schema>) {
  const parsed = schema.parse(record);
  typesetFields(describeSchema(schema), parsed);
  return parsed;
}

test('typesetFields applies typography to text fields at every depth, and does not change Markdown fields', () => {
  expect(typeset(TYPED)).toEqual({
    ...TYPED,
    headline: 'L’été\u00a0: oui\u202f!',
    links: [{ label: 'L’été\u202f!', href: '/' }],
  });
});

test('typesetFields does not change a text in another language', () => {
  const set = typeset({
    ...TYPED,
    headlineLang: 'en',
    links: [...TYPED.links, { label: "It's!", href: '/', lang: 'en' }],
  });
  expect(set.headline).toBe(TYPED.headline);
  expect(set.links.map(({ label }) => label)).toEqual(['L’été\u202f!', "It's!"]);
});

test('typesetFields does not change a record in another language', () => {
  expect(typeset({ ...TYPED, lang: 'en' })).toEqual({ ...TYPED, lang: 'en' });
});
