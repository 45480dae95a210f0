/**
 * Returns the processor time of some work in ms, converted to the speed of the machine on which the limits of tests
 * were set. `splitAndCount` measures this machine before and after the work; the slower result counts.
 */
export function processorTime<Result>(work: () => Result): { result: Result; time: number } {
  const before = pace();
  const { result, time } = measured(work);
  return { result, time: (time * PACE_MS) / Math.max(before, pace()) };
}

function pace(): number {
  // The fastest of three runs: the first is slower, and so is one during a garbage collection.
  return Math.min(...Array.from({ length: 3 }, () => measured(splitAndCount).time));
}

/** The processor time in ms that `splitAndCount` takes on the machine on which tests' limits were set. */
const PACE_MS = 10;

function measured<Result>(work: () => Result): { result: Result; time: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  // The sum, because systems only guess how it is divided between user and system.
  return { result, time: (user + system) / 1000 };
}

/** The work that measures how fast this machine is: like parsers, it makes many short texts and small objects. */
function splitAndCount(): void {
  const counts = new Map<string, { count: number }>();
  for (const [index, word] of 'un deux trois quatre '.repeat(6_000).split(' ').entries()) {
    const key = `${word}${index % 100}`.replace(/[aeiou]/g, '-');
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1 });
  }
}
