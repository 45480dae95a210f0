/** How many texts change at each scale, in percent. */
export type Counts = Map<number, number>;

/** What was measured of a fallback font. */
export interface Measured {
  /** The scale at which the fewest texts change, of several the nearest to today's. */
  readonly best: number;
  /** How many change there. */
  readonly changed: number;
  /** How many change at today's. */
  readonly changedToday: number;
}

/**
 * The best scale of those that were tried. Each count is taken with its two neighbours': a single text
 * that just fits must not decide.
 */
export function bestScale(counts: Counts, today: number): Measured {
  const tried = [...counts].sort(([a], [b]) => a - b);
  const smooth = tried.map(([scale], index) => {
    const around = tried.slice(Math.max(0, index - 1), index + 2).map(([, changed]) => changed);
    return { scale, mean: around.reduce((sum, changed) => sum + changed, 0) / around.length };
  });
  const fewest = Math.min(...smooth.map(({ mean }) => mean));
  const candidates = smooth.filter(({ mean }) => mean === fewest).map(({ scale }) => scale);
  const best = candidates.toSorted((a, b) => Math.abs(a - today) - Math.abs(b - today))[0] ?? today;
  return { best, changed: counts.get(best) ?? 0, changedToday: counts.get(today) ?? 0 };
}
