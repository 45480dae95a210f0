/**
 * How often people may sign in. Counted in the memory of one process, which is enough for what it
 * guards: GitHub's patience with us. A code cannot be guessed, and is good for one try.
 */
export interface Frequency {
  /**
   * Counts one more attempt.
   *
   * @param address the visitor's, where our host tells it.
   * @returns false where there were too many.
   */
  admit(address: string | undefined): boolean;
}

/** @param clock ms, never going back. */
export function frequency(clock: () => number = () => performance.now()): Frequency {
  let began = clock();
  let all = 0;
  const each = new Map<string, number>();
  return {
    admit(address) {
      const now = clock();
      if (now - began >= WINDOW) {
        began = now;
        all = 0;
        each.clear();
      }
      const own = address === undefined ? 0 : (each.get(address) ?? 0) + 1;
      // First: who is over their own limit does not use up everybody's.
      if (own > PER_ADDRESS || all >= IN_ALL) return false;
      all += 1;
      if (address !== undefined) each.set(address, own);
      return true;
    },
  };
}

/** In ms. */
export const WINDOW = 60_000;
/** In one window, of one address: the ten people of an office, whose sign-ins expire at once. */
export const PER_ADDRESS = 10;
/** In one window, of all: high, since a stranger who fills it locks everybody out. */
export const IN_ALL = 600;
