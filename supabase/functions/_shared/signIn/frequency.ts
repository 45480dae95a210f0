/**
 * Limits how often people may sign in. Counts in the memory of one process, which is enough for what it
 * guards: GitHub's patience with us. A code cannot be guessed, and is good for one try.
 *
 * @param clock ms, never going back.
 * @returns what counts one more attempt, of an address where our host reports it, and returns false
 * where there were too many.
 */
export function frequency(clock: () => number = () => performance.now()) {
  let began = clock();
  const counts = new Map<string, number>();
  return (address = ''): boolean => {
    if (clock() - began >= WINDOW) {
      began = clock();
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= (address ? PER_ADDRESS : UNKNOWN);
  };
}

/** In ms. */
export const WINDOW = 60_000;
/** In one window, of one address: the ten people of an office, whose sign-ins expire at once. */
export const PER_ADDRESS = 10;
/** In one window, of all whose address is not known: high, since a stranger who fills it locks all out. */
export const UNKNOWN = 600;
