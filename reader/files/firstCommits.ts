import type { FirstCommit } from './byFirstCommit';
import { git } from './git.mjs';

/**
 * Returns when each content file of a project was first committed. The history is read at the first call; of a
 * clone of one commit, or without git, nothing is known.
 */
export function firstCommit(root: string): FirstCommit {
  let known: ReadonlyMap<string, number> | undefined;
  return (path) => {
    known ??= readHistory(root);
    return known.get(path);
  };
}

function readHistory(root: string): ReadonlyMap<string, number> {
  // A file that was renamed is as young as its name.
  const shown = ['--format=%x00%ct', '--diff-filter=A', '--name-only', '--no-renames'];
  const log = git(root, 'log', ...shown, '--relative', '--', 'content') ?? '';
  const kept = new Map<string, number>();
  // The newest commit comes first: what is set last is the oldest.
  for (const block of log.split('\0')) {
    const [time = '', ...paths] = block.split('\n').filter(Boolean);
    for (const path of paths) kept.set(path, Number(time));
  }
  return kept;
}
