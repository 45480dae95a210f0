import type { FindingWords } from './finding';
import { shortened } from './shortened';

/** What is wrong with the signs that begin a line of a paragraph, whatever the lines around it. */
export function alonePatterns(line: string): FindingWords | undefined {
  for (const { sign, words } of SIGNS) {
    const found = sign.exec(line);
    if (found) return words(found);
  }
  return undefined;
}

interface LineSign {
  readonly sign: RegExp;
  readonly words: (found: RegExpExecArray) => FindingWords;
}

/** Spaces that look like one and are none to Markdown: no-break, thin, ideographic, of no width. */
const HARD = '[\\u00a0\\u2007-\\u200b\\u202f\\u2060\\u3000\\ufeff]';

const CONTENTS: FindingWords = {
  message: 'ce signe s’afficherait : le sommaire ne se demande pas.',
  remedy: 'Retirez-le : un article de trois titres ou plus a un sommaire, qui se fait tout seul.',
};

const SIGNS: readonly LineSign[] = [
  {
    // Not one alone: that is a hashtag.
    sign: /^(#{2,6})([^\s#].*)/,
    words: ([, signs = '', title = '']) => ({
      message: `il manque une espace après « ${signs} » : la ligne ne devient pas un titre.`,
      remedy: `Écrivez « ${signs} ${shortened(title)} ».`,
    }),
  },
  {
    sign: new RegExp(`^(#{1,6})${HARD}+(.*)`),
    words: ([, signs = '', title = '']) => ({
      message: `l’espace qui suit « ${signs} » est insécable : la ligne ne devient pas un titre.`,
      remedy: `Effacez-la et tapez une espace ordinaire : « ${signs.length > 1 ? signs : '##'} ${shortened(title)} ».`,
    }),
  },
  {
    // « - 20 » with a no-break space is a minus; « * » may mark a note under a price.
    sign: new RegExp(`^([-+](?!${HARD}*\\d)|\\d{1,3}[.)])${HARD}+(?=\\S)`),
    words: ([, sign = '']) => ({
      message: `l’espace qui suit « ${sign} » est insécable : la ligne n’entre pas dans une liste.`,
      remedy: `Effacez-la et tapez une espace ordinaire : « ${sign} ».`,
    }),
  },
  {
    sign: new RegExp(`^${HARD}+(#{1,6} |[-*+] |\\d{1,3}[.)] |> |\\|)`),
    words: ([, sign = '']) => ({
      message: `une espace insécable ou un caractère invisible précède « ${sign.trim()} », qui s’afficherait.`,
      remedy: `Effacez le début de la ligne jusqu’à « ${sign.trim()} ».`,
    }),
  },
  {
    sign: /^[-*+]?\[[ \u00a0xXvV✓✔]?\](?=[\s\p{L}]|$)/u,
    words: ([typed]) => ({
      message: `« ${typed} » ne fait pas une case à cocher.`,
      remedy:
        'Tapez un tiret, une espace, la case, une espace : « - [ ] », ou « - [x] » si elle est cochée.',
    }),
  },
  {
    sign: /^[\ue000-\uf8ff]/,
    words: () => ({
      message: 'cette ligne commence par une puce de Word, qui s’afficherait comme un carré vide.',
      remedy: 'Commencez chaque ligne par un tiret et une espace : « - ».',
    }),
  },
  { sign: /^o\t/, words: () => bullet('o') },
  {
    sign: /^[•◦▪‣●○■·⁃∙](?=\s|$)/,
    words: ([typed]) => bullet(typed),
  },
  {
    sign: /^(?:\[TOC\]|\[\[_?TOC_?\]\]|@\[TOC\]|\$\{TOC\}|\{:?TOC\})[ \t]*$/i,
    words: () => CONTENTS,
  },
  {
    sign: /^\*\[([^\]]{1,60})\]:[ \t]*(.*)/,
    words: ([typed, short = '', long = '']) => ({
      message: `« ${shortened(typed)} » s’afficherait : un sigle ne se définit pas ainsi.`,
      remedy: `Dans le texte, la première fois, écrivez « ${shortened(long)} (${short}) ».`,
    }),
  },
  {
    sign: /^(?::{3,}|!!!|\?\?\?\+?)[ \t]*\{?[a-z][\w-]*|^:{3,}[ \t]*$/,
    words: ([typed]) => ({
      message: `« ${typed.trim()} » s’afficherait : il n’y a pas d’encadré.`,
      remedy: 'Retirez ce signe, ou faites-en une citation : une ligne qui commence par « > ».',
    }),
  },
  {
    sign: /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|INFO|ABSTRACT|QUOTE)\]/i,
    words: ([typed]) => ({
      message: `« ${typed} » s’afficherait : il n’y a pas d’encadré.`,
      remedy: 'Retirez ce signe : le passage est une citation.',
    }),
  },
  {
    sign: /^(={2,6})[ \t]*([^=\s][^=]{0,200}?)[ \t]{0,20}\1[ \t]*$/,
    words: ([, signs = '', title = '']) => ({
      message: `les signes « ${signs} » s’afficheraient : la ligne ne devient pas un titre.`,
      remedy: `Écrivez « ${'#'.repeat(signs.length)} ${shortened(title)} ».`,
    }),
  },
  {
    sign: /^h([1-6])\.[ \t]+(\S.*)/,
    words: ([typed, depth = '', title = '']) => ({
      message: `« ${shortened(typed)} » ne devient pas un titre.`,
      remedy: `Écrivez « ${'#'.repeat(Math.max(2, Number(depth)))} ${shortened(title)} ».`,
    }),
  },
];

function bullet(typed: string): FindingWords {
  return {
    message: `« ${typed} » ne fait pas une liste : les lignes se suivraient dans un même paragraphe.`,
    remedy: 'Commencez chaque ligne par un tiret et une espace : « - ».',
  };
}
