import { expect, test } from 'vitest';
import { told } from '../../../tests/samples/findings';

type Row = [what: string, markdown: string, said: string[]];

const WRONG: Row[] = [
  [
    'an image apart from its address',
    '![Photo] (/images/affiche.svg)',
    [
      '1:1 une espace sépare la description de l’image de son adresse : l’image ne s’affiche pas. → Retirez-la : ![Photo](/images/affiche.svg)',
    ],
  ],
  [
    'a link apart from its address',
    'Un [lien] (/contact) ici.',
    [
      '1:4 une espace sépare le texte du lien de son adresse : le lien ne se fait pas. → Retirez-la : [lien](/contact)',
    ],
  ],
  [
    'a link apart from its address by a no-break space',
    'Un [lien]\u00a0(/contact) ici.',
    [
      '1:4 une espace sépare le texte du lien de son adresse : le lien ne se fait pas. → Retirez-la : [lien](/contact)',
    ],
  ],
  [
    'a link apart from its address by a line',
    'Un [lien]\n(https://www.cnil.fr) ici.',
    [
      '1:4 une espace sépare le texte du lien de son adresse : le lien ne se fait pas. → Retirez-la : [lien](https://www.cnil.fr)',
    ],
  ],
  [
    'an exclamation mark apart from its image',
    '! [Photo](/images/affiche.svg)',
    [
      '1:1 une espace suit « ! » : l’image ne s’affiche pas. → Retirez-la : ![Photo](/images/affiche.svg)',
    ],
  ],
  [
    'brackets and parentheses the wrong way round',
    'Voir (Contact)[/contact] ici.',
    [
      '1:6 les crochets et les parenthèses sont inversés : le lien ne se fait pas. → Écrivez : [Contact](/contact)',
    ],
  ],
  [
    'the same of another site',
    '(la CNIL)[https://www.cnil.fr]',
    [
      '1:1 les crochets et les parenthèses sont inversés : le lien ne se fait pas. → Écrivez : [la CNIL](https://www.cnil.fr)',
    ],
  ],
  [
    'the same of an image',
    '!(Photo)[/images/affiche.svg]',
    [
      '1:1 les crochets et les parenthèses sont inversés : le lien ne se fait pas. → Écrivez : ![Photo](/images/affiche.svg)',
    ],
  ],
  [
    'an address between guillemets',
    '[lien](« /contact »)',
    [
      '1:1 l’adresse « /contact » est entre guillemets : le lien ne se fait pas. → Retirez-les : [lien](/contact)',
    ],
  ],
  [
    'an address between guillemets and no-break spaces',
    '[a](«\u00a0/contact page\u00a0»)',
    [
      '1:1 l’adresse « /contact page » est entre guillemets : le lien ne se fait pas. → Retirez-les : [a](/contact page)',
    ],
  ],
  [
    'an address with a space',
    'Un [autre](/nos contacts) ici.',
    [
      '1:4 l’adresse « /nos contacts » contient une espace : le lien ne se fait pas. → Retirez l’espace de l’adresse.',
    ],
  ],
  [
    'a phone number with spaces',
    '[Appeler](04 78 00 11 22)',
    [
      '1:1 l’adresse « 04 78 00 11 22 » contient une espace : le lien ne se fait pas. → Écrivez « tel:0478001122 ».',
    ],
  ],
  [
    'a phone number with its scheme and spaces',
    '[Appeler](tel: 04 78 00 11 22)',
    [
      '1:1 l’adresse « tel: 04 78 00 11 22 » contient une espace : le lien ne se fait pas. → Écrivez « tel:0478001122 ».',
    ],
  ],
  [
    'an e-mail after a space',
    '[Écrire](mailto: bonjour@possible.example)',
    [
      '1:1 l’adresse « mailto: bonjour@possible.example » contient une espace : le lien ne se fait pas. → Écrivez « mailto:bonjour@possible.example ».',
    ],
  ],
  [
    'a picture whose name has a space',
    '![A](/images/Photo (1).jpg)',
    [
      '1:1 l’adresse « /images/Photo (1).jpg » contient une espace : l’image ne s’affiche pas. → Renommez le fichier sans espace, dans content/images puis ici.',
    ],
  ],
  [
    'a size in an image',
    '![A](/images/affiche.svg =300x200)',
    [
      '1:1 la taille d’une image ne s’écrit pas : l’image ne s’affiche pas. → Retirez-la, chaque écran a la sienne : ![A](/images/affiche.svg)',
    ],
  ],
  [
    'a width in an image',
    '![A](/images/affiche.svg =50%x)',
    [
      '1:1 la taille d’une image ne s’écrit pas : l’image ne s’affiche pas. → Retirez-la, chaque écran a la sienne : ![A](/images/affiche.svg)',
    ],
  ],
  [
    'a caption between curly quotes',
    '![A](/images/affiche.svg “La fête”)',
    [
      '1:1 « La fête » n’est pas entre guillemets droits : l’image ne s’affiche pas. → Écrivez : ![A](/images/affiche.svg "La fête")',
    ],
  ],
  [
    'a caption between guillemets',
    '![A](/images/affiche.svg « La fête »)',
    [
      '1:1 « La fête » n’est pas entre guillemets droits : l’image ne s’affiche pas. → Écrivez : ![A](/images/affiche.svg "La fête")',
    ],
  ],
  [
    'a title of a link between guillemets',
    '[A](/contact «\u00a0Nos horaires\u00a0»)',
    [
      '1:1 « Nos horaires » n’est pas entre guillemets droits : le lien ne se fait pas. → Écrivez : [A](/contact "Nos horaires")',
    ],
  ],
  [
    'a parenthesis that nothing closes',
    'Voir [nos offres](/offres et la suite.',
    [
      '1:6 il manque la parenthèse qui ferme l’adresse : « [nos offres](/offres » s’afficherait. → Écrivez : [nos offres](/offres)',
    ],
  ],
  [
    'a bracket that nothing closes',
    'Voir [nos offres(/offres) et la suite.',
    ['1:6 il manque le crochet qui ferme le texte du lien. → Écrivez : [nos offres](/offres)'],
  ],
  [
    'a note that is nowhere',
    'Un mot[^1].',
    [
      '1:7 la note « [^1] » n’est écrite nulle part. → Plus bas, seule sur sa ligne, écrivez-la : [^1]: le texte de la note.',
    ],
  ],
  [
    'a note in the sentence',
    'Un mot^[une note].',
    [
      '1:7 le texte d’une note ne s’écrit pas au milieu d’une phrase. → Ici, écrivez [^1] ; plus bas, seule sur sa ligne : [^1]: une note',
    ],
  ],
  [
    'a page of a wiki',
    'Voir [[Contact]].',
    [
      '1:6 « [[Contact]] » s’afficherait : ces crochets sont ceux d’un autre outil. → Écrivez [Contact](/adresse-de-la-page).',
    ],
  ],
  [
    'a page of a wiki and its words',
    'Voir [[contact|nous écrire]].',
    [
      '1:6 « [[contact|nous écrire]] » s’afficherait : ces crochets sont ceux d’un autre outil. → Écrivez [nous écrire](/adresse-de-la-page).',
    ],
  ],
  [
    'an image of a wiki',
    '![[affiche.svg]]',
    [
      '1:1 « ![[affiche.svg]] » s’afficherait : ces crochets sont ceux d’un autre outil. → Écrivez ![ce que montre l’image](/images/affiche.svg), une fois l’image dans content/images.',
    ],
  ],
  [
    'a reference that is nowhere',
    'Voir [nos offres][offres].',
    [
      '1:6 « [nos offres][offres] » s’afficherait : l’adresse « offres » n’est écrite nulle part. → Écrivez l’adresse entre parenthèses : [nos offres](/contact).',
    ],
  ],
  [
    'a reference without name',
    'Voir [nos offres][].',
    [
      '1:6 « [nos offres][] » s’afficherait : l’adresse « nos offres » n’est écrite nulle part. → Écrivez l’adresse entre parenthèses : [nos offres](/contact).',
    ],
  ],
  [
    'a class',
    '![A](/images/affiche.svg){.grande}',
    [
      '1:26 « {.grande} » s’afficherait : ce réglage n’existe pas ici. → Retirez-le : tailles, couleurs et places se font toutes seules.',
    ],
  ],
  [
    'a width',
    '![A](/images/affiche.svg){width=50%}',
    [
      '1:26 « {width=50%} » s’afficherait : ce réglage n’existe pas ici. → Retirez-le : tailles, couleurs et places se font toutes seules.',
    ],
  ],
  [
    'an attribute of kramdown',
    '[a](/contact){:target="_blank"}',
    [
      '1:14 « {:target="_blank"} » s’afficherait : ce réglage n’existe pas ici. → Retirez-le : tailles, couleurs et places se font toutes seules.',
    ],
  ],
  [
    'an id of a heading',
    '## Titre {#titre}',
    [
      '1:10 « {#titre} » s’afficherait : ce réglage n’existe pas ici. → Retirez-le : tailles, couleurs et places se font toutes seules.',
    ],
  ],
  [
    'a command of a template',
    'Chez {{ brand }}, bonjour.',
    [
      '1:6 « {{ brand }} » s’afficherait : cette commande est celle d’un autre outil. → Écrivez « {brand} », ou retirez-la.',
    ],
  ],
  [
    'another command',
    '{% include carte.html %}',
    [
      '1:1 « {% include carte.html %} » s’afficherait : cette commande est celle d’un autre outil. → Retirez-la.',
    ],
  ],
  [
    'a command of WordPress',
    '[caption id="a"]Une photo[/caption]',
    [
      '1:1 « [caption id="a"] » s’afficherait : cette commande est celle d’un autre outil. → Retirez-la. Une image s’écrit ![ce que montre l’image](/images/mon-image.jpg), une vidéo [Voir la vidéo](https://…).',
    ],
  ],
  [
    'a gallery',
    '[gallery ids="1,2"]',
    [
      '1:1 « [gallery ids="1,2"] » s’afficherait : cette commande est celle d’un autre outil. → Retirez-la. Une image s’écrit ![ce que montre l’image](/images/mon-image.jpg), une vidéo [Voir la vidéo](https://…).',
    ],
  ],
  [
    'code of a forum',
    'Un [b]mot[/b] ici.',
    [
      '1:10 « [/b] » s’afficherait : c’est le code d’un forum. → Écrivez **gras**, *italique*, ou [les mots du lien](/contact).',
    ],
  ],
  [
    'a paragraph of Word',
    'Un<o:p></o:p> mot.',
    ['1:3 « <o:p> » s’afficherait : ce code vient de Word. → Effacez-le.'],
  ],
  [
    'a no-break space in HTML',
    'Un&nbsp;mot.',
    [
      '1:3 « &nbsp; » est du code HTML. → Tapez une espace : elle devient insécable toute seule là où il le faut.',
    ],
  ],
  [
    'an accent in HTML, unfinished',
    'Un caf&eacute au lait.',
    [
      '1:7 « &eacute » s’afficherait tel quel. → Tapez le caractère lui-même : « é », « & », « ’ ».',
    ],
  ],
  [
    'guillemets made of angles',
    'Dire << oui >> ici.',
    ['1:6 « << oui >> » s’afficherait tel quel. → Tapez des guillemets français : « oui ».'],
  ],
  [
    'the name of an emoji',
    'Bravo :tada: à tous.',
    [
      '1:7 « :tada: » s’afficherait tel quel. → Tapez ou collez l’émoji lui-même, ou retirez ce code.',
    ],
  ],
  [
    'a comment of another tool',
    'Un %%à revoir%% mot.',
    [
      '1:4 « %%à revoir%% » s’afficherait : ce n’est pas un commentaire. → Écrivez <!-- votre remarque -->, ou retirez-le.',
    ],
  ],
  [
    'a sign of Word in a line',
    'Un \uf0e0 deux.',
    [
      '1:4 un signe de Word s’est glissé ici : il s’afficherait comme un carré vide. → Effacez-le, ou tapez le signe que vous vouliez.',
    ],
  ],
  [
    'a wide sign',
    '［lien］（/contact）',
    [
      '1:1 « ［ » est un signe d’un autre clavier, plus large : il ne fait rien ici. → Tapez « [ ».',
    ],
  ],
  [
    'a star that nothing closes',
    'Un *mot important ici.',
    [
      '1:4 « * » s’afficherait : rien ne ferme ce passage en italique. → Fermez-le, collé au dernier mot : « un *mot* ici ». Pour afficher le signe : « \\* ».',
    ],
  ],
  [
    'a low line that nothing closes',
    'Un _mot important ici.',
    [
      '1:4 « _ » s’afficherait : rien ne ferme ce passage en italique. → Fermez-le, collé au dernier mot : « un *mot* ici ». Pour afficher le signe : « \\_ ».',
    ],
  ],
  [
    'bold words that nothing closes',
    'Un **mot important ici.',
    [
      '1:4 les étoiles « ** » s’afficheraient : ce passage en gras n’est pas bien délimité. → Collez-les aux mots, au début et à la fin : « un **mot important** ici ».',
    ],
  ],
  [
    'bold words and spaces',
    'Un ** mot ** ici.',
    [
      '1:4 les étoiles « ** » s’afficheraient : ce passage en gras n’est pas bien délimité. → Collez-les aux mots, au début et à la fin : « un **mot important** ici ».',
    ],
  ],
  [
    'bold low lines that nothing closes',
    'Un __mot important ici.',
    [
      '1:4 les tirets bas « __ » s’afficheraient : ce passage en gras n’est pas bien délimité. → Collez-les aux mots, au début et à la fin : « un **mot important** ici ».',
    ],
  ],
  [
    'struck words that nothing closes',
    'Un ~~mot ici.',
    [
      '1:4 les signes « ~~ » s’afficheraient : ce passage barré n’est pas bien délimité. → Collez-les aux mots, au début et à la fin : « un ~~mot barré~~ ici ».',
    ],
  ],
  [
    'marked words',
    'Un ==mot surligné== ici.',
    [
      '1:4 « ==mot surligné== » s’afficherait tel quel. → Pour faire ressortir ces mots, mettez-les en gras : **mot surligné**',
    ],
  ],
  [
    'inserted words',
    'Un ++mot inséré++ ici.',
    [
      '1:4 « ++mot inséré++ » s’afficherait tel quel. → Pour faire ressortir ces mots, mettez-les en gras : **mot inséré**',
    ],
  ],
  [
    'bold words of a wiki',
    "Un '''mot''' ici.",
    [
      "1:4 « '''mot''' » s’afficherait tel quel. → Pour faire ressortir ces mots, mettez-les en gras : **mot**",
    ],
  ],
  [
    'struck words with one sign',
    'Un ~mot barré~ ici.',
    [
      '1:4 « ~mot barré~ » s’afficherait tel quel. → Pour barrer, doublez les signes : ~~mot barré~~',
    ],
  ],
  [
    'a lowered number',
    'H~2~O et CO~2~.',
    [
      '1:1 « H~2~ » s’afficherait tel quel. → Tapez l’indice lui-même : « H₂ ».',
      '1:10 « CO~2~ » s’afficherait tel quel. → Tapez l’indice lui-même : « CO₂ ».',
    ],
  ],
  [
    'a raised number',
    '20 m^2^ et 20 m^2.',
    ['1:4 « m^2^ » s’afficherait tel quel. → Tapez l’exposant lui-même : « m² ».'],
  ],
  [
    'a raised word',
    'Le 1^er^ mai.',
    ['1:4 « 1^er^ » s’afficherait tel quel. → Écrivez « 1er » : l’exposant se fait tout seul.'],
  ],
];

