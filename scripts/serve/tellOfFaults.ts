/**
 * Tells the terminal of faults, with their stacks: they are ours. Once a second at most, since
 * whoever finds a request that fails may send a million.
 *
 * @param print one message.
 */
export function tellOfFaults(
  print: (message: string) => void = (message) => console.error(message),
): (what: string, error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return (what, error) => {
    const now = performance.now();
    if (now - last < EACH) {
      untold += 1;
      return;
    }
    const others = untold > 0 ? ` (and ${untold} more since the last one)` : '';
    [last, untold] = [now, 0];
    print(`${what} failed${others}: ${error instanceof Error ? error.stack : String(error)}`);
  };
}

/** In ms. */
const EACH = 1_000;
