import { ROMAN, type Rule, SPACE } from './signs';

/** « 120 m2 », « 80 €/m2 », « le m2 »: the digit alone. Not « cm2 », the class, without a number. */
export const POWERS: readonly Rule[] = [
  {
    pattern: new RegExp(
      `(?=[23])(?<=(?:(?<![\\p{L}_#@]\\d*)\\d${SPACE}?[kcdmh]?|/[kcdmh]?|${SPACE}(?:au|du|en|le|les|par)${SPACE})m)[23](?![\\p{L}\\p{N}_])`,
      'gu',
    ),
    replace: (digit) => (digit === '2' ? '²' : '³'),
  },
];

/** Nothing of a code, an address or a number goes before a rank, unless it is a rank: « 3e-4e ». */
const START = '(?:(?<![\\p{L}\\p{N}_.,#@/:-])|(?<=[\\dIVX](?:e|er|re|ère)[-/]))';
const END = '(?![\\p{L}\\p{N}_@]|\\.\\p{L})';
const ANY_RANK = 'es?|[èe]mes?|i[èe]mes?';

const EXPONENT = new RegExp(
  [
    `(?<=${START}1)(?:ers?|res?|[èe]res?|[èe]mes?)`,
    `(?<=${START}2)(?:nde?s?|de)`,
    // Not the telephone of that name.
    `(?<=${START}(?!1e)\\d{1,4})(?<!iPhone${SPACE}\\d{1,2})(?:${ANY_RANK})`,
    `(?<=${START}I)er`,
    `(?<=${START}${ROMAN})(?:${ANY_RANK})`,
    `(?<=${START}[VX])(?:es?|[èe]mes?)(?=${SPACE}(?:siècle|millénaire|République|arrondissement))`,
    `(?<=${START}M)(?:mes?|lles?)(?=${SPACE}\\p{Lu})`,
  ]
    // After a digit or a capital, which are rare, before the rest is looked at.
    .map((source) => `(?<=[\\dIVXM])${source}${END}`)
    .join('|'),
  'gu',
);

/** A passage that is set above the line. */
export interface Exponent {
  readonly at: number;
  readonly length: number;
}

/**
 * Returns the letters that French sets above the line: « 1er », « 2e », « XXIe siècle », « Mme Dupont ».
 * The fonts have no such letters of their own, and no text needs them to be read.
 */
export function exponentsIn(text: string): Exponent[] {
  return [...text.matchAll(EXPONENT)].map(({ index, 0: found }) => ({
    at: index,
    length: found.length,
  }));
}
