import type { Text } from 'mdast';
import { placeInText } from '../content/decode';
import type { Finding } from './inspect';

/**
 * Signs of Markdown, or of a word processor, that were meant to do something and would show as they
 * were typed: CommonMark takes them for text without a word. A backslash before one keeps it as text.
 *
 * @param node a text of the tree.
 * @param source the whole Markdown that it was read from.
 */
export function findLiteralSigns({ position }: Text, source: string): Finding[] {
  const from = position?.start.offset ?? 0;
  const to = position?.end.offset ?? 0;
  const line = source.slice(source.lastIndexOf('\n', from - 1) + 1, from);
  // Signs are known by what is beside them: whether a line begins here, and what follows the text.
  const before = /^[ \t>]*$/.test(line) ? '' : '…';
  const text = before + source.slice(from, to + LONGEST);
  const shift = from - before.length;
  return SIGNS.flatMap(({ sign, times = 1, words }) => {
    const found = [...text.matchAll(sign)].filter(({ index }) => shift + index < to);
    const [first] = found;
    if (!first || found.length < times) return [];
    return [{ ...placeInText(source, shift + first.index), ...words(first) }];
  });
}

/** The most characters that a sign takes past its text: a link whose address is read as one. */
const LONGEST = 300;

interface Sign {
  readonly sign: RegExp;
  /** How often it must be there to be meant; once unless set. */
  readonly times?: number;
  readonly words: (found: RegExpExecArray) => Pick<Finding, 'message' | 'remedy'>;
}

const SIGNS: readonly Sign[] = [
  {
    // Not one alone: that is a hashtag.
    sign: /(?<=^[ \t>]*)(#{2,6})([^\s#].*)/gm,
    words: ([, signs = '', title = '']) => ({
      message: `il manque une espace après « ${signs} » : la ligne ne devient pas un titre.`,
      remedy: `Écrivez « ${signs} ${short(title)} ».`,
    }),
  },
  {
    // Twice: once, it may be a word cut at the end of the line above.
    sign: /(?<=^[ \t>]*)-(?=\p{L})/gmu,
    times: 2,
    words: () => ({
      message: 'il manque une espace après le tiret : les lignes ne deviennent pas une liste.',
      remedy: 'Commencez chaque ligne par un tiret et une espace : « - ».',
    }),
  },
  {
    sign: /(?<=^[ \t>]*)[•◦▪‣●○■·](?=\s)/gm,
    words: ([bullet]) => ({
      message: `« ${bullet} » ne fait pas une liste : les lignes se suivraient dans un même paragraphe.`,
      remedy: 'Commencez chaque ligne par un tiret et une espace : « - ».',
    }),
  },
  {
    sign: /(?<=^[ \t>]*)\|.+\|(?=[ \t]*$)/gm,
    times: 2,
    words: ([row]) => ({
      message:
        'ce tableau ne se fait pas : il lui faut, sous sa première ligne, une ligne de tirets.',
      remedy: `Écrivez-y : ${short(row.replace(/[^|]+/g, '---'))}`,
    }),
  },
  {
    sign: /(?<![\\*])\*\*(?!\*)/g,
    words: () => ({
      message: 'les étoiles « ** » s’afficheraient : ce passage en gras n’est pas bien délimité.',
      remedy: 'Collez-les aux mots, au début et à la fin : « un **mot important** ici ».',
    }),
  },
  {
    sign: /(?<![\\!])(\[[^\]\n]{1,200}\])[ \t]+(\((?:\/|#|https?:|mailto:|tel:)[^)\n]{0,300}\))/g,
    words: ([, text = '', address = '']) => ({
      message: 'une espace sépare le texte du lien de son adresse : le lien ne se fait pas.',
      remedy: `Retirez-la : ${short(text + address)}`,
    }),
  },
  {
    sign: /(?<![\\!])\[[^\]\n]{1,200}\]\(([^)\n]{0,200}[^)\s][ \t]+[^)\s"'][^)\n]{0,200})\)/g,
    words: ([, address = '']) => ({
      message: `l’adresse « ${short(address.trim())} » contient une espace : le lien ne se fait pas.`,
      remedy: 'Retirez l’espace de l’adresse.',
    }),
  },
];

/** What was typed, short enough to be quoted in a sentence. */
function short(typed: string): string {
  return typed.length > 80 ? `${typed.slice(0, 80)}…` : typed;
}
