/** Whether this is `npm run audit -- --long`: more of the same input, drawn by chance. */
export const isLong = process.env.LONG === '1';

/**
 * Returns the seed of a test that draws its input: the same in each run of the gate, drawn by chance in a
 * long run. A test prints it in its name.
 *
 * @param name of the environment variable that gives another one, to see a failure again.
 */
export function seedFrom(name: string, fixed: number): number {
  const given = process.env[name];
  if (given) return Number(given);
  return isLong ? Math.floor(Math.random() * 1_000_000) : fixed;
}

/** Random numbers that a seed repeats. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below the bound. */
  below(bound: number): number;
  /** True once in so many times. */
  once(times: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Mulberry32 (Tommy Ettinger, public domain): small, and the same everywhere. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    once: (times) => below(times) === 0,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
  };
}
