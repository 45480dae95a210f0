/** What was seen of a fallback font at one scale. */
export interface Trial {
  /** In percent. */
  readonly scale: number;
  /** How many texts have another number of lines than in our own font: each moves what is below it. */
  changed: number;
}

/**
 * How many more texts than the fewest may change, as a share of all; one at least. In texts, not in
 * points of scale: labels of one line change at hardly any, so that theirs has a wide flat bottom.
 */
const TOLERANCE = 0.005;

/** The scale at which the fewest texts change; of several, the nearest to today's. */
export function bestScale(trials: readonly Trial[], today: number): Trial | undefined {
  const distance = ({ scale }: Trial) => Math.abs(scale - today);
  return trials.toSorted((a, b) => a.changed - b.changed || distance(a) - distance(b))[0];
}

/**
 * Whether today's scale is as good as the best.
 *
 * @param texts how many were looked at.
 */
export function isAsGood(today: Trial, best: Trial, texts: number): boolean {
  return today.changed - best.changed <= Math.max(1, texts * TOLERANCE);
}
