/** The rows of a table of measurements, each with its figures by column. */
export type Table = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** Returns the value below which a share of the values is, with one decimal: 0.5 gives the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10;
}
