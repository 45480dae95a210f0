/** Whether tests generate more random input than usual: `npm run audit -- --long`. */
export const isLong = process.env.LONG === '1';

/**
 * Returns the seed of a test with random input: fixed in an ordinary run, random in a long run. The test's
 * name contains the seed.
 *
 * @param name the environment variable that sets another seed, to reproduce a failure.
 */
export function seedFrom(name: string, fixed: number): number {
  const given = process.env[name];
  if (given) return Number(given);
  return isLong ? Math.floor(Math.random() * 1_000_000) : fixed;
}

/** A generator of random numbers that a seed reproduces. */
export type Random = ReturnType<typeof seeded>;

/** Returns a generator of random numbers: Mulberry32 (Tommy Ettinger, public domain), the same on every machine. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  /** Returns a number from 0 to less than 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns a whole number from 0 to less than the bound. */
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    /** Returns true in one of `times` calls on average. */
    once: (times: number) => below(times) === 0,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0],
  };
}
