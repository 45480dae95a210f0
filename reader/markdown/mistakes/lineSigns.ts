import type { MistakeRow } from './finding';

/** The pattern of spaces that Markdown does not treat as spaces: no-break, thin, em, ideographic, zero-width. */
const HARD = '[\\u00a0\\u2000-\\u200b\\u202f\\u2060\\u3000\\ufeff]';

export const NO_LIST =
  '« {0} » ne fait pas une liste : les lignes se suivraient dans un même paragraphe.';
export const USE_DASHES = 'Commencez chaque ligne par un tiret et une espace : « - ».';

/** Wrong markup at the start of a line, whatever the lines around it: patterns, each with its message. */
export const LINE_SIGNS: readonly MistakeRow[] = [
  {
    sign: /^(#{2,6})([^\s#].*)/,
    message: 'il manque une espace après « {1} » : la ligne ne devient pas un titre.',
    remedy: 'Écrivez « {fix} ».',
    fix: ([, signs, title]) => `${signs} ${title}`,
  },
  {
    sign: /^#{7,}[ \t]+(\S.*)/,
    message: 'un titre a six signes « # » au plus : la ligne ne devient pas un titre.',
    remedy: 'Écrivez « ###### {1} », ou moins de signes.',
  },
  {
    // Matches neither a minus nor a footnote mark under a price.
    sign: new RegExp(`^(#{1,6}|[-+](?!${HARD}*\\d)|\\d{1,3}[.)])${HARD}+(?=\\S)`),
    message:
      'l’espace qui suit « {1} » est insécable : la ligne ne devient ni un titre, ni un élément de liste.',
    remedy: 'Effacez-la et tapez une espace ordinaire : « {1} ».',
  },
  {
    sign: new RegExp(`^${HARD}+(#{1,6}(?= )|[-*+](?= )|\\d{1,3}[.)](?= )|>(?= )|\\|)`),
    message: 'une espace insécable ou un caractère invisible précède « {1} », qui s’afficherait.',
    remedy: 'Effacez le début de la ligne jusqu’à « {1} ».',
  },
  {
    sign: /^[-*+]?\[[ \u00a0xXvV✓✔]?\](?=[\s\p{L}]|$)/u,
    message: '« {0} » ne fait pas une case à cocher.',
    remedy:
      'Tapez un tiret, une espace, la case, une espace : « - [ ] », ou « - [x] » si elle est cochée.',
  },
  {
    // Also matches Word's bullets, which are in a font that only Word has.
    sign: /^(?:o(?=\t|[ \u00a0]{2})|[•◦▪‣●○■·⁃∙](?=\s|$)|[\ue000-\uf8ff])/,
    message: NO_LIST,
    remedy: USE_DASHES,
  },
  {
    // GFM makes a link of the address, and shows the brackets.
    sign: /^(?:[^\n]{0,500}[^\\\n])?\[((?:https?:\/\/|www\.)[^\]\s]{1,300})\]\(([^)\n"'(]{0,200}[^)\s"'(][ \t](?!["'(])[^)\n]{1,200})\)/,
    message: 'les mots et l’adresse sont inversés : le lien ne se fait pas.',
    remedy: 'Écrivez : [{2}]({1})',
  },
];
