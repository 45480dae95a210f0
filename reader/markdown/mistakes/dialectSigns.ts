import { emojiOf } from '../../../model/languages/emoji';
import { type MistakeRow, repeated } from './finding';

/** Patterns of template commands of Hugo, Jekyll and WordPress, which these tools replace by content. */
const COMMANDS = [
  String.raw`(?<!\\)\{\{[^{}\n]{1,300}\}\}|(?<!\\)\{%[^%\n]{1,300}%\}`,
  String.raw`(?<!\\)\[\/?(?:caption|gallery|embed|video|audio|playlist|contact-form-7|vc_\w+|et_pb_\w+)(?=[\s\]])[^\]\n]{0,200}\]`,
];

/** Patterns of formatting codes of forums and Word, and of comments in Obsidian. */
const FOREIGN = [
  String.raw`(?<!\\)\[\/(?:[biusBIUS]|url|URL|img|IMG|quote|QUOTE|color|COLOR|size|SIZE|center|CENTER|list|LIST)\]`,
  String.raw`<\/?[owv]:\w+[^<>\n]{0,80}>`,
  String.raw`(?<![\\%\d])%%(?=[^\s%])[^%\n]{1,200}%%`,
];

/** The pattern and the message for signs that a faulty text conversion has put in the place of other characters. */
export const LOST = {
  sign: /[\ufffc\ufffd\u0080-\u009f]/g,
  once: true,
  message: 'un signe a été perdu ici par une conversion.',
  remedy: 'Retapez ce passage.',
} satisfies MistakeRow;

