import { ROMAN, type Rule, SPACE } from './signs';

/** Rules for superscripts: « 120 m2 », « 80 €/m2 » and « le m2 » get « m² »; « cm2 » alone (a school class) stays. */
export const POWERS: readonly Rule[] = [
  {
    pattern: new RegExp(
      `(?=[23])(?<=(?:(?<![\\p{L}_#@]\\d*)\\d${SPACE}?[kcdmh]?|/[kcdmh]?|${SPACE}(?:au|du|en|le|les|par)${SPACE})m)[23](?![\\p{L}\\p{N}_])`,
      'gu',
    ),
    replace: (digit) => (digit === '2' ? '²' : '³'),
  },
];

/** The pattern of an ordinal's start: outside words, numbers and addresses, or after another ordinal (« 3e-4e »). */
const START = '(?:(?<![\\p{L}\\p{N}_.,#@/:-])|(?<=[\\dIVX](?:e|er|re|ère)[-/]))';
const END = '(?![\\p{L}\\p{N}_@]|\\.\\p{L})';
const ANY_RANK = 'es?|[èe]mes?|i[èe]mes?';

const EXPONENT = new RegExp(
  [
    `(?<=${START}1)(?:ers?|res?|[èe]res?|[èe]mes?)`,
    `(?<=${START}2)(?:nde?s?|de)`,
    // Not « iPhone 4e ».
    `(?<=${START}(?!1e)\\d{1,4})(?<!iPhone${SPACE}\\d{1,2})(?:${ANY_RANK})`,
    `(?<=${START}I)er`,
    `(?<=${START}${ROMAN})(?:${ANY_RANK})`,
    `(?<=${START}[VX])(?:es?|[èe]mes?)(?=${SPACE}(?:siècle|millénaire|République|arrondissement))`,
    `(?<=${START}M)(?:mes?|lles?)(?=${SPACE}\\p{Lu})`,
  ]
    // Checked first: digits and these capitals are rare, so the rest of the pattern seldom runs.
    .map((source) => `(?<=[\\dIVXM])${source}${END}`)
    .join('|'),
  'gu',
);

/** The position and the number of letters that become superscript. */
export interface Exponent {
  readonly at: number;
  readonly length: number;
}

/**
 * Finds the letters that French sets as superscript: « 1er », « 2e », « XXIe siècle », « Mme Dupont ». Returns their
 * positions, for `<sup>` elements, because the fonts have no superscript letters.
 */
export function exponentsIn(text: string): Exponent[] {
  return [...text.matchAll(EXPONENT)].map(({ index, 0: letters }) => ({
    at: index,
    length: letters.length,
  }));
}
