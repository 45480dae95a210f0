import { expect, test } from 'vitest';
import { reported } from '../../../tests/samples/findings';

const linkApart = (place: string, link: string) =>
  `${place} une espace sépare le texte du lien de son adresse : le lien ne se fait pas. → Retirez-la : ${link}`;
const inverted = (place: string, link: string) =>
  `${place} les crochets et les parenthèses sont inversés : le lien ne se fait pas. → Écrivez : ${link}`;
const quotedAddress = (place: string, address: string, link: string) =>
  `${place} l’adresse « ${address} » est entre guillemets : le lien ne se fait pas. → Retirez-les : ${link}`;
const sized = (place: string, image: string) =>
  `${place} la taille d’une image ne s’écrit pas : l’image ne s’affiche pas. → Retirez-la, chaque écran a la sienne : ${image}`;
const noSetting = (place: string, typed: string) =>
  `${place} « ${typed} » s’afficherait : ce réglage n’existe pas ici. → Retirez-le : tailles, couleurs et places se font toutes seules.`;
const shortcode = (place: string, typed: string) =>
  `${place} « ${typed} » s’afficherait : cette commande est celle d’un autre outil. → Retirez-la. Une image s’écrit ![ce que montre l’image](/images/mon-image.jpg), une vidéo [Voir la vidéo](https://…).`;
const openItalics = (place: string, sign: string) =>
  `${place} « ${sign} » s’afficherait : rien ne ferme ce passage en italique. → Fermez-le, collé au dernier mot : « un *mot* ici ». Pour afficher le signe : « \\${sign} ».`;
const openBold = (place: string, signs: string) =>
  `${place} les ${signs} s’afficheraient : ce passage en gras n’est pas bien délimité. → Collez-les aux mots, au début et à la fin : « un **mot important** ici ».`;
const otherBold = (place: string, typed: string, bold: string) =>
  `${place} « ${typed} » s’afficherait tel quel. → Pour faire ressortir ces mots, mettez-les en gras : ${bold}`;