/** What looks like the mistakes above, and is right. */
const RIGHT: [what: string, markdown: string][] = [
  [
    'links',
    'Un [lien](/contact), un [autre](https://www.cnil.fr "La CNIL") et ![une fête](/images/affiche.svg "Sa légende").',
  ],
  ['a link between parentheses', 'Voir ([nos offres](/offres)).'],
  [
    'words between brackets, then between parentheses',
    'Un mot [sic] (bis) et [ceci] (voir plus haut).',
  ],
  ['words between parentheses, then between brackets', 'Un mot (bis)[sic].'],
  ['an exclamation mark and a link', 'Venez vite ! [Contactez-nous](/contact)'],
  ['an exclamation mark and a link to a picture', 'Regardez ! [l’affiche](/images/affiche.svg)'],
  ['an omission', '« Nous avons […] tourné. »'],
  ['marks of a bibliography', 'Comme dit plus haut [1][2].'],
  [
    'escaped signs',
    '\\[lien] (/contact), \\[^1], \\[[Contact]], 1\\^er\\^, \\==mot==, \\~mot~, \\*mot et \\_mot.',
  ],
  ['a name between braces', 'Chez {brand}, au {phone}.'],
  ['braces of a sentence', 'L’ensemble {a, b} et {1 = 2}.'],
  ['a per cent sign', 'De 20 % à 30 %, soit 100%% de plus.'],
  ['a smaller sign', 'Moins de 3 < 4 et 5 > 4, <3.'],
  ['entities', 'Caf&eacute; &amp; th&eacute; &euro;'],
  ['an ampersand', 'Son & lumière, R&D, AT&T; et la suite &c.'],
  ['hours and colons', 'À 10:30:45, ratio 16:9:4, Note : un : deux.'],
  ['arithmetic', 'a == b, a = b = c, 1 + 1 = 2, C++ et C++, a++ + b++.'],
  ['about', 'De ~20 € à ~30 €, soit ~25 € par jour.'],
  ['a blank to fill in', 'Nom : ____ Prénom : ________'],
  ['names of files', 'Le fichier mon_beau_film_final.mov, _DSC1234 et snake_case.'],
  ['stars between words', 'Tournage * photo * montage'],
  ['notes under a price', 'Dès 500 €* par mois.\n\n*hors frais de déplacement'],
  ['a smiley', 'Merci ^^ et à bientôt :-) :p'],
  ['emphasis', 'Un *mot*, un _autre_, un **gras**, un __autre__, un ***double*** et un ~~barré~~.'],
  ['emphasis beside punctuation', '« *Un* mot », (**deux**) et l’*autre*.'],
  ['code', '`**`, `==a==`, `[[b]]`, `{c=d}`, `&nbsp;`, `^1^`'],
  [
    'an e-mail and an address',
    'Écrivez à bonjour@possible.example ou voyez https://www.cnil.fr/a?b==c==d&nbsp=1.',
  ],
  ['an address between angles', '<https://www.cnil.fr/a_b_c> et <bonjour@possible.example>'],
  ['quotes', "L'agence, 'simple', ''double'' et \"droits\"."],
  ['brackets around a name', 'Le mot [Lyon] et la note [1], puis [a, b].'],
  ['a link that ends a parenthesis', '(voir [la CNIL](https://www.cnil.fr))'],
  ['an address with parentheses', '[a](https://fr.wikipedia.org/wiki/Lyon_(Rhône))'],
  ['a link whose words hold brackets', '[[1]](/contact)'],
];

test.each(WRONG)('%s is told', (_what, markdown, said) => {
  expect(told(markdown)).toEqual(said);
});

test.each(RIGHT)('%s is right', (_what, markdown) => {
  expect(told(markdown)).toEqual([]);
});
