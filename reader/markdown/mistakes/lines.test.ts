import { expect, test } from 'vitest';
import { reported } from '../../../tests/samples/findings';

const DASH = 'Commencez chaque ligne par un tiret et une espace : « - ».';
const DIALOGUE = `${DASH} Dans un dialogue, laissez une ligne vide entre deux répliques.`;
const NUMBER = 'Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».';
const IN_FRONT = 'Mettez un tiret et une espace devant chaque ligne : « - ».';
const noList = (place: string, typed: string, remedy: string) =>
  `${place} « ${typed} » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → ${remedy}`;
const wordBullet = (place: string) =>
  `${place} cette ligne commence par une puce de Word, qui s’afficherait comme un carré vide. → ${DASH}`;
const noEntry = (place: string, sign: string) =>
  `${place} l’espace qui suit « ${sign} » est insécable : la ligne n’entre pas dans une liste. → Effacez-la et tapez une espace ordinaire : « ${sign} ».`;
const noTitle = (place: string, sign: string, title: string) =>
  `${place} l’espace qui suit « ${sign} » est insécable : la ligne ne devient pas un titre. → Effacez-la et tapez une espace ordinaire : « ${title} ».`;
const hiddenBefore = (place: string, sign: string) =>
  `${place} une espace insécable ou un caractère invisible précède « ${sign} », qui s’afficherait. → Effacez le début de la ligne jusqu’à « ${sign} ».`;
const noBox = (place: string, typed: string) =>
  `${place} « ${typed} » ne fait pas une case à cocher. → Tapez un tiret, une espace, la case, une espace : « - [ ] », ou « - [x] » si elle est cochée.`;
const noContents = (place: string) =>
  `${place} ce signe s’afficherait : le sommaire ne se demande pas. → Retirez-le : un article de trois titres ou plus a un sommaire, qui se fait tout seul.`;
const noFrame = (place: string, typed: string) =>
  `${place} « ${typed} » s’afficherait : il n’y a pas d’encadré. → Retirez ce signe, ou faites-en une citation : une ligne qui commence par « > ».`;
const shortLines = (place: string, first: string) =>
  `${place} ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « ${first}\\ ».`;
const strayBackslash = (place: string) =>
  `${place} cette barre oblique inverse s’afficherait au lieu de faire passer à la ligne. → Gardez-en une seule, sans espace après elle.`;