/** A text and what is reported of it. */
const WRONG: Readonly<Record<string, string | string[]>> = {
  '![Photo] (/images/affiche.svg)':
    '1:1 une espace sépare la description de l’image de son adresse : l’image ne s’affiche pas. → Retirez-la : ![Photo](/images/affiche.svg)',
  'Un [lien] (/contact) ici.': linkApart('1:4', '[lien](/contact)'),
  'Un [lien]\u00a0(/contact) ici.': linkApart('1:4', '[lien](/contact)'),
  'Un [lien]\n(https://www.cnil.fr) ici.': linkApart('1:4', '[lien](https://www.cnil.fr)'),
  '! [Photo](/images/affiche.svg)':
    '1:1 une espace suit « ! » : l’image ne s’affiche pas. → Retirez-la : ![Photo](/images/affiche.svg)',
  'Voir (Contact)[/contact] ici.': inverted('1:6', '[Contact](/contact)'),
  '(la CNIL)[https://www.cnil.fr]': inverted('1:1', '[la CNIL](https://www.cnil.fr)'),
  '!(Photo)[/images/affiche.svg]': inverted('1:1', '![Photo](/images/affiche.svg)'),
  '[lien](« /contact »)': quotedAddress('1:1', '/contact', '[lien](/contact)'),
  '[a](«\u00a0/contact page\u00a0»)': quotedAddress('1:1', '/contact page', '[a](/contact page)'),
  'Un [autre](/nos contacts) ici.':
    '1:4 l’adresse « /nos contacts » contient une espace : le lien ne se fait pas. → Retirez l’espace de l’adresse.',
  '[Appeler](04 78 00 11 22)':
    '1:1 l’adresse « 04 78 00 11 22 » contient une espace : le lien ne se fait pas. → Écrivez « tel:0478001122 ».',
  '[Appeler](tel: 04 78 00 11 22)':
    '1:1 l’adresse « tel: 04 78 00 11 22 » contient une espace : le lien ne se fait pas. → Écrivez « tel:0478001122 ».',
  '[Écrire](mailto: bonjour@possible.example)':
    '1:1 l’adresse « mailto: bonjour@possible.example » contient une espace : le lien ne se fait pas. → Écrivez « mailto:bonjour@possible.example ».',
  '![A](/images/Photo (1).jpg)':
    '1:1 l’adresse « /images/Photo (1).jpg » contient une espace : l’image ne s’affiche pas. → Renommez le fichier sans espace, dans content/images puis ici.',
  '![A](/images/affiche.svg =300x200)': sized('1:1', '![A](/images/affiche.svg)'),
  '![A](/images/affiche.svg =50%x)': sized('1:1', '![A](/images/affiche.svg)'),
  '![A](/images/affiche.svg “La fête”)':
    '1:1 « La fête » n’est pas entre guillemets droits : l’image ne s’affiche pas. → Écrivez : ![A](/images/affiche.svg "La fête")',
  '![A](/images/affiche.svg « La fête »)':
    '1:1 « La fête » n’est pas entre guillemets droits : l’image ne s’affiche pas. → Écrivez : ![A](/images/affiche.svg "La fête")',
  '[A](/contact «\u00a0Nos horaires\u00a0»)':
    '1:1 « Nos horaires » n’est pas entre guillemets droits : le lien ne se fait pas. → Écrivez : [A](/contact "Nos horaires")',
  'Voir [nos offres](/offres et la suite.':
    '1:6 il manque la parenthèse qui ferme l’adresse : « [nos offres](/offres » s’afficherait. → Écrivez : [nos offres](/offres)',
  'Voir [nos offres(/offres) et la suite.':
    '1:6 il manque le crochet qui ferme le texte du lien. → Écrivez : [nos offres](/offres)',
  'Un mot[^1].':
    '1:7 la note « [^1] » n’est écrite nulle part. → Plus bas, seule sur sa ligne, écrivez-la : [^1]: le texte de la note.',
  'Un mot^[une note].':
    '1:7 le texte d’une note ne s’écrit pas au milieu d’une phrase. → Ici, écrivez [^1] ; plus bas, seule sur sa ligne : [^1]: une note',
  'Voir [[Contact]].':
    '1:6 « [[Contact]] » s’afficherait : ces crochets sont ceux d’un autre outil. → Écrivez [Contact](/adresse-de-la-page).',
  'Voir [[contact|nous écrire]].':
    '1:6 « [[contact|nous écrire]] » s’afficherait : ces crochets sont ceux d’un autre outil. → Écrivez [nous écrire](/adresse-de-la-page).',
  '![[affiche.svg]]':
    '1:1 « ![[affiche.svg]] » s’afficherait : ces crochets sont ceux d’un autre outil. → Écrivez ![ce que montre l’image](/images/affiche.svg), une fois l’image dans content/images.',
  'Voir [nos offres][offres].':
    '1:6 « [nos offres][offres] » s’afficherait : l’adresse « offres » n’est écrite nulle part. → Écrivez l’adresse entre parenthèses : [nos offres](/contact).',
  'Voir [nos offres][].':
    '1:6 « [nos offres][] » s’afficherait : l’adresse « nos offres » n’est écrite nulle part. → Écrivez l’adresse entre parenthèses : [nos offres](/contact).',
  '![A](/images/affiche.svg){.grande}': noSetting('1:26', '{.grande}'),
  '![A](/images/affiche.svg){width=50%}': noSetting('1:26', '{width=50%}'),
  '[a](/contact){:target="_blank"}': noSetting('1:14', '{:target="_blank"}'),
  '## Titre {#titre}': noSetting('1:10', '{#titre}'),
  'Chez {{ brand }}, bonjour.':
    '1:6 « {{ brand }} » s’afficherait : cette commande est celle d’un autre outil. → Écrivez « {brand} », ou retirez-la.',
  '{% include carte.html %}':
    '1:1 « {% include carte.html %} » s’afficherait : cette commande est celle d’un autre outil. → Retirez-la.',
  '[caption id="a"]Une photo[/caption]': shortcode('1:1', '[caption id="a"]'),
  '[gallery ids="1,2"]': shortcode('1:1', '[gallery ids="1,2"]'),
  'Un [b]mot[/b] ici.':
    '1:10 « [/b] » s’afficherait : c’est le code d’un forum. → Écrivez **gras**, *italique*, ou [les mots du lien](/contact).',
  'Un<o:p></o:p> mot.': '1:3 « <o:p> » s’afficherait : ce code vient de Word. → Effacez-le.',
  'Un&nbsp;mot.':
    '1:3 « &nbsp; » est du code HTML. → Tapez une espace : elle devient insécable toute seule là où il le faut.',
  'Un caf&eacute au lait.':
    '1:7 « &eacute » s’afficherait tel quel. → Tapez le caractère lui-même : « é », « & », « ’ ».',
  'Dire << oui >> ici.':
    '1:6 « << oui >> » s’afficherait tel quel. → Tapez des guillemets français : « oui ».',
  'Bravo :tada: à tous.':
    '1:7 « :tada: » s’afficherait tel quel. → Tapez ou collez l’émoji lui-même, ou retirez ce code.',
  'Un %%à revoir%% mot.':
    '1:4 « %%à revoir%% » s’afficherait : ce n’est pas un commentaire. → Écrivez <!-- votre remarque -->, ou retirez-le.',
  'Un \uf0e0 deux.':
    '1:4 un signe de Word s’est glissé ici : il s’afficherait comme un carré vide. → Effacez-le, ou tapez le signe que vous vouliez.',
  '［lien］（/contact）':
    '1:1 « ［ » est un signe d’un autre clavier, plus large : il ne fait rien ici. → Tapez « [ ».',
  'Un *mot important ici.': openItalics('1:4', '*'),
  'Un _mot important ici.': openItalics('1:4', '_'),
  'Un **mot important ici.': openBold('1:4', 'étoiles « ** »'),
  'Un ** mot ** ici.': openBold('1:4', 'étoiles « ** »'),
  'Un __mot important ici.': openBold('1:4', 'tirets bas « __ »'),
  'Un ~~mot ici.':
    '1:4 les signes « ~~ » s’afficheraient : ce passage barré n’est pas bien délimité. → Collez-les aux mots, au début et à la fin : « un ~~mot barré~~ ici ».',
  'Un ==mot surligné== ici.': otherBold('1:4', '==mot surligné==', '**mot surligné**'),
  'Un ++mot inséré++ ici.': otherBold('1:4', '++mot inséré++', '**mot inséré**'),
  "Un '''mot''' ici.": otherBold('1:4', "'''mot'''", '**mot**'),
  'Un ~mot barré~ ici.':
    '1:4 « ~mot barré~ » s’afficherait tel quel. → Pour barrer, doublez les signes : ~~mot barré~~',
  'H~2~O et CO~2~.': [
    '1:1 « H~2~ » s’afficherait tel quel. → Tapez l’indice lui-même : « H₂ ».',
    '1:10 « CO~2~ » s’afficherait tel quel. → Tapez l’indice lui-même : « CO₂ ».',
  ],
  '20 m^2^ et 20 m^2.':
    '1:4 « m^2^ » s’afficherait tel quel. → Tapez l’exposant lui-même : « m² ».',
  'Le 1^er^ mai.':
    '1:4 « 1^er^ » s’afficherait tel quel. → Écrivez « 1er » : l’exposant se fait tout seul.',
};

