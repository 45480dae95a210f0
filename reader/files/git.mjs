// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { spawnSync } from 'node:child_process';

/**
 * Runs Git in a folder and returns the output; undefined if Git or the repository is missing, or Git fails.
 *
 * @param {string} root
 * @param {readonly string[]} words the arguments of Git
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
