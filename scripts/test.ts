/**
 * `npm test`: type check, lint, then every Vitest test, the end-to-end ones included. Ends with a
 * line `N passed, N failed` that any CI can read.
 */
import { spawnSync } from 'node:child_process';
import { startVitest } from 'vitest/node';
import { ensureChromium } from '../tests/browser/chromium';

let passed = 0;
let failed = 0;

for (const [name, command, args] of [
  ['typecheck', 'node_modules/.bin/tsc', ['--noEmit']],
  ['lint', 'node_modules/.bin/biome', ['check', '.']],
] as const) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  count(status === 0);
  console.log(`${name}: ${status === 0 ? 'clean' : 'failed, see above'}`);
}

ensureChromium();
const vitest = await startVitest('test', process.argv.slice(2), { watch: false });
for (const module of vitest.state.getTestModules()) {
  if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0)
    count(false);
  for (const test of module.children.allTests()) {
    if (test.result().state === 'passed') count(true);
    if (test.result().state === 'failed') count(false);
  }
}
// Vitest sets the exit code for what is no test: an unhandled error, a setup that failed.
if (process.exitCode && failed === 0) count(false);
await vitest.close();

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function count(success: boolean): void {
  if (success) passed += 1;
  else failed += 1;
}
