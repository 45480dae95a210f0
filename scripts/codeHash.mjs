// @ts-check
/**
 * `npm run code-hash`: tells the workflow the name of this commit's code, `hash=…`, without its
 * content: tests that passed on it once need not run again when a word changes. Leaves it in a file,
 * for the cache of the workflow has to keep one. With nothing but Node: where the tests passed, their
 * job installs nothing.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { codeHash } from './publication/codeHash.mjs';

try {
  const hash = codeHash(process.cwd());
  mkdirSync('.tests', { recursive: true });
  writeFileSync('.tests/code-hash', hash);
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `hash=${hash}\n`);
  console.log(hash);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
