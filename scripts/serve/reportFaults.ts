/**
 * Reports faults of ours with their stacks: one a second at most, since a request that fails may be
 * sent a million times.
 *
 * @param print one message.
 */
export function reportFaults(
  print: (message: string) => void = (message) => console.error(message),
): (what: string, error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  let skipped = 0;
  return (what, error) => {
    const now = performance.now();
    if (now - last < INTERVAL_MS) {
      skipped += 1;
      return;
    }
    const others = skipped > 0 ? ` (and ${skipped} more since the last one)` : '';
    [last, skipped] = [now, 0];
    print(`${what} failed${others}: ${error instanceof Error ? error.stack : String(error)}`);
  };
}

const INTERVAL_MS = 1_000;
