import type { FindingWords } from './finding';
import { shortened } from './shortened';
import type { Sign } from './sign';

/** What other tools read: other Markdowns, WordPress, wikis, Word. */
export const DIALECT_SIGNS: readonly Sign[] = [
  {
    // {.class}, {#id}, {width=50%}, {: target="_blank"}; names between braces hold neither sign.
    holds: ['{'],
    sign: /(?<![\\{])\{(?:[:.#][^{}\n]{1,80}|[\w-]{1,30}=[^{}\n]{1,80})\}/g,
    words: ([typed]) => ({
      message: `« ${shortened(typed)} » s’afficherait : ce réglage n’existe pas ici.`,
      remedy: 'Retirez-le : tailles, couleurs et places se font toutes seules.',
    }),
  },
  {
    holds: ['{{', '{%'],
    sign: /(?<!\\)\{\{[ \t]*([^{}\n]{1,100}?)[ \t]*\}\}|(?<!\\)\{%[^%\n]{1,200}%\}/g,
    words: ([typed, name = '']) => ({
      message: `« ${shortened(typed)} » s’afficherait : cette commande est celle d’un autre outil.`,
      remedy: /^[a-zA-Z]+$/.test(name) ? `Écrivez « {${name}} », ou retirez-la.` : 'Retirez-la.',
    }),
  },
  {
    holds: ['['],
    sign: /(?<!\\)\[\/?(?:caption|gallery|embed|video|audio|playlist|contact-form-7|vc_\w+|et_pb_\w+)(?=[\s\]])[^\]\n]{0,200}\]/g,
    words: ([typed]) => ({
      message: `« ${shortened(typed)} » s’afficherait : cette commande est celle d’un autre outil.`,
      remedy:
        'Retirez-la. Une image s’écrit ![ce que montre l’image](/images/mon-image.jpg), une vidéo [Voir la vidéo](https://…).',
    }),
  },
  {
    holds: ['[/'],
    sign: /(?<!\\)\[\/(?:b|i|u|s|url|img|quote|color|size|center|list)\]/gi,
    once: true,
    words: ([typed]) => ({
      message: `« ${typed} » s’afficherait : c’est le code d’un forum.`,
      remedy: 'Écrivez **gras**, *italique*, ou [les mots du lien](/contact).',
    }),
  },
  {
    holds: ['<'],
    sign: /<\/?[owv]:\w+[^<>\n]{0,80}>/g,
    words: ([typed]) => ({
      message: `« ${shortened(typed)} » s’afficherait : ce code vient de Word.`,
      remedy: 'Effacez-le.',
    }),
  },
  {
    holds: ['&'],
    sign: /(?<!\\)&(nbsp|ensp|emsp|thinsp|#160|#xa0);?/gi,
    words: ([typed]) => ({
      message: `« ${typed} » est du code HTML.`,
      remedy: 'Tapez une espace : elle devient insécable toute seule là où il le faut.',
    }),
  },
  {
    // With its semicolon, it is the character.
    holds: ['&'],
    sign: /(?<!\\)&(?:(?:[aeiou](?:acute|grave|circ|uml)|ccedil|[lr]aquo|[lr][sd]quo|oelig|euro|hellip|[mn]dash|quot|apos|amp|lt|gt)(?![\w;])|#\d{2,5}(?![\d;]))/gi,
    words: ([typed]) => ({
      message: `« ${typed} » s’afficherait tel quel.`,
      remedy: 'Tapez le caractère lui-même : « é », « & », « ’ ».',
    }),
  },
  {
    holds: ['<<'],
    sign: /<<[ \t\u00a0]?([^\s<>][^<>\n]{0,200}?)[ \t\u00a0]?>>/g,
    words: ([typed, quoted = '']) => ({
      message: `« ${shortened(typed)} » s’afficherait tel quel.`,
      remedy: `Tapez des guillemets français : « ${shortened(quoted)} ».`,
    }),
  },
  {
    holds: [':'],
    sign: /(?<![\\\p{L}\d:])(:[a-z][a-z\d_+-]{1,30}:)(?![\p{L}\d:])/gu,
    words: ([typed]) => ({
      message: `« ${typed} » s’afficherait tel quel.`,
      remedy: 'Tapez ou collez l’émoji lui-même, ou retirez ce code.',
    }),
  },
  {
    holds: ['%%'],
    sign: /(?<![\\%\d])%%(?=[^\s%])[^%\n]{1,200}%%/g,
    words: ([typed]) => ({
      message: `« ${shortened(typed)} » s’afficherait : ce n’est pas un commentaire.`,
      remedy: 'Écrivez <!-- votre remarque -->, ou retirez-le.',
    }),
  },
  {
    sign: /(?<!^[ \t>]*)[\ue000-\uf8ff]/gm,
    once: true,
    words: () => ({
      message: 'un signe de Word s’est glissé ici : il s’afficherait comme un carré vide.',
      remedy: 'Effacez-le, ou tapez le signe que vous vouliez.',
    }),
  },
  { sign: /[\uff01-\uff5e]/g, once: true, words: ([typed]) => fullWidth(typed) },
];

/** Signs as wide as a Chinese character stand for those of ASCII, 0xFEE0 further on. */
function fullWidth(typed: string): FindingWords {
  const sign = String.fromCharCode(typed.charCodeAt(0) - 0xfee0);
  return {
    message: `« ${typed} » est un signe d’un autre clavier, plus large : il ne fait rien ici.`,
    remedy: `Tapez « ${sign} ».`,
  };
}
