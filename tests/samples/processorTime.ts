/**
 * What a piece of work costs, in ms of processor time on the machine that the limits were set on: other work of the
 * same kind is measured beside it, and a slow machine takes longer for both. For tests of work that must not grow
 * without bounds.
 */
export function processorTime<Result>(work: () => Result): { result: Result; time: number } {
  const before = paces();
  const start = process.cpuUsage();
  const result = work();
  const time = process.cpuUsage(start).user / 1000;
  return { result, time: (time * PACE_MS) / Math.min(...before, ...paces()) };
}

/** The processor time of one pace on that machine. */
const PACE_MS = 10;

/** Times three paces. The first ones are slower, and so are those that meet the collection of garbage. */
function paces(): number[] {
  return [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    splitAndCount();
    return process.cpuUsage(start).user / 1000;
  });
}

/** Makes short texts and small objects that are soon thrown away, as parsers do. */
function splitAndCount(): void {
  const counts = new Map<string, { count: number }>();
  for (const [index, word] of 'un deux trois quatre '.repeat(6_000).split(' ').entries()) {
    const key = `${word}${index % 100}`.replace(/[aeiou]/g, '-');
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1 });
  }
}
