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
