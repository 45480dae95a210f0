import { expect, test } from 'vitest';
import { PAGE_FIELDS } from '../../tests/listed';
import { type Files, PAGE, saidOf } from '../../tests/samples/smallSite';
import { splitFile } from './frontMatter';

const quoted = (place: string, line: string, message: string) =>
  `${place} ${message} → Entourez le texte de guillemets droits :\n${line}`;
const colon = (place: string, line: string) => quoted(place, line, 'le texte contient « : ».');
const afterQuote = (place: string, line: string) =>
  quoted(place, line, 'du texte suit le guillemet fermant.');
const openQuote = (place: string, line: string) =>
  quoted(place, line, 'ce texte s’ouvre par un guillemet qui n’est pas refermé.');
const signFirst = (place: string, line: string) =>
  quoted(place, line, 'la valeur commence par un signe réservé.');
const reserved = (place: string, line: string) =>
  quoted(place, line, 'la valeur commence par un signe réservé (« * », « & » ou « ! »).');
const shownQuotes = (place: string, bare: string, asTyped: string) =>
  `${place} ces guillemets s’afficheraient : ici, seuls les guillemets droits entourent un texte. → Écrivez :\n${bare}\nPour qu’ils s’affichent, ajoutez des guillemets droits autour :\n${asTyped}`;
const missingSpace = (place: string, line: string) =>
  `${place} il manque une espace après le deux-points. → Écrivez :\n${line}`;
const lostNote = (place: string, line: string) =>
  `${place} le texte à partir de « # » serait perdu. → Retirez-le ou, s’il compte, entourez le tout de guillemets droits :\n${line}`;
const tab = (place: string) =>
  `${place} cette ligne commence par une tabulation. → Remplacez-la par des espaces, deux par niveau.`;
const hardIndent = (place: string) =>
  `${place} cette ligne commence par une espace insécable. → Effacez-la et tapez des espaces ordinaires, deux par niveau.`;
const hardColon = (place: string) =>
  `${place} une espace insécable touche le deux-points. → Effacez-la : le deux-points suit le nom du champ, puis vient une espace ordinaire.`;
const misaligned = (place: string) =>
  `${place} cette ligne n’est pas alignée avec ses voisines. → Commencez les champs d’un même bloc à la même colonne, avec deux espaces par niveau.`;
const noFields =
  '2:1 l’en-tête ne contient pas de champs. → Sur chaque ligne, écrivez le nom d’un champ, un deux-points, une espace, le texte.';
const notAWord = (place: string) =>
  `${place} ce nom de champ n’est pas un mot. → Un nom de champ est un seul mot, sans crochet, accolade ni guillemet.`;

