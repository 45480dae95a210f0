import {
  gap,
  INLINE_SPACE,
  NARROW,
  NO_BREAK,
  ROMAN,
  type Rule,
  SPACE,
  WORD_END,
  WORD_START,
} from './signs';

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

const UNITS = [
  'h|min|s|ms',
  '[kcdmµn]?m(?:/s|/h)?|[khcdm]?m[²³23]|hm|ha',
  '[kmµ]?g|t|[hcdm]?[lL]',
  '[kMGT]?Wh?|V|mA|k?Hz|[MG]Hz|dB|k?J|kcal|h?Pa|bars?|lm|lx',
  '[kKMGT]o|[kMG]bit/s|px|pt|ppp|dpi|fps',
  '[kM]?€|Md€|[$£¥]|CHF|euros?|milliers|millions?|milliards?',
  '°[CF]?',
].join('|');

/** Abbreviations of the numbered parts of a book or a law, such as « art. », without their full stop. */
const PARTS = 'p|pp|art|al|chap|ch|fig|ill|pl|tab|col|vol|t|éd|n';

/** The pattern of nouns that follow an ordinal number, as in « XIXe siècle ». */
const RANKED =
  'siècles?|millénaires?|républiques?|empires?|dynasties?|internationales?|arrondissements?|arr\\.';

const NAMED = 'MM?\\.|(?:M(?:me|lle)s?|Dr|Pr|Mgr)\\.?|Me|Ste?';

/** Makes a rule that replaces all spaces in every match of the pattern by one kind of space. */
function bind(pattern: RegExp, kind: string): Rule {
  return { pattern, replace: (match) => match.replace(SPACES, kind) };
}

const SPACES = new RegExp(`${SPACE}+`, 'gu');

/** Rules that replace spaces by no-break spaces where a line must not break, according to the Imprimerie nationale. */
export const BINDINGS: readonly Rule[] = [
  // Thousands, in groups of exactly three digits. Not « A13 100 », « 12-13 100 », « 3,141 592 ».
  bind(
    new RegExp(
      `(?<![\\p{L}\\d,.+]|\\d[-/:]|\\d${INLINE_SPACE})\\d{1,3}(?:${INLINE_SPACE}\\d{3})+(?!\\d|${INLINE_SPACE}\\d)`,
      'gu',
    ),
    NARROW,
  ),
  // « 04 65 71 12 34 », « 0 800 12 34 56 », « +33 4 65 71 12 34 ».
  bind(
    new RegExp(
      `(?<![\\p{L}\\d,.+])(?:0[1-9]|0${INLINE_SPACE}8\\d{2}|0033${INLINE_SPACE}[1-9])(?:${INLINE_SPACE}\\d{2}){3,4}(?!\\d|${INLINE_SPACE}\\d)`,
      'gu',
    ),
    NO_BREAK,
  ),
  bind(
    new RegExp(
      `(?<![\\p{L}\\d])\\+\\d{1,3}(?:${INLINE_SPACE}(?:\\(0\\))?\\d{1,4}){3,6}(?!\\d)`,
      'gu',
    ),
    NO_BREAK,
  ),
  // « 20 km », but not « les 2 l'ont dit ».
  gap('\\d', `(?:${UNITS})(?![\\p{L}\\p{N}'’])`, NO_BREAK),
  gap(`\\d${NO_BREAK}?(?:h|min)`, '\\d{1,2}(?!\\d)', NO_BREAK),
  gap(`${WORD_START}(?:\\d{1,2}|1er)`, `(?:${MONTHS})${WORD_END}`, NO_BREAK, 'giu'),
  gap(`[nN](?:[°º]s?|[°º])`, '[\\p{L}\\p{N}]', NO_BREAK),
  gap('§', '\\d', NO_BREAK),
  gap(`${WORD_START}(?:${NAMED})`, '\\p{Lu}', NO_BREAK),
  gap(`${WORD_START}(?:${PARTS})\\.`, '(?:\\d|[IVX]+(?!\\p{L}))', NO_BREAK, 'gu'),
  gap(`[IVX\\d](?:er|re|ère|e|ème)`, `(?:${RANKED})`, NO_BREAK, 'giu'),
  // « Louis XIV », « François Ier »
  gap(`${WORD_START}\\p{Lu}\\p{Ll}{2,20}`, `(?:${ROMAN}|Ier)${WORD_END}`, NO_BREAK),
  gap(`${WORD_START}(?:av|apr)\\.`, 'J\\.-', NO_BREAK),
  gap(',', 'etc\\.', NO_BREAK),
];
