import { shortened } from './finding';
import type { MistakeRow } from './mistakeRow';

/** Spaces that look like one and are none to Markdown: no-break, thin, ideographic, of no width. */
const HARD = '[\\u00a0\\u2007-\\u200b\\u202f\\u2060\\u3000\\ufeff]';

export const NO_LIST =
  '« {0} » ne fait pas une liste : les lignes se suivraient dans un même paragraphe.';
export const USE_DASHES = 'Commencez chaque ligne par un tiret et une espace : « - ».';

/** What may be wrong with the signs that begin a line of a paragraph, whatever the lines around it. */
export const LINE_SIGNS: readonly MistakeRow[] = [
  {
    sign: /^(#{2,6})([^\s#].*)/,
    message: 'il manque une espace après « {1} » : la ligne ne devient pas un titre.',
    remedy: 'Écrivez « {1} {2} ».',
    wrong: ['##Tournage'],
    right: ['#Lyon #tournage', '#1 à Lyon'],
  },
  {
    sign: new RegExp(`^(#{1,6})${HARD}+(.*)`),
    message: 'l’espace qui suit « {1} » est insécable : la ligne ne devient pas un titre.',
    remedy: ([, signs = '', title = '']) =>
      `Effacez-la et tapez une espace ordinaire : « ${signs.padEnd(2, '#')} ${shortened(title)} ».`,
    wrong: ['##\u00a0Tournage', '#\u00a0Tournage'],
  },
  {
    sign: new RegExp(`^([-+](?!${HARD}*\\d)|\\d{1,3}[.)])${HARD}+(?=\\S)`),
    message: 'l’espace qui suit « {1} » est insécable : la ligne n’entre pas dans une liste.',
    remedy: 'Effacez-la et tapez une espace ordinaire : « {1} ».',
    wrong: ['-\u00a0Tournage\n-\u00a0Montage', '1.\u202fTournage'],
    // A minus, and the mark of a note under a price.
    right: ['-\u00a020 % sur les tournages.', '*\u00a0Hors frais de déplacement.'],
  },
  {
    sign: new RegExp(`^${HARD}+(#{1,6}(?= )|[-*+](?= )|\\d{1,3}[.)](?= )|>(?= )|\\|)`),
    message: 'une espace insécable ou un caractère invisible précède « {1} », qui s’afficherait.',
    remedy: 'Effacez le début de la ligne jusqu’à « {1} ».',
    wrong: ['\u00a0- Tournage', '\u200b## Tournage', 'Un.\n\n\ufeff- Tournage'],
    right: ['\u00a0Bonjour.'],
  },
  {
    sign: /^[-*+]?\[[ \u00a0xXvV✓✔]?\](?=[\s\p{L}]|$)/u,
    message: '« {0} » ne fait pas une case à cocher.',
    remedy:
      'Tapez un tiret, une espace, la case, une espace : « - [ ] », ou « - [x] » si elle est cochée.',
    wrong: ['-[ ] Caméra\n-[x] Micro', '[ ] Caméra\n[x] Micro', '- [] Caméra', '- [ ]Caméra'],
    right: ['- [ ] Caméra\n- [x] Micro', '[…] et [sic].', '[x, y] et [ x ].', '[x](/contact) là.'],
  },
  {
    sign: /^[\ue000-\uf8ff]/,
    message: 'cette ligne commence par une puce de Word, qui s’afficherait comme un carré vide.',
    remedy: USE_DASHES,
    wrong: ['\uf0b7 Tournage\n\uf0b7 Montage', '\uf0a7\tTournage'],
  },
  {
    sign: /^(?:o(?=\t)|[•◦▪‣●○■·⁃∙](?=\s|$))/,
    message: NO_LIST,
    remedy: USE_DASHES,
    wrong: ['• Tournage\n• Montage', '• Tournage', 'o\tTournage'],
  },
  {
    sign: /^(?:\[TOC\]|\[\[_?TOC_?\]\]|@\[TOC\]|\$\{TOC\}|\{:?TOC\})[ \t]*$/i,
    message: 'ce signe s’afficherait : le sommaire ne se demande pas.',
    remedy: 'Retirez-le : un article de trois titres ou plus a un sommaire, qui se fait tout seul.',
    wrong: ['[TOC]', '[[_TOC_]]'],
    right: ['Le TOC de la porte, [TOC] au milieu.'],
  },
  {
    sign: /^\*\[([^\]]{1,60})\]:[ \t]*(.*)/,
    message: '« {0} » s’afficherait : un sigle ne se définit pas ainsi.',
    remedy: 'Dans le texte, la première fois, écrivez « {2} ({1}) ».',
    wrong: ['*[CNIL]: Commission nationale de l’informatique et des libertés'],
  },
  {
    sign: /^(?:(?::{3,}|!!!|\?\?\?\+?)[ \t]*\{?[a-z][\w-]*|:{3,}(?=[ \t]*$))/,
    message: '« {0} » s’afficherait : il n’y a pas d’encadré.',
    remedy: 'Retirez ce signe, ou faites-en une citation : une ligne qui commence par « > ».',
    wrong: [':::note\nAttention.\n:::', '!!! warning Attention'],
    right: ['!!! Promotion !!!'],
  },
  {
    sign: /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|INFO|ABSTRACT|QUOTE)\]/i,
    message: '« {0} » s’afficherait : il n’y a pas d’encadré.',
    remedy: 'Retirez ce signe : le passage est une citation.',
    wrong: ['> [!NOTE]\n> Attention.'],
  },
  {
    sign: /^(={2,6})[ \t]*([^=\s][^=]{0,200}?)[ \t]{0,20}\1[ \t]*$/,
    message: 'les signes « {1} » s’afficheraient : la ligne ne devient pas un titre.',
    remedy: ([, signs = '', title = '']) =>
      `Écrivez « ${'#'.repeat(signs.length)} ${shortened(title)} ».`,
    wrong: ['== Nos offres =='],
    right: ['== 3 == et la suite'],
  },
  {
    sign: /^h([1-6])\.[ \t]+(\S.*)/,
    message: '« {0} » ne devient pas un titre.',
    remedy: ([, depth = '', title = '']) =>
      `Écrivez « ${'#'.repeat(Math.max(2, Number(depth)))} ${shortened(title)} ».`,
    wrong: ['h2. Nos offres', 'h1. Nos offres'],
  },
];
