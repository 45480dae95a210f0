/** Figures by what they are of. */
export type Table = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** Returns the value under which a part of them lies, with one decimal: 0.5 gives the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10;
}
