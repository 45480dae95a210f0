import { expect, test } from 'vitest';
import { type Files, PAGE, page, saidOf } from '../../tests/samples/smallSite';

/** A page whose body is `markdown`, from line 6 on. */
const body = (markdown: string): Files => ({ [PAGE]: page('', markdown) });

type Row = [what: string, files: Files, said: string[]];

const TWO_VERSIONS = [
  '  Deux versions du texte se suivent ici : git n’a pas su laquelle garder.',
  '  → Gardez la bonne, effacez l’autre, puis les lignes « <<<<<<< », « ======= » et « >>>>>>> ».',
];

const TABLE: Row[] = [
  [
    'two versions that git could not merge, and nothing of what they would be read as',
    {
      [PAGE]:
        '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> essai\nlead: C\n---\n\n<<<<<<< HEAD\nUn.\n=======\nDeux.\n>>>>>>> essai\n',
    },
    ['content/pages/essai.md:2:1', ...TWO_VERSIONS, 'content/pages/essai.md:10:1', ...TWO_VERSIONS],
  ],
  [
    'the last line of such a choice',
    body('Un.\n>>>>>>> essai\n'),
    [
      'content/pages/essai.md:7:1',
      '  Cette ligne est restée d’un choix entre deux versions du texte.',
      '  → Effacez-la, et relisez ce qui la précède.',
    ],
  ],
  ['arrows of another length are words', body('Un.\n\n>> Deux.\n\n→ Trois\n'), []],
  [
    'accents of two characters, pasted from a PDF or a Mac: one character each, mistakes in their places',
    {
      [PAGE]:
        '---\ntitle: "De\u0301ja\u0300" vu\ndescription: "E\u0301te\u0301."\nle\u0301de: "A"\n---\nE\u0301te\u0301 <b>a\u0300</b>, [x](/nulle).\n',
    },
    [
      'content/pages/essai.md:2:17',
      '  Du texte suit le guillemet fermant.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "\\"Déjà\\" vu"',
      'content/pages/essai.md:4:1',
      '  léde : ce champ n’existe pas ici.',
      '  → Vouliez-vous écrire « lede » ?',
      'content/pages/essai.md:6:7',
      '  Le code HTML « <b> » ne s’affiche pas.',
      '  → Écrivez : **à**',
      'content/pages/essai.md:6:18',
      '  Le lien « /nulle » ne mène à aucune page.',
      '  → Une adresse du site commence par « / » et porte le nom d’un fichier de content/pages. Si cette page a été supprimée, retirez le lien.',
    ],
  ],
  [
    'raw HTML in a line',
    body('Un <b>mot</b>.\n'),
    [
      'content/pages/essai.md:6:4',
      '  Le code HTML « <b> » ne s’affiche pas.',
      '  → Écrivez : **mot**',
    ],
  ],
  [
    'raw HTML between lines',
    body('Un.\n\n<div>\nDeux.\n</div>\n'),
    [
      'content/pages/essai.md:8:1',
      '  Le code HTML « <div> » ne s’affiche pas.',
      '  → Retirez la balise et celle qui la referme, gardez les mots : la mise en page et les couleurs se font toutes seules.',
    ],
  ],
  ['a comment is fine', body('<!-- note -->\n\nUn <!-- note --> mot.\n'), []],
  [
    'raw HTML behind a comment',
    body('<!-- a --><script>b</script>\n'),
    [
      'content/pages/essai.md:6:11',
      '  Le code HTML « <script> » ne s’affiche pas.',
      '  → Retirez ce passage : une page ne peut porter ni code ni réglage.',
    ],
  ],
  [
    'a comment that is not closed',
    body('Un.\n\n<!-- note\n\nDeux.\n'),
    [
      'content/pages/essai.md:8:1',
      '  Ce commentaire n’est pas refermé : tout ce qui suit disparaîtrait.',
      '  → Ajoutez « --> » à la fin du commentaire.',
    ],
  ],
  [
    'a main title',
    body('# Titre\n'),
    [
      'content/pages/essai.md:6:1',
      '  Un titre « # » est de trop : le grand titre de la page vient de l’en-tête.',
      '  → Commencez par un titre « ## ».',
    ],
  ],
  [
    'a first heading too small',
    body('### Titre\n'),
    [
      'content/pages/essai.md:6:1',
      '  Ce titre saute un niveau : « ### » suit « # ».',
      '  → Écrivez « ## ».',
    ],
  ],
  [
    'a level skipped',
    body('## Un\n\n#### Deux\n\n## Trois\n\n### Quatre\n'),
    [
      'content/pages/essai.md:8:1',
      '  Ce titre saute un niveau : « #### » suit « ## ».',
      '  → Écrivez « ### ».',
    ],
  ],
  [
    'an underlined main title',
    body('Titre\n=====\n'),
    [
      'content/pages/essai.md:7:1',
      '  Cette ligne fait un grand titre de celle du dessus ; il vient de l’en-tête.',
      '  → Retirez-la, et écrivez au-dessus « ## Titre ».',
    ],
  ],
  [
    'an empty heading',
    body('##\n'),
    [
      'content/pages/essai.md:6:1',
      '  Ce titre est vide.',
      '  → Écrivez ses mots après les signes « # », ou retirez la ligne.',
    ],
  ],
  [
    'a link without words',
    body('[](/contact)\n'),
    [
      'content/pages/essai.md:6:1',
      '  Le lien vers « /contact » n’a pas de texte.',
      '  → Écrivez-le entre les crochets : [ce que l’on trouve au bout du lien](/contact).',
    ],
  ],
  [
    'a picture without description',
    body('Avant ![](/images/affiche.svg)\n'),
    [
      'content/pages/essai.md:6:7',
      '  L’image « /images/affiche.svg » n’a pas de description.',
      '  → Écrivez-la entre les crochets : ![ce que montre l’image](/images/affiche.svg). Si l’image n’apprend rien : ![](/images/affiche.svg "décorative").',
    ],
  ],
  [
    'a picture whose description says nothing',
    body('Une ![IMG_2034](/images/logo.svg).\n'),
    [
      'content/pages/essai.md:6:5',
      '  « IMG_2034 » ne dit pas ce que montre l’image.',
      '  → Dites ce qu’elle montre à quelqu’un qui ne la voit pas, par exemple « Une équipe de tournage sur les quais du Rhône ».',
    ],
  ],
  [
    'a picture by reference without description',
    body('![][a]\n\n[a]: /images/affiche.svg\n'),
    [
      'content/pages/essai.md:6:1',
      '  L’image « /images/affiche.svg » n’a pas de description.',
      '  → Écrivez-la entre les crochets : ![ce que montre l’image](/images/affiche.svg). Si l’image n’apprend rien : ![](/images/affiche.svg "décorative").',
    ],
  ],
  [
    'a picture whose address has a space',
    body('Avant\nici ![A](/images/Photo (1).jpg) là\n'),
    [
      'content/pages/essai.md:7:5',
      '  L’adresse « /images/Photo (1).jpg » contient une espace : l’image ne s’affiche pas.',
      '  → Renommez le fichier sans espace, dans content/images puis ici.',
    ],
  ],
  [
    'a heading, a list and bold words that would show as typed',
    body(
      '##Titre\n\nAvant :\n-Un\n-Deux\n\n•\tTrois\n•\tQuatre\n\nUn **mot **de trop, ** deux**.\n',
    ),
    [
      'content/pages/essai.md:6:1',
      '  Il manque une espace après « ## » : la ligne ne devient pas un titre.',
      '  → Écrivez « ## Titre ».',
      'content/pages/essai.md:9:1',
      '  Il manque une espace après le tiret : les lignes ne deviennent pas une liste.',
      '  → Commencez chaque ligne par un tiret et une espace : « - ».',
      'content/pages/essai.md:12:1',
      '  « • » ne fait pas une liste : les lignes se suivraient dans un même paragraphe.',
      '  → Commencez chaque ligne par un tiret et une espace : « - ».',
      'content/pages/essai.md:15:4',
      '  Les étoiles « ** » s’afficheraient : ce passage en gras n’est pas bien délimité.',
      '  → Collez-les aux mots, au début et à la fin : « un **mot important** ici ».',
    ],
  ],
  [
    'a table without the line under its first',
    body('| Quoi |\n| --- |\n| Un |\n\n| Quoi | Combien |\n| Un | Deux |\n'),
    [
      'content/pages/essai.md:10:1',
      '  Ce tableau ne se fait pas : il lui faut, sous sa première ligne, une ligne de tirets.',
      '  → Écrivez-y : |---|---|',
    ],
  ],
  [
    'links that would show as typed',
    body('Un [lien] (/contact) et *là* [deux] (/contact) et\nun [autre](/nos contacts) ici.\n'),
    [
      'content/pages/essai.md:6:4',
      '  Une espace sépare le texte du lien de son adresse : le lien ne se fait pas.',
      '  → Retirez-la : [lien](/contact)',
      'content/pages/essai.md:6:30',
      '  Une espace sépare le texte du lien de son adresse : le lien ne se fait pas.',
      '  → Retirez-la : [deux](/contact)',
      'content/pages/essai.md:7:4',
      '  L’adresse « /nos contacts » contient une espace : le lien ne se fait pas.',
      '  → Retirez l’espace de l’adresse.',
    ],
  ],
  [
    'signs that are text are fine',
    body(
      '#Lyon, #1 et ## au milieu.\n\n- `**`, \\*\\*, **** et 2 * 3\n\n`##a`\n\n> Peut\n-être [sic] (bis) et [a](/contact "Nos horaires").\n\n```\n##code\n• code\n```\n\n<!-- ##note\n• note -->\n\n**Gras** et **« gras »**, **gras :** suite.\n',
    ),
    [],
  ],
  ['a picture declared decorative is fine', body('![](/images/affiche.svg "décorative")\n'), []],
  [
    'not UTF-8',
    { [PAGE]: Buffer.from(page('', '\nDéjà vu\n'), 'latin1') },
    [
      'content/pages/essai.md:7:2',
      '  Ce fichier n’est pas enregistré en UTF-8 : ses accents seraient perdus.',
      '  → Dans votre éditeur, choisissez « Enregistrer sous… » puis l’encodage « UTF-8 ».',
    ],
  ],
  [
    'UTF-16',
    { [PAGE]: Buffer.from(`\ufeff${page()}`, 'utf16le') },
    [
      'content/pages/essai.md:1:1',
      '  Ce fichier n’est pas enregistré en UTF-8 : ses accents seraient perdus.',
      '  → Dans votre éditeur, choisissez « Enregistrer sous… » puis l’encodage « UTF-8 ».',
    ],
  ],
  [
    'UTF-16 without its mark',
    { [PAGE]: Buffer.from('---\ntitle: A\n---\n', 'utf16le') },
    [
      'content/pages/essai.md:1:1',
      '  Ce fichier n’est pas enregistré en UTF-8 : ses accents seraient perdus.',
      '  → Dans votre éditeur, choisissez « Enregistrer sous… » puis l’encodage « UTF-8 ».',
    ],
  ],
  [
    'a NUL',
    body('Un\u0000 mot\n'),
    [
      'content/pages/essai.md:6:3',
      '  Un caractère invisible s’est glissé ici ; les navigateurs ne savent pas l’afficher.',
      '  → Effacez ce passage et tapez-le de nouveau.',
    ],
  ],
  [
    'an escape character',
    body('Un.\n\u001bDeux.\n'),
    [
      'content/pages/essai.md:7:1',
      '  Un caractère invisible s’est glissé ici ; les navigateurs ne savent pas l’afficher.',
      '  → Effacez ce passage et tapez-le de nouveau.',
    ],
  ],
  [
    'over 1 MB',
    body('a '.repeat(500_000)),
    [
      'content/pages/essai.md:1:1',
      '  Ce fichier pèse plus de 1 Mo, la limite.',
      '  → Répartissez le texte dans plusieurs pages ; déposez les images dans content/images.',
    ],
  ],
  [
    'lists nested by the hundred',
    body(`${'- '.repeat(100)}a\n`),
    [
      'content/pages/essai.md:6:1',
      '  Ce passage est trop imbriqué.',
      '  → Gardez quelques niveaux de listes ou de citations.',
    ],
  ],
  [
    'signs by the thousand',
    body('a*'.repeat(2000)),
    [
      'content/pages/essai.md:6:1',
      '  Ce paragraphe contient trop de signes de mise en forme.',
      '  → Séparez le texte en paragraphes, avec une ligne vide entre eux.',
    ],
  ],
  [
    'lines by the thousand',
    body('a\n'.repeat(6000)),
    [
      'content/pages/essai.md:5006:1',
      '  Ce texte compte 6001 lignes, plus que la limite de 5000.',
      '  → Répartissez-le dans plusieurs pages.',
    ],
  ],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
