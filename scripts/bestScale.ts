/** What was seen of a fallback font at one scale. */
export interface Trial {
  /** In percent. */
  readonly scale: number;
  /** How many texts have another number of lines than in our own font. */
  changed: number;
  /** How much wider than in our own font the texts of one line are, all together, in px. */
  wider: number;
}

/** How many more texts than the fewest may change, as a share of all. */
const AS_GOOD = 0.005;

/**
 * The best scale of those that were tried: that which moves widths least, of those at which hardly a
 * text more than the fewest changes its number of lines. Labels of one line change it at no scale, and
 * a single text that just fits must not decide.
 *
 * @param texts how many texts were looked at.
 */
export function bestScale(trials: readonly Trial[], texts: number): Trial | undefined {
  const fewest = Math.min(...trials.map(({ changed }) => changed));
  return trials
    .filter(({ changed }) => changed <= fewest + texts * AS_GOOD)
    .toSorted((a, b) => Math.abs(a.wider) - Math.abs(b.wider))[0];
}