/** A text and what is reported of it. */
const WRONG: Readonly<Record<string, string>> = {
  'Nous proposons :\n– un tournage\n– un montage': noList('2:1', '–', DIALOGUE),
  'Nous proposons :\n— un tournage': noList('2:1', '—', DIALOGUE),
  '− un tournage\n− un montage': noList('1:1', '−', DIALOGUE),
  '–Un tournage\n–Un montage': noList('1:1', '–', DIALOGUE),
  'Avant :\n-Un\n-Deux': `2:1 il manque une espace après le tiret : les lignes ne deviennent pas une liste. → ${DASH}`,
  '— Tu viens ?\n— J’arrive.': noList('1:1', '—', DIALOGUE),
  '1- Préparer\n2- Tourner': noList('1:1', '1-', NUMBER),
  '1° Préparer\n2° Tourner': noList('1:1', '1°', NUMBER),
  '1°) Préparer\n2°) Tourner': noList('1:1', '1°)', NUMBER),
  '1/ Préparer\n2/ Tourner': noList('1:1', '1/', NUMBER),
  '1.Préparer\n2.Tourner': noList('1:1', '1.', NUMBER),
  '1 - Préparer\n2 - Tourner': noList('1:1', '1 -', NUMBER),
  'Suite :\n3. Monter\n4. Livrer': noList('2:1', '3.', NUMBER),
  'a) Préparer\nb) Tourner': noList('1:1', 'a)', NUMBER),
  '✅ Tournage\n✅ Montage': noList('1:1', '✅', IN_FRONT),
  '👉 Tournage\n📍 Lyon': noList('1:1', '👉', IN_FRONT),
  '👩\u200d💻 Le code\n🇫🇷 La France\n❤️ Le cœur': noList('1:1', '👩\u200d💻', IN_FRONT),
  '1️⃣ Préparer\n2️⃣ Tourner': noList('1:1', '1️⃣', IN_FRONT),
  '→ Tournage\n→ Montage': noList('1:1', '→', IN_FRONT),
  '-> Tournage\n-> Montage': noList('1:1', '->', DASH),
  '• Tournage\n• Montage': noList('1:1', '•', DASH),
  '• Tournage': noList('1:1', '•', DASH),
  '\uf0b7 Tournage\n\uf0b7 Montage': wordBullet('1:1'),
  '\uf0a7\tTournage': wordBullet('1:1'),
  'o\tTournage': noList('1:1', 'o', DASH),
  '-\u00a0Tournage\n-\u00a0Montage': noEntry('1:1', '-'),
  '1.\u202fTournage': noEntry('1:1', '1.'),
  '##\u00a0Tournage': noTitle('1:1', '##', '## Tournage'),
  '#\u00a0Tournage': noTitle('1:1', '#', '## Tournage'),
  '\u00a0- Tournage': hiddenBefore('1:1', '-'),
  '\u200b## Tournage': hiddenBefore('1:1', '##'),
  'Un.\n\n\ufeff- Tournage': hiddenBefore('3:1', '-'),
  '##Tournage':
    '1:1 il manque une espace après « ## » : la ligne ne devient pas un titre. → Écrivez « ## Tournage ».',
  '-[ ] Caméra\n-[x] Micro': noBox('1:1', '-[ ]'),
  '[ ] Caméra\n[x] Micro': noBox('1:1', '[ ]'),
  '- [] Caméra': noBox('1:3', '[]'),
  '- [ ]Caméra': noBox('1:3', '[ ]'),
  '[TOC]': noContents('1:1'),
  '[[_TOC_]]': noContents('1:1'),
  '*[CNIL]: Commission nationale de l’informatique et des libertés':
    '1:1 « *[CNIL]: Commission nationale de l’informatique et des libertés » s’afficherait : un sigle ne se définit pas ainsi. → Dans le texte, la première fois, écrivez « Commission nationale de l’informatique et des libertés (CNIL) ».',
  ':::note\nAttention.\n:::': noFrame('1:1', ':::note'),
  '!!! warning Attention': noFrame('1:1', '!!! warning'),
  '> [!NOTE]\n> Attention.':
    '1:3 « [!NOTE] » s’afficherait : il n’y a pas d’encadré. → Retirez ce signe : le passage est une citation.',
  '== Nos offres ==':
    '1:1 les signes « == » s’afficheraient : la ligne ne devient pas un titre. → Écrivez « ## Nos offres ».',
  'h2. Nos offres': '1:1 « h2. Nos offres » ne devient pas un titre. → Écrivez « ## Nos offres ».',
  'Rush\n: ce que la caméra a filmé':
    '2:1 ce deux-points s’afficherait en tête de ligne : il ne donne pas de définition. → Écrivez « - **Rush** : ce que la caméra a filmé ».',
  ': ce que la caméra a filmé':
    '1:1 ce deux-points s’afficherait en tête de ligne : il ne donne pas de définition. → Retirez-le.',
  'Agence Possible\n1 rue de l’Exemple\n69009 Lyon': shortLines('1:1', 'Agence Possible'),
  '1 rue de l’Exemple,\n69009 Lyon': shortLines('1:1', '1 rue de l’Exemple,'),
  'Rue de la Loi 16\nB-1000 Bruxelles': shortLines('1:1', 'Rue de la Loi 16'),
  'Tél. : 04 65 71 12 34\nE-mail : bonjour@possible.example':
    '1:1 ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « Tél. : 04 65 71 12 34\\ ».',
  'Lundi : 9 h – 18 h\nMardi : fermé': shortLines('1:1', 'Lundi : 9 h – 18 h'),
  'Camille Exemple\nDominique Exemple\nSacha Exemple': shortLines('1:1', 'Camille Exemple'),
  'Prestation\tPrix\nTournage\t1 500 €':
    '1:1 ces lignes viennent d’un tableur : leurs colonnes s’afficheraient à la suite. → Écrivez un tableau, sa deuxième ligne en tirets :\n| Prestation | Prix |\n|---|---|',
  '| Quoi | Combien |\n| Un | Deux |':
    '1:1 ce tableau ne se fait pas : il lui faut, sous sa première ligne, une ligne de tirets. → Écrivez-y : |---|---|',
  '| Quoi | Combien | Quand |\n|---|---|\n| Un | Deux | Trois |':
    '2:1 ce tableau ne se fait pas : sa première ligne a 3 cases, la ligne de tirets 2. → Écrivez la ligne de tirets ainsi : |---|---|---|',
  '| Quoi | Combien |\n|---|---|\n| Un | Deux |\n\n| Trois | Quatre |':
    '5:1 une ligne vide sépare cette ligne de son tableau : elle s’afficherait telle quelle. → Retirez la ligne vide au-dessus d’elle.',
  '1 rue de l’Exemple\\':
    '1:19 cette barre oblique inverse s’afficherait : elle termine le paragraphe. → Retirez-la : elle ne sert qu’entre deux lignes d’un même paragraphe.',
  '1 rue de l’Exemple\\ \n69009 Lyon.': strayBackslash('1:19'),
  '1 rue de l’Exemple,\\\\\nface à la gare, au deuxième étage du grand bâtiment en briques rouges.':
    strayBackslash('1:20'),
};

