/**
 * Runs one task after the other. Of those that wait on the same key, only the newest is run: who asked for an
 * older one is told what became of it.
 */
export function newestOnly<Made>() {
  let running: Promise<unknown> = Promise.resolve();
  const waiting = new Map<string, { make: () => Promise<Made>; readonly made: Promise<Made> }>();
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    const before = waiting.get(key);
    if (before) {
      before.make = make;
      return before.made;
    }
    const made = running.then(() => {
      const newest = waiting.get(key)?.make ?? make;
      waiting.delete(key);
      return newest();
    });
    waiting.set(key, { make, made });
    running = made.catch(() => undefined);
    return made;
  };
}
