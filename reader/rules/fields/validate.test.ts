import { expect, test } from 'vitest';
import { PAGE_FIELDS, SECTION_TYPES } from '../../../tests/listed';
import {
  type Files,
  PAGE,
  page,
  pageOf,
  SITE_FILE,
  saidOf,
} from '../../../tests/samples/smallSite';

const article = (fields: string) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\n${fields}\n---\n`;
const client = (logo: string) => `---\nname: "B"\nlogo:\n  ${logo}\norder: 2\n---\n`;

type Row = [what: string, files: Files, said: string[]];

const TABLE: Row[] = [
  [
    'a missing field',
    { [PAGE]: '---\ntitle: "A"\n---\n' },
    [
      'content/pages/essai.md:1:1',
      '  description (Description) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → description: "Trois offres pour faire parler de vous, du tournage à la publication."',
    ],
  ],
  [
    'every missing field',
    { 'options/a.md': '---\n---\n' },
    [
      'content/options/a.md:1:1',
      '  name (Nom de l’option) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → name: "Community Manager"',
      'content/options/a.md:1:1',
      '  price (Prix) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → price: "500€ HT / mois"',
      'content/options/a.md:1:1',
      '  order (Ordre d’affichage) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → order: 1',
    ],
  ],
  [
    'a field left empty',
    { [PAGE]: '---\ntitle:\ndescription: "B"\n---\n' },
    [
      'content/pages/essai.md:2:1',
      '  title (Titre) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → title: "Nos offres"',
    ],
  ],
  [
    'a group left empty',
    { 'clients/a.md': '---\nname: "A"\nlogo:\norder: 2\n---\n' },
    [
      'content/clients/a.md:3:1',
      '  logo (Logo) : rien n’est rangé sous ce champ.',
      '  → Décalez de deux espaces les lignes qui lui appartiennent :',
      '  → logo:',
      '  →   src: /images/affiche.svg',
      '  →   alt: "Une équipe de tournage sur les quais du Rhône"',
    ],
  ],
  [
    'a misspelt field is said once',
    { 'ressources/a.md': article('date: 2025-01-15').replace('excerpt', 'excrept') },
    [
      'content/ressources/a.md:4:1',
      '  excrept : ce champ n’existe pas ici.',
      '  → Vouliez-vous écrire « excerpt » ?',
    ],
  ],
  [
    'swapped letters',
    { [PAGE]: page('ledde: "A"') },
    [
      'content/pages/essai.md:4:1',
      '  ledde : ce champ n’existe pas ici.',
      '  → Vouliez-vous écrire « lede » ?',
    ],
  ],
  [
    'an unknown field',
    { [PAGE]: page('couleur: bleu') },
    [
      'content/pages/essai.md:4:1',
      '  couleur : ce champ n’existe pas ici.',
      `  → Champs possibles : ${PAGE_FIELDS}.`,
    ],
  ],
  [
    'an unknown field of a section',
    { [PAGE]: pageOf('- type: values\n  titel: "A"') },
    [
      'content/pages/essai.md:6:5',
      '  sections[1].titel : ce champ n’existe pas ici.',
      '  → Vouliez-vous écrire « title » ?',
    ],
  ],
  [
    '__proto__ and constructor are fields like any other',
    { [PAGE]: page('__proto__: a\nconstructor: b') },
    [
      'content/pages/essai.md:4:1',
      '  __proto__ : ce champ n’existe pas ici.',
      `  → Champs possibles : ${PAGE_FIELDS}.`,
      'content/pages/essai.md:5:1',
      '  constructor : ce champ n’existe pas ici.',
      `  → Champs possibles : ${PAGE_FIELDS}.`,
    ],
  ],
  [
    'a list for a text',
    { [PAGE]: page('lede: [un, deux]') },
    [
      'content/pages/essai.md:4:7',
      '  lede (Chapeau) : un texte est attendu ici, pas une liste.',
      '  → Écrivez par exemple :',
      '  → lede: "Une question, un projet ? Nous vous répondons."',
    ],
  ],
  [
    'a group for a text',
    { [PAGE]: page('lede:\n  un: deux') },
    [
      'content/pages/essai.md:5:3',
      '  lede (Chapeau) : un texte est attendu ici, pas un groupe de champs.',
      '  → Écrivez par exemple :',
      '  → lede: "Une question, un projet ? Nous vous répondons."',
    ],
  ],
  [
    'a text for a list',
    { [PAGE]: page('aliases: /x') },
    [
      'content/pages/essai.md:4:10',
      '  aliases (Adresses secondaires) : une liste est attendue ici, pas un texte.',
      '  → Écrivez par exemple :',
      '  → aliases:',
      '  →   - /cookies',
    ],
  ],
  ...(
    [
      ['titre', 'title: "Essai"', 'titre: "Essai"', 'title', 2],
      ['Résumé', 'excerpt: "D"', 'Résumé: "D"', 'excerpt', 4],
      ['resume', 'excerpt: "D"', 'resume: "D"', 'excerpt', 4],
      ['Date de publication', 'date: 2025-01-15', 'Date de publication: 2025-01-15', 'date', 5],
    ] as const
  ).map(
    ([key, right, wrong, name, line]): Row => [
      `the French name of a field: ${key}`,
      {
        'ressources/a.md': article('date: 2025-01-15')
          .replace('"B"', '"Essai"')
          .replace(right, wrong),
      },
      [
        `content/ressources/a.md:${line}:1`,
        `  ${key} : ce champ n’existe pas ici.`,
        `  → Vouliez-vous écrire « ${name} » ?`,
      ],
    ],
  ),
  [
    'a word of the French name of a field',
    { 'clients/a.md': client('src: /images/logo.svg\n  alt: "C"').replace('name:', 'nom:') },
    [
      'content/clients/a.md:2:1',
      '  nom : ce champ n’existe pas ici.',
      '  → Vouliez-vous écrire « name » ?',
    ],
  ],
  [
    'a field of a section that has none',
    { [PAGE]: pageOf('- type: prose\n  title: "A"') },
    [
      'content/pages/essai.md:6:5',
      '  sections[1].title : ce champ n’existe pas ici.',
      '  → Retirez cette ligne : ce bloc n’a pas de champ. Dit où va le texte écrit sous l’en-tête.',
    ],
  ],
  ...['Citation', 'citation', 'citations', 'Quote', 'CITATION'].map(
    (typed): Row => [
      `a section by its French name: ${typed}`,
      { [PAGE]: pageOf(`- type: ${typed}`) },
      [
        'content/pages/essai.md:5:11',
        `  sections[1].type (Type) : « ${typed} » ne fait pas partie des choix possibles.`,
        '  → Vouliez-vous écrire « quote » (Citation) ?',
      ],
    ],
  ),
  ...['Oui', 'OUI', 'yes', 'True', 'Non', 'NON', 'no', 'vrai', 'Faux'].map(
    (typed): Row => [`« ${typed} » is yes or no`, { [PAGE]: page(`draft: ${typed}`) }, []],
  ),
  [
    'a text for the sections',
    { [PAGE]: page('sections: hero') },
    [
      'content/pages/essai.md:4:11',
      '  sections (Sections) : une liste est attendue ici, pas un texte.',
      '  → Écrivez par exemple :',
      '  → sections:',
      '  →   - type: hero',
    ],
  ],
  [
    'a text for a section',
    { [PAGE]: pageOf('- hero') },
    [
      'content/pages/essai.md:5:5',
      '  sections[1] (Section) : des champs en retrait sont attendus ici, pas un texte.',
      '  → Écrivez par exemple :',
      '  → - type: hero',
    ],
  ],
  [
    'a text for a group',
    { [PAGE]: pageOf('- type: plans\n  badge: "A"\n  button: /contact') },
    [
      'content/pages/essai.md:7:13',
      '  sections[1].button (Bouton de chaque offre) : des champs en retrait sont attendus ici, pas un texte.',
      '  → Écrivez par exemple :',
      '  → button:',
      '  →   label: "Nous écrire"',
      '  →   href: /contact',
    ],
  ],
  [
    'a list for a group',
    { [PAGE]: pageOf('- type: plans\n  badge: "A"\n  button: [a]') },
    [
      'content/pages/essai.md:7:13',
      '  sections[1].button (Bouton de chaque offre) : des champs en retrait sont attendus ici, pas une liste.',
      '  → Écrivez par exemple :',
      '  → button:',
      '  →   label: "Nous écrire"',
      '  →   href: /contact',
    ],
  ],
  [
    'the list of another section',
    { [PAGE]: pageOf('- type: team\n  title: "A"\n  testimonials: [lou]') },
    [
      'content/pages/essai.md:7:5',
      '  sections[1].testimonials : ce champ n’existe pas ici.',
      '  → C’est un champ de la section « testimonials » : changez le type de ce bloc, ou retirez cette ligne.',
    ],
  ],
  [
    'a section among the fields of the page',
    { [PAGE]: page('gallery: "A"') },
    [
      'content/pages/essai.md:4:1',
      '  gallery : ce champ n’existe pas ici.',
      '  → C’est le nom d’une section :',
      '  → sections:',
      '  →   - type: gallery',
    ],
  ],
  [
    'the banner of the site on a page',
    { [PAGE]: page('banner: "A"') },
    [
      'content/pages/essai.md:4:1',
      '  banner : ce champ n’existe pas ici.',
      '  → Le bandeau est de tout le site : écrivez-le dans content/site.md.',
    ],
  ],
  [
    'a text for a picture',
    { 'clients/a.md': '---\nname: "A"\nlogo: /images/logo.svg\norder: 2\n---\n' },
    [
      'content/clients/a.md:3:7',
      '  logo (Logo) : des champs en retrait sont attendus ici, pas un texte.',
      '  → Écrivez par exemple :',
      '  → logo:',
      '  →   src: /images/logo.svg',
      '  →   alt: "Une équipe de tournage sur les quais du Rhône"',
    ],
  ],
  [
    'braces without quotes',
    { [PAGE]: page('lede: {tagline}') },
    [
      'content/pages/essai.md:4:7',
      '  lede (Chapeau) : « {tagline} » doit être entre guillemets droits.',
      '  → lede: "{tagline}"',
    ],
  ],
  [
    'braces without quotes in a list',
    { 'offres/a.md': '---\nname: "A"\nprice: "1€ HT"\nfeatures:\n  - {tagline}\norder: 2\n---\n' },
    [
      'content/offres/a.md:5:5',
      '  features[1] (Ce qui est compris) : « {tagline} » doit être entre guillemets droits.',
      '  → - "{tagline}"',
    ],
  ],
  [
    'too long',
    { [PAGE]: page(`heading: "${'un mot '.repeat(14)}et fin."`) },
    [
      'content/pages/essai.md:4:10',
      '  heading (Titre affiché) : ce texte compte 105 caractères, 15 de trop.',
      '  → Raccourcissez-le : 90 caractères au plus. Il serait coupé après « …un mot un mot un mot un mot ».',
    ],
  ],
  [
    'too long, in one word',
    { [PAGE]: page(`heading: "${'é'.repeat(92)}"`) },
    [
      'content/pages/essai.md:4:10',
      '  heading (Titre affiché) : ce texte compte 92 caractères, 2 de trop.',
      `  → Raccourcissez-le : 90 caractères au plus. Il serait coupé après « …${'é'.repeat(30)} ».`,
    ],
  ],
  ['as long as can be is fine', { [PAGE]: page(`heading: "${'é'.repeat(90)}"`) }, []],
  [
    'two lines for one',
    { [PAGE]: page('heading: |\n  un\n  deux') },
    [
      'content/pages/essai.md:4:10',
      '  heading (Titre affiché) : ce texte tient sur une seule ligne.',
      '  → Par exemple :',
      '  → heading: "Contactez-nous"',
    ],
  ],
  [
    'an empty list',
    { [PAGE]: page('aliases: []') },
    [
      'content/pages/essai.md:4:10',
      '  aliases (Adresses secondaires) : rien n’est écrit ici.',
      '  → Écrivez par exemple :',
      '  → aliases:',
      '  →   - /cookies',
    ],
  ],
  [
    'an empty entry',
    { [PAGE]: page('aliases:\n  -\n  - /y') },
    [
      'content/pages/essai.md:5:4',
      '  aliases[1] (Adresse secondaire) : rien n’est écrit ici.',
      '  → Écrivez par exemple :',
      '  → - /cookies',
    ],
  ],
  [
    'an impossible date',
    { 'ressources/a.md': article('date: 2026-02-31') },
    [
      'content/ressources/a.md:5:7',
      '  date (Date de publication) : le 31 février 2026 n’existe pas.',
      '  → Ce mois-là va du 01 au 28.',
    ],
  ],
  [
    'a month that is none',
    { 'ressources/a.md': article('date: 2025-13-01') },
    [
      'content/ressources/a.md:5:7',
      '  date (Date de publication) : il n’y a pas de mois « 13 ».',
      '  → Écrivez le mois de 01 à 12, entre l’année et le jour.',
    ],
  ],
  [
    'a date the French way',
    { 'ressources/a.md': article('date: 22/10/2025') },
    [
      'content/ressources/a.md:5:7',
      '  date (Date de publication) : une date s’écrit année-mois-jour.',
      '  → Écrivez 2025-10-22.',
    ],
  ],
  [
    'a date in words',
    { 'ressources/a.md': article('date: hier') },
    [
      'content/ressources/a.md:5:7',
      '  date (Date de publication) : une date s’écrit année-mois-jour.',
      '  → Écrivez par exemple 2025-10-22.',
    ],
  ],
  [
    'a misspelt section type',
    { [PAGE]: pageOf('- type: valeus') },
    [
      'content/pages/essai.md:5:11',
      '  sections[1].type (Type) : « valeus » ne fait pas partie des choix possibles.',
      '  → Vouliez-vous écrire « values » (Valeurs) ?',
    ],
  ],
  [
    'an unknown section type',
    { [PAGE]: pageOf('- type: constructor') },
    [
      'content/pages/essai.md:5:11',
      '  sections[1].type (Type) : « constructor » ne fait pas partie des choix possibles.',
      `  → Choix possibles : ${SECTION_TYPES}.`,
    ],
  ],
  [
    'a section without a type',
    { [PAGE]: pageOf('- title: "A"') },
    [
      'content/pages/essai.md:5:5',
      '  sections[1].type (Type) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → type: hero',
    ],
  ],
  [
    '01000 is text, and no number',
    { 'options/a.md': '---\nname: "A"\nprice: "1€ HT"\norder: 01000\n---\n' },
    [
      'content/options/a.md:4:8',
      '  order (Ordre d’affichage) : un nombre entier est attendu, de 1 à 9999, en chiffres.',
      '  → Par exemple :',
      '  → order: 1',
    ],
  ],
  [
    'a number in words',
    { 'options/a.md': '---\nname: "A"\nprice: "1€ HT"\norder: deux\n---\n' },
    [
      'content/options/a.md:4:8',
      '  order (Ordre d’affichage) : un nombre entier est attendu, de 1 à 9999, en chiffres.',
      '  → Par exemple :',
      '  → order: 1',
    ],
  ],
  [
    'neither yes nor no',
    { [PAGE]: page('draft: peut-être') },
    [
      'content/pages/essai.md:4:8',
      '  draft (Brouillon) : « peut-être » ne fait pas partie des choix possibles.',
      '  → Choix possibles : oui, non.',
    ],
  ],
  [
    'an address without its slash',
    { [PAGE]: pageOf('- type: plans\n  badge: "A"\n  button:\n    label: "B"\n    href: contact') },
    [
      'content/pages/essai.md:9:13',
      '  sections[1].button.href (Adresse du lien) : une adresse commence par « / » pour une page du site, ou par « https:// », « mailto: » ou « tel: ».',
      '  → Par exemple :',
      '  → href: /contact',
    ],
  ],
  [
    'an alias that cannot be an address',
    { [PAGE]: page('aliases: [/Été]') },
    [
      'content/pages/essai.md:4:11',
      '  aliases[1] (Adresse secondaire) : une adresse du site commence par « / » et ne contient que des minuscules sans accent, des chiffres et des tirets.',
      '  → Par exemple :',
      '  → - /cookies',
    ],
  ],
  [
    'a picture without description',
    { 'clients/a.md': client('src: /images/logo.svg') },
    [
      'content/clients/a.md:4:3',
      '  logo.alt (Description de l’image) : l’image n’a pas de description.',
      '  → Ajoutez une ligne qui dit ce qu’elle montre, ou « decorative: oui » si elle n’apprend rien :',
      '  → alt: "Une équipe de tournage sur les quais du Rhône"',
    ],
  ],
  ...['IMG_2034', 'Photo', 'logo-2.svg', 'image.png'].map(
    (alt): Row => [
      `a description that says nothing: ${alt}`,
      { 'clients/a.md': client(`src: /images/logo.svg\n  alt: "${alt}"`) },
      [
        'content/clients/a.md:5:8',
        `  logo.alt (Description de l’image) : « ${alt} » ne dit pas ce que montre l’image.`,
        '  → Dites ce qu’elle montre à quelqu’un qui ne la voit pas, par exemple « Une équipe de tournage sur les quais du Rhône ».',
      ],
    ],
  ),
  [
    'a sign of Word',
    { [PAGE]: page('lede: "\uf0b7 Un tournage"') },
    [
      'content/pages/essai.md:4:7',
      '  lede (Chapeau) : ce champ n’est pas mis en forme : « \uf0b7 » s’afficherait tel quel.',
      '  → Effacez ce signe : il vient d’une police de Word, et rien d’autre ne sait l’afficher.',
    ],
  ],
  [
    'quotes around a quotation, which has its own',
    { [PAGE]: pageOf('- type: quote\n  text: "« Montrez-nous »"') },
    [
      'content/pages/essai.md:6:11',
      '  sections[1].text (Citation) : les guillemets s’ajoutent tout seuls : il y en aurait deux fois.',
      '  → Écrivez :',
      '  → text: "Montrez-nous"',
    ],
  ],
  ['quotes in a quotation', { [PAGE]: pageOf('- type: quote\n  text: "« Un » ou « deux »"') }, []],
  [
    'a picture both described and decorative',
    { 'clients/a.md': client('src: /images/logo.svg\n  alt: "C"\n  decorative: oui') },
    [
      'content/clients/a.md:6:15',
      '  logo.decorative (Image décorative) : l’image a une description et se dit décorative.',
      '  → Gardez une seule des deux lignes : « alt » ou « decorative ».',
    ],
  ],
  [
    'a decorative picture is fine',
    { 'clients/a.md': client('src: /images/logo.svg\n  decorative: oui') },
    [],
  ],
  [
    'a picture outside of images',
    { 'clients/a.md': client('src: logo.svg\n  alt: "C"') },
    [
      'content/clients/a.md:4:8',
      '  logo.src (Fichier image) : l’adresse d’une image commence par « /images/ », sans espace.',
      '  → Par exemple :',
      '  → src: /images/affiche.svg',
    ],
  ],
  [
    'an e-mail that is none',
    { 'site.md': SITE_FILE.replace('bonjour@', '') },
    [
      'content/site.md:5:8',
      '  email (E-mail) : une adresse e-mail contient un « @ » puis un nom de domaine.',
      '  → Par exemple :',
      '  → email: "bonjour@possible.example"',
    ],
  ],
  [
    'a phone number in one piece',
    { 'site.md': SITE_FILE.replace('04 65 71 12 34', '0465711234') },
    [
      'content/site.md:6:8',
      '  phone (Téléphone) : un numéro s’écrit en dix chiffres, deux par deux.',
      '  → Écrivez :',
      '  → phone: "04 65 71 12 34"',
    ],
  ],
  [
    'a phone number as it is dialled from abroad',
    { 'site.md': SITE_FILE.replace('04 65 71 12 34', '+33 (0)4.78.00.11.22') },
    [
      'content/site.md:6:8',
      '  phone (Téléphone) : un numéro s’écrit en dix chiffres, deux par deux.',
      '  → Écrivez :',
      '  → phone: "04 78 00 11 22"',
    ],
  ],
  [
    'a phone number of another country',
    { 'site.md': SITE_FILE.replace('04 65 71 12 34', '+32 2 555 12 12') },
    [
      'content/site.md:6:8',
      '  phone (Téléphone) : un numéro s’écrit en dix chiffres, deux par deux.',
      '  → Par exemple :',
      '  → phone: "04 65 71 12 34"',
    ],
  ],
  [
    'a postal code of four digits',
    { 'site.md': SITE_FILE.replace('"01000"', '1000') },
    [
      'content/site.md:8:13',
      '  postalCode (Code postal) : un code postal a cinq chiffres.',
      '  → Par exemple :',
      '  → postalCode: "69009"',
    ],
  ],
  [
    'a site that is not on the Web',
    { 'site.md': SITE_FILE.replace('"https://www.possible.example"', '/x') },
    [
      'content/site.md:4:6',
      '  url (Adresse du site) : une adresse complète est attendue ici, qui commence par « https:// ».',
      '  → Par exemple :',
      '  → url: https://www.possible.example',
    ],
  ],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});

test('fields and types are listed with what the guide calls them', () => {
  expect(PAGE_FIELDS).toMatch(/^title \(Titre\), description, .*, lede \(Chapeau\), /);
  expect(SECTION_TYPES).toMatch(/^hero \(Ouverture\), .*, quote \(Citation\), .*, options, /);
});
