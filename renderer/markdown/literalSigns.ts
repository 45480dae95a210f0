import type { Text } from 'mdast';
import { placeInText } from '../content/decode';
import { excerpt } from './excerpt';
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
  return SIGNS.flatMap(({ sign, together = 0, words }) => {
    const found = [...text.matchAll(sign)].filter(({ index }) => shift + index < to);
    const told = together === 0 ? found : found.length < together ? [] : found.slice(0, 1);
    return told.map((one) => ({ ...placeInText(source, shift + one.index), ...words(one) }));
  });
}

/** The most characters that a sign takes past its text: a link or an image whose address is read as one. */
const LONGEST = 700;

interface Sign {
  readonly sign: RegExp;
  /** Several of them are one mistake, from this number on; unless set, each is one. */
  readonly together?: number;
  readonly words: (found: RegExpExecArray) => Pick<Finding, 'message' | 'remedy'>;
}

const SIGNS: readonly Sign[] = [
  {
    // Not one alone: that is a hashtag.
    sign: /(?<=^[ \t>]*)(#{2,6})([^\s#].*)/gm,
    words: ([, signs = '', title = '']) => ({
      message: `il manque une espace après « ${signs} » : la ligne ne devient pas un titre.`,
      remedy: `Écrivez « ${signs} ${excerpt(title)} ».`,
    }),
  },
  {
    // Twice: once, it may be a word cut at the end of the line above.
    sign: /(?<=^[ \t>]*)-(?=\p{L})/gmu,
    together: 2,
    words: () => ({
      message: 'il manque une espace après le tiret : les lignes ne deviennent pas une liste.',
      remedy: 'Commencez chaque ligne par un tiret et une espace : « - ».',
    }),
  },
  {
    sign: /(?<=^[ \t>]*)[•◦▪‣●○■·](?=\s)/gm,
    together: 1,
    words: ([bullet]) => ({
      message: `« ${bullet} » ne fait pas une liste : les lignes se suivraient dans un même paragraphe.`,
      remedy: 'Commencez chaque ligne par un tiret et une espace : « - ».',
    }),
  },
  {
    sign: /(?<=^[ \t>]*)\|.+\|(?=[ \t]*$)/gm,
    together: 2,
    words: ([row]) => ({
      message:
        'ce tableau ne se fait pas : il lui faut, sous sa première ligne, une ligne de tirets.',
      remedy: `Écrivez-y : ${excerpt(row.replace(/[^|]+/g, '---'))}`,
    }),
  },
  {
    sign: /(?<![\\*])\*\*(?!\*)/g,
    together: 1,
    words: () => ({
      message: 'les étoiles « ** » s’afficheraient : ce passage en gras n’est pas bien délimité.',
      remedy: 'Collez-les aux mots, au début et à la fin : « un **mot important** ici ».',
    }),
  },
  {
    sign: /(?<![\\!])(\[[^\]\n]{1,200}\])[ \t]+(\((?:\/|#|https?:|mailto:|tel:)[^)\n]{0,300}\))/g,
    words: ([, text = '', address = '']) => ({
      message: 'une espace sépare le texte du lien de son adresse : le lien ne se fait pas.',
      remedy: `Retirez-la : ${excerpt(text + address)}`,
    }),
  },
  {
    sign: /(?<![\\!])\[[^\]\n]{1,200}\]\(([^)\n]{0,200}[^)\s][ \t]+[^)\s"'][^)\n]{0,200})\)/g,
    words: ([, address = '']) => ({
      message: `l’adresse « ${excerpt(address.trim())} » contient une espace : le lien ne se fait pas.`,
      remedy: 'Retirez l’espace de l’adresse.',
    }),
  },
  {
    sign: /!\[[^\]\n]{0,300}\]\((\/images\/[^\s)]{1,200} [^\n]{0,200}?\.\w+)\)/g,
    words: ([, address = '']) => ({
      message: `l’adresse « ${excerpt(address)} » contient une espace : l’image ne s’affiche pas.`,
      remedy: 'Renommez le fichier sans espace, dans content/images puis ici.',
    }),
  },
];
