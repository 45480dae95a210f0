/**
 * `npm run code-hash`: tells the workflow the name of this commit's code, `hash=…`, without its
 * content: tests that passed on it once need not run again when a word changes. Leaves it in a file,
 * for the cache of the workflow has to keep one.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { codeHash } from './publication/codeHash';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const hash = codeHash(process.cwd());
  mkdirSync('.tests', { recursive: true });
  writeFileSync('.tests/code-hash', hash);
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `hash=${hash}\n`);
  console.log(hash);
  return 0;
});