/** Markup that only other tools understand: patterns, each with its message. */
export const DIALECT_SIGNS: readonly MistakeRow[] = [
  {
    // References to sources that AI assistants leave in a text.
    sign: /:contentReference\[oaicite:\d+\](?:\{[^{}\n]{0,80}\})?|【\d[^】\n]{0,80}】|(?<!\p{L})(?:cite)?(?:turn\d+(?:search|view|news|image|file)\d+)+/gu,
    message: '« {0} » est le reste d’une réponse d’un assistant.',
    remedy: 'Retirez-le, et faites un lien vers la source si vous l’avez lue.',
  },
  {
    holds: ['{{', '{%', '['],
    sign: new RegExp(COMMANDS.join('|'), 'g'),
    message: '« {0} » s’afficherait : ce code est celui d’un autre outil.',
    remedy:
      'Écrivez à sa place ce qu’il affiche : des mots, un lien, une image, du code entre deux lignes « ``` ». Une valeur de site.md s’écrit entre deux accolades simples.',
  },
  {
    holds: ['[', '<', '%%'],
    sign: new RegExp(FOREIGN.join('|'), 'g'),
    message: '« {0} » s’afficherait : ce code est celui d’un autre outil.',
    remedy:
      'Retirez-le : tailles, couleurs et places se font toutes seules. Une remarque s’écrit <!-- ainsi -->.',
  },
  {
    // UTF-8 that was read as Windows-1252.
    holds: ['Ã', 'â€', 'Â'],
    sign: /\p{L}*(?:Ã[\u0080-\u00bf\u2030\u20ac\u2122\u0152\u0153\u0160]|â€[\u0080-\u00bf\u2013-\u203a\u2122\u0153]|Â[\u00a0-\u00bf])\S*/gu,
    once: true,
    message: 'les accents ou les signes de « {0} » ont été abîmés par une conversion.',
    remedy: 'Recopiez ce passage depuis le document d’origine, ou retapez-le.',
  },
  {
    sign: /(?<![\u0590-\u08ff][^\n]{0,200})[\u200e\u200f\u202a-\u202e\u2066-\u2069](?![^\n]{0,200}[\u0590-\u08ff])/g,
    once: true,
    message: 'un signe invisible qui change le sens de lecture s’est glissé ici.',
    remedy: 'Effacez ce passage et tapez-le de nouveau.',
  },
  {
    holds: ['<<'],
    sign: /<<[ \t\u00a0]?([^\s<>][^<>\n]{0,200}?)[ \t\u00a0]?>>/g,
    message: '« {0} » s’afficherait tel quel.',
    remedy: 'Tapez des guillemets français : « {1} ».',
  },
  {
    holds: [':'],
    sign: /(?<![\\\p{L}\d:]):([a-z][a-z\d_+-]{1,40}):(?![\p{L}\d:])/gu,
    isRead: ([, name = '']) => emojiOf(name) !== undefined,
    message: '« {0} » s’afficherait tel quel.',
    remedy: 'Tapez ou collez l’émoji lui-même, ou retirez ce code.',
  },
  {
    sign: /(?<!^[ \t>]*)[\ue000-\uf8ff]/gm,
    once: true,
    message: 'un signe de Word s’est glissé ici : il s’afficherait comme un carré vide.',
    remedy: 'Effacez-le, ou tapez le signe que vous vouliez.',
  },
  {
    holds: ['$$'],
    sign: /(?<!\\)\$\$[^$]{1,300}\$\$/g,
    message: '« {0} » s’afficherait tel quel : une page ne dessine pas de formule.',
    remedy: 'Écrivez-la avec des signes ordinaires, « 3 × 4 = 12 », ou montrez-la en image.',
  },
  {
    holds: ['\\(', '\\[', '$'],
    sign: /\\([([])[^\n]{0,100}?(?:\\[a-z]+|[=^_])[^\n]{0,100}?\\[)\]]|(?<![\\$])\$(?=\S)[^$\n]{0,100}(?:\\[a-z]+|[\^_]\{?\w)[^$\n]{0,100}\$(?!\d)/g,
    message: '« {0} » s’afficherait tel quel : une page ne dessine pas de formule.',
    remedy: 'Écrivez-la avec des signes ordinaires, « 3 × 4 = 12 », ou montrez-la en image.',
  },
  LOST,
  {
    holds: ['<!--'],
    sign: /(?<!\\)<!--/g,
    message: 'ce commentaire n’est pas refermé : il s’afficherait.',
    remedy: 'Ajoutez « --> » à la fin du commentaire.',
  },
  {
    holds: ['<'],
    sign: /(?<!\\)<[a-z][a-z\d]*\s+[a-z-]+=["'][^<>\n]{0,300}(?=<|$)/gim,
    message: '« {0} » s’afficherait : cette balise n’est pas finie.',
    remedy: 'Ajoutez « > » à sa fin, ou mettez une barre oblique inverse devant « < ».',
  },
  {
    holds: [':::'],
    sign: /(?<=^[ \t>]*):{3,}[^\n]*/gm,
    message: '« {0} » s’afficherait : rien ne ferme cet encadré.',
    remedy:
      'Ajoutez une ligne « ::: » à sa fin, ou retirez celle-ci ; un encadré s’écrit aussi avec « > » devant chaque ligne.',
  },
  {
    holds: ['[['],
    sign: /(?<!\\)(!?)\[\[([^[\]\n|]{1,200})(?:\|([^[\]\n]{1,200}))?\]\](?!\()/g,
    message: '« {0} » s’afficherait tel quel : c’est l’écriture d’un autre outil.',
    remedy: ([, mark, name = '', words]) =>
      mark
        ? `Écrivez : ![ce que montre l’image](/images/${repeated(name)})`
        : `Écrivez les mots entre crochets, puis l’adresse entre parenthèses : [${repeated(words ?? name)}](/contact)`,
  },
  {
    holds: ['^[', '[@', '[-@'],
    sign: /(?<=[\p{L}\d.,;:!?»)])\^\[[^\]\n]{1,300}\]|(?<![\\\p{L}\d])\[-?@[a-z][\w:.-]*[^\]\n]{0,100}\](?!\()/giu,
    message: '« {0} » s’afficherait tel quel.',
    remedy: 'Mettez [^1] au mot, et plus bas, seule sur sa ligne : [^1]: le texte de la note.',
  },
  {
    holds: ['*['],
    sign: /^\*\[[^\]\n]{1,60}\]:[^\n]*/gm,
    message: '« {0} » s’afficherait tel quel.',
    remedy: 'Retirez cette ligne, et dites dans le texte ce que veut dire le sigle.',
  },
  {
    sign: /^(?:Voici (?:une|la|votre) version (?:améliorée|corrigée|révisée|réécrite|reformulée|optimisée|plus)|(?:Souhaitez|Voulez)-vous que je )[^\n]{0,200}/gm,
    message: '« {0} » est le reste d’une réponse d’un assistant.',
    remedy: 'Retirez cette phrase.',
  },
];
