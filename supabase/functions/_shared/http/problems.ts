import { type Read, WHERE_TO_SET } from './environment.ts';
import { logToConsole } from './log.ts';

/** All that is wrong with what was read, each problem once. */
export function problemsOf(...reads: readonly Read<unknown>[]): readonly string[] {
  return [...new Set(reads.flatMap((read) => ('problems' in read ? read.problems : [])))];
}

/** Names wrong settings in the logs, all at once, with where to set them. */
export function reportProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  logToConsole({
    level: 'error',
    event: 'wrong_settings',
    problems: [...new Set(problems)].map((problem) => `${problem}. ${WHERE_TO_SET}.`),
  });
}
