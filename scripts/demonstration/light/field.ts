/**
 * A field of light: how bright a point of a picture is, from 0 (dark) to 1. The short side of the
 * picture goes from -1 to 1; x to the right, y upwards.
 */
export type Field = (x: number, y: number) => number;

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 before `from`, 1 after `to`, without a corner between (Hermite); `from` may be the larger. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** How far a point is from the segment between two others. */
export function toSegment(
  ...[x, y, x1, y1, x2, y2]: [number, number, number, number, number, number]
): number {
  const along = clamp(
    ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2),
  );
  return Math.hypot(x - mix(x1, x2, along), y - mix(y1, y2, along));
}
