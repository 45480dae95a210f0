// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { spawnSync } from 'node:child_process';

/**
 * Returns what git answers in a folder; undefined where there is no git, no repository, or nothing to answer.
 *
 * @param {string} root
 * @param {readonly string[]} words
 * @returns {string | undefined}
 */
export function git(root, ...words) {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? stdout : undefined;
}