/** What looks like the mistakes above, and is right. */
const RIGHT: [what: string, markdown: string][] = [
  [
    'words between brackets, then between parentheses',
    'Un mot [sic] (bis) et [ceci] (voir plus haut).',
  ],
  ['words between parentheses, then between brackets', 'Un mot (bis)[sic].'],
  ['an exclamation mark and a link', 'Venez vite ! [Contactez-nous](/contact)'],
  ['an exclamation mark and a link to a picture', 'Regardez ! [l’affiche](/images/affiche.svg)'],
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
  ['hours and colons', 'À 10:30:45, ratio 16:9:4, Note : un : deux.'],
  ['arithmetic', 'a == b, a = b = c, 1 + 1 = 2, C++ et C++, a++ + b++.'],
  ['about', 'De ~20 € à ~30 €, soit ~25 € par jour.'],
  ['a blank to fill in', 'Nom : ____ Prénom : ________'],
  ['names of files', 'Le fichier mon_beau_film_final.mov, _DSC1234 et snake_case.'],
  ['stars between words', 'Tournage * photo * montage'],
  ['notes under a price', 'Dès 500 €* par mois.\n\n*hors frais de déplacement'],
  ['a smiley', 'Merci ^^ et à bientôt :-) :p'],
  ['emphasis', 'Un *mot*, un _autre_, un **gras**, un __autre__, un ***double*** et un ~~barré~~.'],
  ['code', '`**`, `==a==`, `[[b]]`, `{c=d}`, `&nbsp;`, `^1^`'],
  [
    'an e-mail and an address',
    'Écrivez à bonjour@possible.example ou voyez https://www.cnil.fr/a?b==c==d&nbsp=1.',
  ],
  ['an address between angles', '<https://www.cnil.fr/a_b_c> et <bonjour@possible.example>'],
  ['a link that ends a parenthesis', '(voir [la CNIL](https://www.cnil.fr))'],
  ['an address with parentheses', '[a](https://fr.wikipedia.org/wiki/Lyon_(Rhône))'],
  ['a link whose words hold brackets', '[[1]](/contact)'],
];

test.each(Object.entries(WRONG))('reports %j', (markdown, expected) => {
  expect(reported(markdown)).toEqual([expected].flat());
});

test.each(RIGHT)('accepts %s', (_what, markdown) => {
  expect(reported(markdown)).toEqual([]);
});
