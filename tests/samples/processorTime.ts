/**
 * What a piece of work costs, in ms of processor time: unlike a clock, it does not run while the
 * machine is busy with something else. For tests of work that must not grow without bounds.
 */
export function processorTime<Result>(work: () => Result): { result: Result; time: number } {
  const before = process.cpuUsage();
  const result = work();
  return { result, time: process.cpuUsage(before).user / 1000 };
}
