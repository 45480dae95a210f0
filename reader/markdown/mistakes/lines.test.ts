import { expect, test } from 'vitest';
import { told } from '../../../tests/samples/findings';

type Row = [what: string, markdown: string, said: string[]];

const WRONG: Row[] = [
  [
    'two lines that begin with a dash of text',
    'Nous proposons :\n– un tournage\n– un montage',
    [
      '2:1 « – » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ». Dans un dialogue, laissez une ligne vide entre deux répliques.',
    ],
  ],
  [
    'one such line under a colon',
    'Nous proposons :\n— un tournage',
    [
      '2:1 « — » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ». Dans un dialogue, laissez une ligne vide entre deux répliques.',
    ],
  ],
  [
    'a minus sign as a bullet',
    '− un tournage\n− un montage',
    [
      '1:1 « − » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ». Dans un dialogue, laissez une ligne vide entre deux répliques.',
    ],
  ],
  [
    'dashes stuck to their words',
    '–Un tournage\n–Un montage',
    [
      '1:1 « – » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ». Dans un dialogue, laissez une ligne vide entre deux répliques.',
    ],
  ],
  [
    'hyphens stuck to their words',
    'Avant :\n-Un\n-Deux',
    [
      '2:1 il manque une espace après le tiret : les lignes ne deviennent pas une liste. → Commencez chaque ligne par un tiret et une espace : « - ».',
    ],
  ],
  [
    'dashes before bold words',
    '— **Un** jour\n— **Deux** jours',
    [
      '1:1 « — » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ». Dans un dialogue, laissez une ligne vide entre deux répliques.',
    ],
  ],
  [
    'a dialogue in one paragraph',
    '— Tu viens ?\n— J’arrive.',
    [
      '1:1 « — » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ». Dans un dialogue, laissez une ligne vide entre deux répliques.',
    ],
  ],
  [
    'numbers and dashes',
    '1- Préparer\n2- Tourner',
    [
      '1:1 « 1- » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».',
    ],
  ],
  [
    'numbers and degrees',
    '1° Préparer\n2° Tourner',
    [
      '1:1 « 1° » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».',
    ],
  ],
  [
    'numbers, degrees and parentheses',
    '1°) Préparer\n2°) Tourner',
    [
      '1:1 « 1°) » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».',
    ],
  ],
  [
    'numbers and slashes',
    '1/ Préparer\n2/ Tourner',
    [
      '1:1 « 1/ » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».',
    ],
  ],
  [
    'numbers stuck to their words',
    '1.Préparer\n2.Tourner',
    [
      '1:1 « 1. » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».',
    ],
  ],
  [
    'numbers with a dash between spaces',
    '1 - Préparer\n2 - Tourner',
    [
      '1:1 « 1 - » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».',
    ],
  ],
  [
    'numbers that do not begin at one',
    'Suite :\n3. Monter\n4. Livrer',
    [
      '2:1 « 3. » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».',
    ],
  ],
  [
    'letters',
    'a) Préparer\nb) Tourner',
    [
      '1:1 « a) » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un nombre, un point et une espace : « 1. », « 2. ».',
    ],
  ],
  [
    'check marks',
    '✅ Tournage\n✅ Montage',
    [
      '1:1 « ✅ » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Mettez un tiret et une espace devant chaque ligne : « - ».',
    ],
  ],
  [
    'several pictures',
    '👉 Tournage\n📍 Lyon',
    [
      '1:1 « 👉 » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Mettez un tiret et une espace devant chaque ligne : « - ».',
    ],
  ],
  [
    'pictures of several characters',
    '👩\u200d💻 Le code\n🇫🇷 La France\n❤️ Le cœur',
    [
      '1:1 « 👩‍💻 » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Mettez un tiret et une espace devant chaque ligne : « - ».',
    ],
  ],
  [
    'numbers in boxes',
    '1️⃣ Préparer\n2️⃣ Tourner',
    [
      '1:1 « 1️⃣ » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Mettez un tiret et une espace devant chaque ligne : « - ».',
    ],
  ],
  [
    'arrows',
    '→ Tournage\n→ Montage',
    [
      '1:1 « → » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Mettez un tiret et une espace devant chaque ligne : « - ».',
    ],
  ],
  [
    'arrows made of signs',
    '-> Tournage\n-> Montage',
    [
      '1:1 « -> » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ».',
    ],
  ],
  [
    'bullets of a word processor',
    '• Tournage\n• Montage',
    [
      '1:1 « • » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ».',
    ],
  ],
  [
    'one bullet alone',
    '• Tournage',
    [
      '1:1 « • » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ».',
    ],
  ],
  [
    'a bullet of Word',
    '\uf0b7 Tournage\n\uf0b7 Montage',
    [
      '1:1 cette ligne commence par une puce de Word, qui s’afficherait comme un carré vide. → Commencez chaque ligne par un tiret et une espace : « - ».',
    ],
  ],
  [
    'a bullet of Word and a tab',
    '\uf0a7\tTournage',
    [
      '1:1 cette ligne commence par une puce de Word, qui s’afficherait comme un carré vide. → Commencez chaque ligne par un tiret et une espace : « - ».',
    ],
  ],
  [
    'the second bullet of Word',
    'o\tTournage',
    [
      '1:1 « o » ne fait pas une liste : les lignes se suivraient dans un même paragraphe. → Commencez chaque ligne par un tiret et une espace : « - ».',
    ],
  ],
  [
    'a dash and a no-break space',
    '-\u00a0Tournage\n-\u00a0Montage',
    [
      '1:1 l’espace qui suit « - » est insécable : la ligne n’entre pas dans une liste. → Effacez-la et tapez une espace ordinaire : « - ».',
    ],
  ],
  [
    'a number and a narrow no-break space',
    '1.\u202fTournage',
    [
      '1:1 l’espace qui suit « 1. » est insécable : la ligne n’entre pas dans une liste. → Effacez-la et tapez une espace ordinaire : « 1. ».',
    ],
  ],
  [
    'a heading and a no-break space',
    '##\u00a0Tournage',
    [
      '1:1 l’espace qui suit « ## » est insécable : la ligne ne devient pas un titre. → Effacez-la et tapez une espace ordinaire : « ## Tournage ».',
    ],
  ],
  [
    'a main title and a no-break space',
    '#\u00a0Tournage',
    [
      '1:1 l’espace qui suit « # » est insécable : la ligne ne devient pas un titre. → Effacez-la et tapez une espace ordinaire : « ## Tournage ».',
    ],
  ],
  [
    'a no-break space before a dash',
    '\u00a0- Tournage',
    [
      '1:1 une espace insécable ou un caractère invisible précède « - », qui s’afficherait. → Effacez le début de la ligne jusqu’à « - ».',
    ],
  ],
  [
    'an invisible character before a heading',
    '\u200b## Tournage',
    [
      '1:1 une espace insécable ou un caractère invisible précède « ## », qui s’afficherait. → Effacez le début de la ligne jusqu’à « ## ».',
    ],
  ],
  [
    'a byte order mark in the middle',
    'Un.\n\n\ufeff- Tournage',
    [
      '3:1 une espace insécable ou un caractère invisible précède « - », qui s’afficherait. → Effacez le début de la ligne jusqu’à « - ».',
    ],
  ],
  [
    'a heading without its space',
    '##Tournage',
    [
      '1:1 il manque une espace après « ## » : la ligne ne devient pas un titre. → Écrivez « ## Tournage ».',
    ],
  ],
  [
    'boxes without a space after the dash',
    '-[ ] Caméra\n-[x] Micro',
    [
      '1:1 « -[ ] » ne fait pas une case à cocher. → Tapez un tiret, une espace, la case, une espace : « - [ ] », ou « - [x] » si elle est cochée.',
    ],
  ],
  [
    'boxes without a dash',
    '[ ] Caméra\n[x] Micro',
    [
      '1:1 « [ ] » ne fait pas une case à cocher. → Tapez un tiret, une espace, la case, une espace : « - [ ] », ou « - [x] » si elle est cochée.',
    ],
  ],
  [
    'a box with nothing in it',
    '- [] Caméra',
    [
      '1:3 « [] » ne fait pas une case à cocher. → Tapez un tiret, une espace, la case, une espace : « - [ ] », ou « - [x] » si elle est cochée.',
    ],
  ],
  [
    'a box stuck to its words',
    '- [ ]Caméra',
    [
      '1:3 « [ ] » ne fait pas une case à cocher. → Tapez un tiret, une espace, la case, une espace : « - [ ] », ou « - [x] » si elle est cochée.',
    ],
  ],
  [
    'a table of contents of other tools',
    '[TOC]',
    [
      '1:1 ce signe s’afficherait : le sommaire ne se demande pas. → Retirez-le : un article de trois titres ou plus a un sommaire, qui se fait tout seul.',
    ],
  ],
  [
    'another table of contents',
    '[[_TOC_]]',
    [
      '1:1 ce signe s’afficherait : le sommaire ne se demande pas. → Retirez-le : un article de trois titres ou plus a un sommaire, qui se fait tout seul.',
    ],
  ],
  [
    'an abbreviation of Markdown Extra',
    '*[CNIL]: Commission nationale de l’informatique et des libertés',
    [
      '1:1 « *[CNIL]: Commission nationale de l’informatique et des libertés » s’afficherait : un sigle ne se définit pas ainsi. → Dans le texte, la première fois, écrivez « Commission nationale de l’informatique et des libertés (CNIL) ».',
    ],
  ],
  [
    'a frame',
    ':::note\nAttention.\n:::',
    [
      '1:1 « :::note » s’afficherait : il n’y a pas d’encadré. → Retirez ce signe, ou faites-en une citation : une ligne qui commence par « > ».',
    ],
  ],
  [
    'a frame of another tool',
    '!!! warning Attention',
    [
      '1:1 « !!! warning » s’afficherait : il n’y a pas d’encadré. → Retirez ce signe, ou faites-en une citation : une ligne qui commence par « > ».',
    ],
  ],
  [
    'an alert of GitHub',
    '> [!NOTE]\n> Attention.',
    [
      '1:3 « [!NOTE] » s’afficherait : il n’y a pas d’encadré. → Retirez ce signe : le passage est une citation.',
    ],
  ],
  [
    'a title of a wiki',
    '== Nos offres ==',
    [
      '1:1 les signes « == » s’afficheraient : la ligne ne devient pas un titre. → Écrivez « ## Nos offres ».',
    ],
  ],
  [
    'a title of Textile',
    'h2. Nos offres',
    ['1:1 « h2. Nos offres » ne devient pas un titre. → Écrivez « ## Nos offres ».'],
  ],
  [
    'a definition',
    'Rush\n: ce que la caméra a filmé',
    [
      '2:1 ce deux-points s’afficherait en tête de ligne : il ne donne pas de définition. → Écrivez « - **Rush** : ce que la caméra a filmé ».',
    ],
  ],
  [
    'a definition of its own',
    ': ce que la caméra a filmé',
    [
      '1:1 ce deux-points s’afficherait en tête de ligne : il ne donne pas de définition. → Retirez-le.',
    ],
  ],
  [
    'a postal address',
    'Agence Possible\n1 rue de l’Exemple\n69009 Lyon',
    [
      '1:1 ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « Agence Possible\\ ».',
    ],
  ],
  [
    'a street and a town',
    '1 rue de l’Exemple,\n69009 Lyon',
    [
      '1:1 ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « 1 rue de l’Exemple,\\ ».',
    ],
  ],
  [
    'an address of Belgium',
    'Rue de la Loi 16\nB-1000 Bruxelles',
    [
      '1:1 ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « Rue de la Loi 16\\ ».',
    ],
  ],
  [
    'labels',
    'Tél. : 04 65 71 12 34\nE-mail : bonjour@possible.example',
    [
      '1:1 ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « Tél. : 04 65 71 12 34\\ ».',
    ],
  ],
  [
    'opening hours',
    'Lundi : 9 h – 18 h\nMardi : fermé',
    [
      '1:1 ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « Lundi : 9 h – 18 h\\ ».',
    ],
  ],
  [
    'a list of names',
    'Camille Exemple\nDominique Exemple\nSacha Exemple',
    [
      '1:1 ces lignes courtes s’afficheraient à la suite, sur une seule ligne. → Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « Camille Exemple\\ ».',
    ],
  ],
  [
    'cells of a spreadsheet',
    'Prestation\tPrix\nTournage\t1 500 €',
    [
      '1:1 ces lignes viennent d’un tableur : leurs colonnes s’afficheraient à la suite. → Écrivez un tableau, sa deuxième ligne en tirets :\n| Prestation | Prix |\n|---|---|',
    ],
  ],
  [
    'a table without its line of dashes',
    '| Quoi | Combien |\n| Un | Deux |',
    [
      '1:1 ce tableau ne se fait pas : il lui faut, sous sa première ligne, une ligne de tirets. → Écrivez-y : |---|---|',
    ],
  ],
  [
    'a line of dashes too short',
    '| Quoi | Combien | Quand |\n|---|---|\n| Un | Deux | Trois |',
    [
      '2:1 ce tableau ne se fait pas : sa première ligne a 3 cases, la ligne de tirets 2. → Écrivez la ligne de tirets ainsi : |---|---|---|',
    ],
  ],
  [
    'a row that an empty line cuts off',
    '| Quoi | Combien |\n|---|---|\n| Un | Deux |\n\n| Trois | Quatre |',
    [
      '5:1 une ligne vide sépare cette ligne de son tableau : elle s’afficherait telle quelle. → Retirez la ligne vide au-dessus d’elle.',
    ],
  ],
  [
    'a backslash that ends a paragraph',
    '1 rue de l’Exemple\\',
    [
      '1:19 cette barre oblique inverse s’afficherait : elle termine le paragraphe. → Retirez-la : elle ne sert qu’entre deux lignes d’un même paragraphe.',
    ],
  ],
  [
    'a backslash before a space',
    '1 rue de l’Exemple\\ \n69009 Lyon.',
    [
      '1:19 cette barre oblique inverse s’afficherait au lieu de faire passer à la ligne. → Gardez-en une seule, sans espace après elle.',
    ],
  ],
  [
    'the line break of a wiki',
    '1 rue de l’Exemple,\\\\\nface à la gare, au deuxième étage du grand bâtiment en briques rouges.',
    [
      '1:20 cette barre oblique inverse s’afficherait au lieu de faire passer à la ligne. → Gardez-en une seule, sans espace après elle.',
    ],
  ],
];

