// @ts-check
// Plain JavaScript: where the hash is known, nothing has to be installed.
import { createHash } from 'node:crypto';
import { git } from '../../reader/files/git.mjs';

/**
 * A name for all that the last commit holds but the staff's words: two commits that differ in content/
 * alone have the same, and so would have the same tests, which build tests/content.
 *
 * @param {string} root a folder of the repository
 * @returns {string}
 * @throws Error where git has no commit to read.
 */
export function codeHash(root) {
  const tree = git(root, 'ls-tree', '-r', '-z', '--full-tree', 'HEAD');
  if (!tree) throw new Error('There is no commit here: run this in a clone of the project');
  // Mode, type and name, then a path, which may have a tab of its own.
  const code = tree.split('\0').filter((entry) => !/^[^\t]*\tcontent\//.test(entry));
  return createHash('sha256').update(code.join('\0')).digest('hex');
}
