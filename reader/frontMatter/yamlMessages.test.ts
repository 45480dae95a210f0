import { expect, test } from 'vitest';
import { PAGE_FIELDS } from '../../tests/listed';
import { type Files, PAGE, page, saidOf } from '../../tests/samples/smallSite';

/** A page with this front matter, from line 2 on. */
const front = (yaml: string): Files => ({ [PAGE]: `---\n${yaml}\n---\n` });

type Row = [what: string, files: Files, said: string[]];

const shownQuotes = (place: string, bare: string, kept: string) => [
  place,
  '  Ces guillemets s’afficheraient : ici, seuls les guillemets droits entourent un texte.',
  '  → Écrivez :',
  `  → ${bare}`,
  '  → Pour qu’ils s’affichent, ajoutez des guillemets droits autour :',
  `  → ${kept}`,
];

const TABLE: Row[] = [
  ...(
    [
      ['French quotes', '« Lyon »', 'Lyon'],
      ['curly quotes', '“Lyon”', 'Lyon'],
      ['closing quotes twice', '”Lyon”', 'Lyon'],
      ['German quotes', '„Lyon“', 'Lyon'],
      ['curly single quotes', '‘Lyon’', 'Lyon'],
      ['curly quotes around straight ones', '“Lyon "la" belle”', 'Lyon \\"la\\" belle'],
    ] as const
  ).map(
    ([what, typed, bare]): Row => [
      `${what} around a value`,
      { [PAGE]: page(`heading: ${typed}`) },
      shownQuotes(
        'content/pages/essai.md:4:10',
        `heading: "${bare}"`,
        `heading: "${typed.replaceAll('"', '\\"')}"`,
      ),
    ],
  ),
  [
    'such quotes around several values, and around an entry of a list',
    {
      'offres/a.md':
        '---\nname: “A”\nprice: “1€ HT”\nfeatures:\n  - « Un tournage »\norder: 2\n---\n',
    },
    [
      ...shownQuotes('content/offres/a.md:2:7', 'name: "A"', 'name: "“A”"'),
      ...shownQuotes('content/offres/a.md:3:8', 'price: "1€ HT"', 'price: "“1€ HT”"'),
      ...shownQuotes('content/offres/a.md:5:5', '- "Un tournage"', '- "« Un tournage »"'),
    ],
  ],
  [
    'quotes that are meant',
    {
      [PAGE]: page(
        'heading: "« Tout est possible »"\nlede: « Un » et « deux »\nbackLabel: Le mot « fin »',
      ),
    },
    [],
  ],
  [
    'an unquoted colon',
    front('title: Lyon : la marque\ndescription: B'),
    [
      'content/pages/essai.md:2:8',
      '  Le texte contient « : ».',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "Lyon : la marque"',
    ],
  ],
  [
    'an English colon',
    front('title: Lyon: la marque\ndescription: B'),
    [
      'content/pages/essai.md:2:8',
      '  Le texte contient « : ».',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "Lyon: la marque"',
    ],
  ],
  [
    'two colons without their space',
    front('title:Lyon\ndescription:B\nlede: C'),
    [
      'content/pages/essai.md:2:1',
      '  Il manque une espace après le deux-points.',
      '  → Écrivez :',
      '  → title: Lyon',
      'content/pages/essai.md:3:1',
      '  Il manque une espace après le deux-points.',
      '  → Écrivez :',
      '  → description: B',
    ],
  ],
  [
    'a mistake of YAML and others beside it, all said',
    front('title: Lyon : la marque\nlead: A\nsections:\n  - type: heros\n  - type: quote'),
    [
      'content/pages/essai.md:1:1',
      '  description (Description) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → description: "Trois offres pour faire parler de vous, du tournage à la publication."',
      'content/pages/essai.md:2:8',
      '  Le texte contient « : ».',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "Lyon : la marque"',
      'content/pages/essai.md:3:1',
      '  lead : ce champ n’existe pas ici.',
      `  → Champs possibles : ${PAGE_FIELDS}.`,
      'content/pages/essai.md:5:11',
      '  sections[1].type (Type) : « heros » ne fait pas partie des choix possibles.',
      '  → Vouliez-vous écrire « hero » (Ouverture) ?',
      'content/pages/essai.md:6:5',
      '  sections[2].text (Citation) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → text: "Montrez-nous votre métier."',
    ],
  ],
  [
    'an unquoted colon in a list',
    { 'offres/a.md': '---\nname: A\nprice: 1€ HT\nfeatures:\n  - un : deux\norder: 2\n---\n' },
    [
      'content/offres/a.md:5:5',
      '  features[1] (Ce qui est compris) : le texte contient « : ».',
      '  → Entourez le texte de guillemets droits :',
      '  → - "un : deux"',
    ],
  ],
  [
    'two lines that are wrong, both said',
    front('title: a : b\ndescription: c : d'),
    [
      'content/pages/essai.md:2:8',
      '  Le texte contient « : ».',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "a : b"',
      'content/pages/essai.md:3:14',
      '  Le texte contient « : ».',
      '  → Entourez le texte de guillemets droits :',
      '  → description: "c : d"',
    ],
  ],
  [
    'a tab at the start',
    front('\ttitle: Lyon\n\tdescription: B'),
    [
      'content/pages/essai.md:2:1',
      '  Cette ligne commence par une tabulation.',
      '  → Remplacez-la par des espaces, deux par niveau.',
      'content/pages/essai.md:3:1',
      '  Cette ligne commence par une tabulation.',
      '  → Remplacez-la par des espaces, deux par niveau.',
    ],
  ],
  [
    'a tab further down, and what else is wrong',
    front('title: A\ndescription: B\nsections:\n\t- type: heros\n\t- type: prose'),
    [
      'content/pages/essai.md:5:1',
      '  Cette ligne commence par une tabulation.',
      '  → Remplacez-la par des espaces, deux par niveau.',
      'content/pages/essai.md:5:10',
      '  sections[1].type (Type) : « heros » ne fait pas partie des choix possibles.',
      expect.stringContaining('→ Vouliez-vous écrire « hero » (Ouverture) ?'),
      'content/pages/essai.md:6:1',
      '  Cette ligne commence par une tabulation.',
      '  → Remplacez-la par des espaces, deux par niveau.',
    ],
  ],
  [
    'a hash that would cut the text',
    front('title: Réel client #1\ndescription: B'),
    [
      'content/pages/essai.md:2:20',
      '  Le texte à partir de « # » serait perdu.',
      '  → Retirez-le ou, s’il compte, entourez le tout de guillemets droits :',
      '  → title: "Réel client #1"',
    ],
  ],
  [
    'a hash after a number',
    { 'options/a.md': '---\nname: A\nprice: 2€ HT\norder: 2 # deux\n---\n' },
    [
      'content/options/a.md:4:10',
      '  Le texte à partir de « # » serait perdu.',
      '  → Retirez-le ou, s’il compte, entourez le tout de guillemets droits :',
      '  → order: "2 # deux"',
    ],
  ],
  [
    'a comment on its own line is fine',
    { [PAGE]: '---\n# une note\ntitle: "A #1" # une note\ndescription: B\n---\n' },
    [],
  ],
  [
    'a colon without its space',
    front('title:Lyon\ndescription: B'),
    [
      'content/pages/essai.md:2:1',
      '  Il manque une espace après le deux-points.',
      '  → Écrivez :',
      '  → title: Lyon',
    ],
  ],
  [
    'a colon without its space, further down',
    front('title: A\ndescription:B'),
    [
      'content/pages/essai.md:3:1',
      '  Il manque une espace après le deux-points.',
      '  → Écrivez :',
      '  → description: B',
    ],
  ],
  [
    'a no-break space after the colon',
    front('title:\u00a0Lyon\ndescription: B'),
    [
      'content/pages/essai.md:2:1',
      '  Une espace insécable touche le deux-points.',
      '  → Effacez-la : le deux-points suit le nom du champ, puis vient une espace ordinaire.',
    ],
  ],
  [
    'a no-break space before the colon',
    front('title\u00a0: Lyon\ndescription: B'),
    [
      'content/pages/essai.md:2:6',
      '  Une espace insécable touche le deux-points.',
      '  → Effacez-la : le deux-points suit le nom du champ, puis vient une espace ordinaire.',
    ],
  ],
  [
    'a no-break space before the key',
    front('\u00a0title: Lyon\n\u00a0description: B'),
    [
      'content/pages/essai.md:2:1',
      '  Cette ligne commence par une espace insécable.',
      '  → Effacez-la et tapez des espaces ordinaires, deux par niveau.',
      'content/pages/essai.md:3:1',
      '  Cette ligne commence par une espace insécable.',
      '  → Effacez-la et tapez des espaces ordinaires, deux par niveau.',
    ],
  ],
  [
    'a line that is indented too much',
    front('title: A\n  description: B'),
    [
      'content/pages/essai.md:3:3',
      '  Cette ligne n’est pas alignée avec ses voisines.',
      '  → Commencez les champs d’un même bloc à la même colonne, avec deux espaces par niveau.',
    ],
  ],
  [
    'a line that is indented too little',
    front('  title: A\ndescription: B'),
    [
      'content/pages/essai.md:3:1',
      '  Cette ligne n’est pas alignée avec ses voisines.',
      '  → Commencez les champs d’un même bloc à la même colonne, avec deux espaces par niveau.',
    ],
  ],
  [
    'a list entry out of line',
    front('aliases:\n  - /a\n - /b'),
    [
      'content/pages/essai.md:4:1',
      '  Cette ligne n’est pas alignée avec ses voisines.',
      '  → Commencez les champs d’un même bloc à la même colonne, avec deux espaces par niveau.',
    ],
  ],
  [
    'a quote that is not closed',
    front('title: "Lyon\ndescription: B'),
    [
      'content/pages/essai.md:2:8',
      '  Ce texte s’ouvre par un guillemet qui n’est pas refermé.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "Lyon"',
    ],
  ],
  [
    'a quote inside of quotes',
    front(`title: 'l'agence'\ndescription: B`),
    [
      'content/pages/essai.md:2:11',
      '  Du texte suit le guillemet fermant.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "l\'agence"',
    ],
  ],
  [
    'quotes inside of quotes',
    front('title: "dire "oui" ici"\ndescription: B'),
    [
      'content/pages/essai.md:2:15',
      '  Du texte suit le guillemet fermant.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "dire \\"oui\\" ici"',
    ],
  ],
  [
    'text after the quotes',
    front('title: "Lyon" et ailleurs\ndescription: B'),
    [
      'content/pages/essai.md:2:15',
      '  Du texte suit le guillemet fermant.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "\\"Lyon\\" et ailleurs"',
    ],
  ],
  [
    'a backslash between quotes',
    front('title: "a\\qb"'),
    [
      'content/pages/essai.md:2:10',
      '  La barre oblique inverse « \\ » a un sens particulier entre guillemets droits.',
      '  → Pour qu’elle s’affiche, écrivez-la deux fois : « \\\\ ».',
    ],
  ],
  [
    'a bracket that is not closed',
    front('aliases: [/a, /b\ntitle: A'),
    [
      'content/pages/essai.md:2:10',
      '  Ce crochet n’est pas refermé.',
      '  → Ajoutez « ] » à la fin de la liste, ou entourez le texte de guillemets droits.',
    ],
  ],
  [
    'a brace that is not closed',
    front('cover: {src: a\ntitle: A'),
    [
      'content/pages/essai.md:2:8',
      '  Cette accolade n’est pas refermée.',
      '  → Ajoutez « } », ou entourez le texte de guillemets droits.',
    ],
  ],
  [
    'a brace that opens a text',
    front('title: {brand} à Lyon\ndescription: B'),
    [
      'content/pages/essai.md:2:8',
      '  Le texte commence par un crochet ou une accolade.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "{brand} à Lyon"',
    ],
  ],
  [
    'an at sign',
    front('title: @possible\ndescription: B'),
    [
      'content/pages/essai.md:2:8',
      '  La valeur commence par un signe réservé.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "@possible"',
    ],
  ],
  [
    'a percent sign',
    front('title: %\ndescription: B'),
    [
      'content/pages/essai.md:2:8',
      '  La valeur commence par un signe réservé.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "%"',
    ],
  ],
  [
    'a dash that opens a text',
    front('title: - A\ndescription: B'),
    [
      'content/pages/essai.md:2:8',
      '  La valeur commence par un signe réservé.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "- A"',
    ],
  ],
  [
    'emphasis',
    front('title: *gras* ici\ndescription: B'),
    [
      'content/pages/essai.md:2:8',
      '  title (Titre) : ce champ n’est pas mis en forme : « *gras* » s’afficherait tel quel.',
      '  → Gardez les mots, retirez ces signes.',
      'content/pages/essai.md:2:8',
      '  La valeur commence par un signe réservé.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "*gras* ici"',
    ],
  ],
  [
    'an anchor and its alias',
    front('title: &a Lyon\ndescription: *a'),
    [
      'content/pages/essai.md:2:8',
      '  La valeur commence par un signe réservé (« * », « & » ou « ! »).',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "&a Lyon"',
      'content/pages/essai.md:3:14',
      '  La valeur commence par un signe réservé (« * », « & » ou « ! »).',
      '  → Entourez le texte de guillemets droits :',
      '  → description: "*a"',
    ],
  ],
  [
    'a tag',
    front('title: !!js/function x\ndescription: B'),
    [
      'content/pages/essai.md:2:8',
      '  La valeur commence par un signe réservé (« * », « & » ou « ! »).',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "!!js/function x"',
    ],
  ],
  [
    'a key written twice',
    front('title: A\ndescription: B\ntitle: C'),
    [
      'content/pages/essai.md:4:1',
      '  Le champ « title » est écrit deux fois.',
      '  → Gardez une seule des deux lignes.',
    ],
  ],
  [
    'a line without a colon',
    front('title: A\ndescription'),
    [
      'content/pages/essai.md:3:1',
      '  Cette ligne n’a pas de deux-points : on ne sait pas à quel champ elle appartient.',
      '  → Écrivez le nom du champ, un deux-points, une espace, puis le texte.',
    ],
  ],
  [
    'a list instead of fields',
    front('- title'),
    [
      'content/pages/essai.md:2:1',
      '  L’en-tête ne contient pas de champs.',
      '  → Sur chaque ligne, écrivez le nom d’un champ, un deux-points, une espace, le texte.',
    ],
  ],
  [
    'a text instead of fields',
    front('Bonjour'),
    [
      'content/pages/essai.md:2:1',
      '  L’en-tête ne contient pas de champs.',
      '  → Sur chaque ligne, écrivez le nom d’un champ, un deux-points, une espace, le texte.',
    ],
  ],
  [
    'a key that is a list',
    front('? [a]\n: b'),
    [
      'content/pages/essai.md:2:3',
      '  Ce nom de champ n’est pas un mot.',
      '  → Un nom de champ est un seul mot, sans crochet, accolade ni guillemet.',
    ],
  ],
  [
    'an empty key',
    front(': b'),
    [
      'content/pages/essai.md:2:1',
      '  Ce nom de champ n’est pas un mot.',
      '  → Un nom de champ est un seul mot, sans crochet, accolade ni guillemet.',
    ],
  ],
  [
    'a second document',
    front('title: A\n...\ndescription: B'),
    [
      'content/pages/essai.md:4:1',
      '  L’en-tête s’arrête avant cette ligne, puis recommence.',
      '  → Gardez un seul en-tête, entre deux lignes « --- ».',
    ],
  ],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
