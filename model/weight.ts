/** How weights are written in a language: the mark before decimals, kilobytes and megabytes. */
export interface WeightWords {
  readonly decimal: ',' | '.';
  readonly kilo: string;
  readonly mega: string;
}

/**
 * What a file weighs, « 84 ko », « 1,2 Mo »: thousands of bytes, as systems and forges count, and never less
 * than it is.
 *
 * @param bytes
 * @param words those of a language.
 */
export function weightOf(bytes: number, { decimal, kilo, mega }: WeightWords = FRENCH): string {
  const kilos = Math.max(1, Math.ceil(bytes / 1000));
  if (kilos < 1000) return `${kilos}\u00a0${kilo}`;
  const tenths = String(Math.ceil(bytes / 100_000) / 10);
  return `${tenths.replace('.', decimal)}\u00a0${mega}`;
}

export const FRENCH: WeightWords = { decimal: ',', kilo: 'ko', mega: 'Mo' };
