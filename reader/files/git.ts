import { spawnSync } from 'node:child_process';

/** What git answers in a folder; undefined where there is no git, no repository, or nothing to answer. */
export function git(root: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? stdout : undefined;
}