/** A front matter, from line 2 on, and what is reported of it. */
const WRONG: Readonly<Record<string, string | string[]>> = {
  'title: « Lyon »': shownQuotes('2:8', 'title: "Lyon"', 'title: "« Lyon »"'),
  'title: “Lyon”': shownQuotes('2:8', 'title: "Lyon"', 'title: "“Lyon”"'),
  'title: ”Lyon”': shownQuotes('2:8', 'title: "Lyon"', 'title: "”Lyon”"'),
  'title: „Lyon“': shownQuotes('2:8', 'title: "Lyon"', 'title: "„Lyon“"'),
  'title: ‘Lyon’': shownQuotes('2:8', 'title: "Lyon"', 'title: "‘Lyon’"'),
  'title: “la "belle"”': shownQuotes('2:8', 'title: "la \\"belle\\""', 'title: "“la \\"belle\\"”"'),
  'name: “A”\nfeatures:\n  - « Un »': [
    shownQuotes('2:7', 'name: "A"', 'name: "“A”"'),
    shownQuotes('4:5', '- "Un"', '- "« Un »"'),
  ],
  'title: Lyon : la marque\ndescription: B': colon('2:8', 'title: "Lyon : la marque"'),
  'title: Lyon: la marque': colon('2:8', 'title: "Lyon: la marque"'),
  'title: a : b\ndescription: c : d': [
    colon('2:8', 'title: "a : b"'),
    colon('3:14', 'description: "c : d"'),
  ],
  '\ttitle: Lyon\n\tdescription: B': [tab('2:1'), tab('3:1')],
  'title: Réel client #1': lostNote('2:20', 'title: "Réel client #1"'),
  'order: 2 # deux\nname: A': lostNote('2:10', 'order: "2 # deux"'),
  'title:Lyon': missingSpace('2:1', 'title: Lyon'),
  'title: A\ndescription:B': missingSpace('3:1', 'description: B'),
  'title:Lyon\ndescription:B\nlede: C': [
    missingSpace('2:1', 'title: Lyon'),
    missingSpace('3:1', 'description: B'),
  ],
  'title:\u00a0Lyon\ndescription: B': hardColon('2:1'),
  'title\u00a0: Lyon\ndescription: B': hardColon('2:6'),
  '\u00a0title: Lyon\n\u00a0description: B': [hardIndent('2:1'), hardIndent('3:1')],
  'title: A\n  description: B': misaligned('3:3'),
  '  title: A\ndescription: B': misaligned('3:1'),
  'aliases:\n  - /a\n - /b': misaligned('4:1'),
  'title: "Lyon\ndescription: B': openQuote('2:8', 'title: "Lyon"'),
  "title: 'l'agence'\ndescription: B": afterQuote('2:11', `title: "l'agence"`),
  'title: "dire "oui" ici"': afterQuote('2:15', 'title: "dire \\"oui\\" ici"'),
  'title: "Lyon" et ailleurs': afterQuote('2:15', 'title: "\\"Lyon\\" et ailleurs"'),
  'title: "a\\qb"':
    '2:10 la barre oblique inverse « \\ » a un sens particulier entre guillemets droits. → Pour qu’elle s’affiche, écrivez-la deux fois : « \\\\ ».',
  'aliases: [/a, /b\ntitle: A':
    '2:10 ce crochet n’est pas refermé. → Ajoutez « ] » à la fin de la liste, ou entourez le texte de guillemets droits.',
  'cover: {src: a\ntitle: A':
    '2:8 cette accolade n’est pas refermée. → Ajoutez « } », ou entourez le texte de guillemets droits.',
  'title: {brand} à Lyon\ndescription: B': quoted(
    '2:8',
    'title: "{brand} à Lyon"',
    'le texte commence par un crochet ou une accolade.',
  ),
  'title: @possible\ndescription: B': signFirst('2:8', 'title: "@possible"'),
  'title: %\ndescription: B': signFirst('2:8', 'title: "%"'),
  'title: - A\ndescription: B': signFirst('2:8', 'title: "- A"'),
  'title: *gras* ici\ndescription: B': signFirst('2:8', 'title: "*gras* ici"'),
  'title: &a Lyon\ndescription: *a': [
    reserved('2:8', 'title: "&a Lyon"'),
    reserved('3:14', 'description: "*a"'),
  ],
  'title: !!js/function x': reserved('2:8', 'title: "!!js/function x"'),
  'title: A\ndescription: B\ntitle: C':
    '4:1 le champ « title » est écrit deux fois. → Gardez une seule des deux lignes.',
  'title: A\ndescription':
    '3:1 cette ligne n’a pas de deux-points : on ne sait pas à quel champ elle appartient. → Écrivez le nom du champ, un deux-points, une espace, puis le texte.',
  '- title': noFields,
  Bonjour: noFields,
  '? [a]\n: b': notAWord('2:3'),
  ': b': notAWord('2:1'),
  'title: A\n...\ndescription: B':
    '4:1 l’en-tête s’arrête avant cette ligne, puis recommence. → Gardez un seul en-tête, entre deux lignes « --- ».',
  'title: A\n-b':
    '3:1 cette ligne n’est pas à sa place. → Regardez si un guillemet ou un crochet n’est pas refermé juste au-dessus.',
  [`title: ${'['.repeat(60)}${']'.repeat(60)}`]:
    '1:1 l’en-tête est trop imbriqué pour être lu. → Retirez les crochets et les accolades en trop.',
};

test.each(Object.entries(WRONG))('reports %j', (yaml, expected) => {
  const split = splitFile(`---\n${yaml}\n---\n`);
  const misprints = split.ok ? [] : split.misprints;
  expect(
    misprints.map(
      ({ place, message, remedy }) => `${place.line}:${place.column} ${message} → ${remedy}`,
    ),
  ).toEqual([expected].flat());
});

test.each([
  'heading: "« Tout est possible »"\nlede: « Un » et « deux »\nbackLabel: Le mot « fin »',
  '# une note\ntitle: "A #1" # une note',
])('accepts %j', (yaml) => {
  expect(splitFile(`---\n${yaml}\n---\n`).ok).toBe(true);
});

test.each<[what: string, files: Files, said: string[]]>([
  [
    'with everything else that is wrong, each in its place',
    {
      [PAGE]:
        '---\ntitle: Lyon : la marque\nlead: A\nsections:\n\t- type: heros\n  - type: quote\n---\n',
    },
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
      'content/pages/essai.md:5:1',
      '  Cette ligne commence par une tabulation.',
      '  → Remplacez-la par des espaces, deux par niveau.',
      'content/pages/essai.md:5:10',
      '  sections[1].type (Type) : « heros » ne fait pas partie des choix possibles.',
      '  → Vouliez-vous écrire « hero » (Ouverture) ?',
      'content/pages/essai.md:6:5',
      '  sections[2].text (Citation) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → text: "Montrez-nous votre métier."',
    ],
  ],
  [
    'by the name of its field, in a list',
    { 'offres/a.md': '---\nname: A\nprice: 1€ HT\nfeatures:\n  - un : deux\norder: 2\n---\n' },
    [
      'content/offres/a.md:5:5',
      '  features[1] (Ce qui est compris) : le texte contient « : ».',
      '  → Entourez le texte de guillemets droits :',
      '  → - "un : deux"',
    ],
  ],
  [
    'beside what the field itself refuses',
    { [PAGE]: '---\ntitle: *gras* ici\ndescription: B\n---\n' },
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
])('a misprint is reported %s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
