import { expect, test } from 'vitest';
import { type Files, PAGE, page, SITE_FILE, saidOf } from '../tests/samples/smallSite';

type Row = [what: string, files: Files, said: string[]];

const TABLE: Row[] = [
  [
    'a quote that is not closed in site.md',
    {
      'site.md': SITE_FILE.replace('Possible"', 'Possible'),
      [PAGE]: page('', '{brand} {linkedin} {email} {address}\n'),
    },
    [
      'content/site.md:2:8',
      '  Ce texte s’ouvre par un guillemet qui n’est pas refermé.',
      '  → Entourez le texte de guillemets droits :',
      '  → brand: "Possible"',
    ],
  ],
  [
    'a misspelt field in site.md',
    { 'site.md': SITE_FILE.replace('brand:', 'brnad:'), [PAGE]: page('', '{brand} {BRAND}\n') },
    [
      'content/site.md:2:1',
      '  brnad : ce champ n’existe pas ici.',
      '  → Vouliez-vous écrire « brand » ?',
    ],
  ],
  [
    'an e-mail, a network and a page of site.md that cannot be',
    {
      'site.md': SITE_FILE.replace('bonjour@', 'bonjour(at)')
        .replace('https://linkedin', 'linkedin')
        .replace('https://rdv', 'rdv'),
      [PAGE]: page('', '[a](mailto:{email}) [b]({linkedin}) [c]({bookingUrl})\n'),
    },
    [
      'content/site.md:5:8',
      '  email (E-mail) : une adresse e-mail contient un « @ » puis un nom de domaine.',
      '  → Par exemple :',
      '  → email: "bonjour@possible.example"',
      'content/site.md:11:13',
      '  bookingUrl (Page de réservation) : une adresse complète est attendue ici, qui commence par « https:// ».',
      '  → Par exemple :',
      '  → bookingUrl: https://rdv.possible.example/30-minutes',
      'content/site.md:22:10',
      '  networks[1].url (Adresse du profil) : une adresse complète est attendue ici, qui commence par « https:// ».',
      '  → Par exemple :',
      '  → url: https://linkedin.possible.example',
    ],
  ],
  [
    'networks whose front matter cannot be read',
    {
      'site.md': SITE_FILE.replace('networks:', '\tnetworks:'),
      [PAGE]: page('', '{brand} {linkedin}\n'),
    },
    [
      'content/site.md:20:1',
      '  Cette ligne commence par une tabulation.',
      '  → Remplacez-la par des espaces, deux par niveau.',
    ],
  ],
  [
    'an anchor of a page whose front matter is broken',
    {
      'pages/contact.md': '---\ntitle: "A\ndescription: B\n---\n\n## Nos horaires\n',
      [PAGE]: page('', '[a](/contact#nos-horaires)\n'),
    },
    [
      'content/pages/contact.md:2:8',
      '  Ce texte s’ouvre par un guillemet qui n’est pas refermé.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "A"',
    ],
  ],
  [
    'an anchor of a page that cannot be cut in two',
    { 'pages/contact.md': 'title: A\n', [PAGE]: page('', '[a](/contact#nos-horaires)\n') },
    [
      'content/pages/contact.md:1:1',
      '  Le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
      '  → Sur la première ligne, écrivez trois tirets et rien d’autre.',
    ],
  ],
  [
    'an alias of a page that has a wrong field',
    {
      'pages/contact.md': '---\ntitle: "A"\naliases: [/ecrire]\n---\n',
      [PAGE]: page('', '[a](/ecrire)\n'),
    },
    [
      'content/pages/contact.md:1:1',
      '  description (Description) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → description: "Trois offres pour faire parler de vous, du tournage à la publication."',
    ],
  ],
  [
    'the address, an alias and an anchor of a page of which git left two versions',
    {
      'pages/contact.md':
        '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> essai\naliases: [/ecrire]\n---\n\n## Nos horaires\n',
      [PAGE]: page('', '[a](/contact) [b](/ecrire) [c](/contact#nos-horaires)\n'),
    },
    [
      'content/pages/contact.md:2:1',
      '  Deux versions du texte se suivent ici : git n’a pas su laquelle garder.',
      '  → Gardez la bonne, effacez l’autre, puis les lignes « <<<<<<< », « ======= » et « >>>>>>> ».',
    ],
  ],
  [
    'aliases of a page whose front matter is broken',
    {
      'pages/contact.md':
        '---\ntitle: "A\ndescription: B\naliases:\n  - /ecrire\n  - /appeler\n---\n',
      [PAGE]: page('', '[a](/ecrire) [b](/appeler)\n'),
    },
    [
      'content/pages/contact.md:2:8',
      '  Ce texte s’ouvre par un guillemet qui n’est pas refermé.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "A"',
    ],
  ],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