/** What looks like the mistakes above, and is right. */
const RIGHT: [what: string, markdown: string][] = [
  ['a list under a paragraph', 'Nous proposons :\n- un tournage\n- un montage'],
  [
    'an aside between dashes',
    'Nous tournons – souvent tôt –\n– et parfois très tard dans la nuit, quand la ville dort – partout.',
  ],
  ['one line of dialogue', '— Tu viens ?'],
  ['a dialogue with line breaks', '— Tu viens ?\\\n— J’arrive.'],
  ['an answer in a verse', 'Elle a dit :  \n— J’arrive.'],
  ['one picture', '✅ Tournage compris.'],
  ['pictures in a list', '- ✅ Tournage\n- ✅ Montage'],
  [
    'pictures at the end of lines',
    'Tournage compris, montage aussi ✅\net livraison le jour même 🎬',
  ],
  ['a word cut at a dash', 'Peut\n-être demain'],
  ['a number at the start of a line', 'Nous avons livré en\n2 jours un film de\n3 minutes.'],
  ['one number and a dash', '1- Préparer le tournage.'],
  ['numbers that do not count on', '12- Un\n7- Deux'],
  ['a range', 'Ouvert de 9 à\n10-12 heures selon les jours,\n11-13 heures sinon.'],
  ['degrees', 'Il fait 20° au soleil et\n21° à l’ombre.'],
  ['letters of a plan of the town', 'Le quai\nA) ou B)'],
  ['a minus before a no-break space', '-\u00a020 % sur les tournages.'],
  ['a mark of a note and a no-break space', '*\u00a0Hors frais de déplacement.'],
  ['a no-break space that begins a paragraph', '\u00a0Bonjour.'],
  ['hashtags', '#Lyon #tournage'],
  ['a line that begins with a number sign', '#1 à Lyon'],
  ['boxes', '- [ ] Caméra\n- [x] Micro\n- [X] Lumière'],
  ['an omission', '[…] et la suite.'],
  ['a word between brackets', '[sic] dit-il.'],
  ['brackets around an x and more', '[x, y] et [ x ] ici.'],
  ['a link that begins a line', '[x](/contact) et la suite.'],
  ['the word toc', 'Le TOC de la porte, [TOC] au milieu.'],
  ['exclamation marks', '!!! Promotion !!!'],
  ['an equals sign', '== 3 == et la suite'],
  [
    'a colon at the start of a long text cut by an editor',
    'Nous vous proposons trois façons de travailler avec nous, selon vos besoins\n: un film, une série ou un reportage.',
  ],
  ['a term and its definition on one line', 'Rush : ce que la caméra a filmé.'],
  ['an address with two spaces', 'Agence Possible  \n1 rue de l’Exemple  \n69009 Lyon'],
  ['an address on one line', 'Agence Possible, 1 rue de l’Exemple, 69009 Lyon'],
  [
    'a text cut at the margin of an editor',
    'L’agence Possible est installée depuis dix ans au 1 rue de l’Exemple, à\n69009 Lyon, à deux pas du marché, et reçoit sur rendez-vous toute l’année.',
  ],
  ['short lines cut by hand', 'Nous filmons chez vous,\nchez vos clients,\net partout en France.'],
  [
    'a colon in two lines of a text',
    'Une chose à retenir : tout se joue avant le tournage, à la table,\navec vous, en une heure : pas davantage.',
  ],
  ['a tab in one line', 'Prestation\tPrix'],
  ['a bar in a sentence', 'Lyon | Paris | Nantes'],
  ['a table without bars at its ends', 'Quoi | Combien\n--- | ---\nUn | Deux'],
  ['a text after a table', '| Quoi |\n|---|\n| Un |\n\nUn texte.'],
  ['two backslashes that end a text', 'Le dossier C:\\\\'],
  ['lines of code', '`1- a`\n`2- b`'],
];

test.each(Object.entries(WRONG))('reports %j', (markdown, expected) => {
  expect(reported(markdown)).toEqual([expected]);
});

test.each(RIGHT)('accepts %s', (_what, markdown) => {
  expect(reported(markdown)).toEqual([]);
});