/** What looks like the mistakes above, and is right. */
const RIGHT: [what: string, markdown: string][] = [
  ['a list', '- un tournage\n- un montage'],
  ['a list under a paragraph', 'Nous proposons :\n- un tournage\n- un montage'],
  [
    'an aside between dashes',
    'Nous tournons – souvent tôt –\n– et parfois très tard dans la nuit, quand la ville dort – partout.',
  ],
  ['one line of dialogue', '— Tu viens ?'],
  ['a dialogue in paragraphs', '— Tu viens ?\n\n— J’arrive.'],
  ['a dialogue with line breaks', '— Tu viens ?\\\n— J’arrive.'],
  ['an answer in a verse', 'Elle a dit :  \n— J’arrive.'],
  ['one picture', '✅ Tournage compris.'],
  ['pictures in paragraphs', '✅ Tournage\n\n✅ Montage'],
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
  ['a numbered list', '1. Préparer\n2. Tourner'],
  ['a numbered list with parentheses', '1) Préparer\n2) Tourner'],
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
  ['a quotation', '> Une citation.'],
  ['an equals sign', '== 3 == et la suite'],
  [
    'a colon at the start of a long text cut by an editor',
    'Nous vous proposons trois façons de travailler avec nous, selon vos besoins\n: un film, une série ou un reportage.',
  ],
  ['a term and its definition on one line', 'Rush : ce que la caméra a filmé.'],
  ['an address with backslashes', 'Agence Possible\\\n1 rue de l’Exemple\\\n69009 Lyon'],
  ['an address with two spaces', 'Agence Possible  \n1 rue de l’Exemple  \n69009 Lyon'],
  ['an address on one line', 'Agence Possible, 1 rue de l’Exemple, 69009 Lyon'],
  [
    'a text cut at the margin of an editor',
    'L’agence Possible est installée depuis dix ans au 1 rue de l’Exemple, à\n69009 Lyon, à deux pas du marché, et reçoit sur rendez-vous toute l’année.',
  ],
  ['a sentence a line', 'Nous filmons.\nNous montons.\nNous livrons.'],
  ['two short lines', 'Nous filmons chez vous\net partout en France.'],
  ['short lines cut by hand', 'Nous filmons chez vous,\nchez vos clients,\net partout en France.'],
  [
    'a colon in two lines of a text',
    'Une chose à retenir : tout se joue avant le tournage, à la table,\navec vous, en une heure : pas davantage.',
  ],
  ['a tab in one line', 'Prestation\tPrix'],
  ['a bar in a sentence', 'Lyon | Paris | Nantes'],
  ['a table', '| Quoi | Combien |\n|---|---|\n| Un | Deux |'],
  ['a table without bars at its ends', 'Quoi | Combien\n--- | ---\nUn | Deux'],
  ['a text after a table', '| Quoi |\n|---|\n| Un |\n\nUn texte.'],
  ['a backslash before a sign', 'Prix\\* et C:\\\\ ici.'],
  ['two backslashes that end a text', 'Le dossier C:\\\\'],
  ['lines of code', '`1- a`\n`2- b`'],
];

test.each(WRONG)('%s is told', (_what, markdown, said) => {
  expect(told(markdown)).toEqual(said);
});

test.each(RIGHT)('%s is right', (_what, markdown) => {
  expect(told(markdown)).toEqual([]);
});
