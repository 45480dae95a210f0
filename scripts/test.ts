/**
 * `npm test`: content check, type check, lint, the unit tests, and the site of tests/content in a real
 * browser.
 * `npm run test:contact`: the contact functions on real databases and mail servers, on two Denos.
 * `npm run audit`: the slower tests (tests/audit, tests/fuzz).
 *
 * `.ci/run` calls all three. Each ends with a line `N passed, N failed` that any CI can read.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { ensureChromium } from '../tests/browser/chromium';

const { values, positionals } = parseArgs({
  options: { audit: { type: 'boolean' }, contact: { type: 'boolean' } },
  allowPositionals: true,
});
let passed = 0;
let failed = 0;

if (!values.audit && !values.contact) {
  checkWith('content', 'scripts/bundled.mjs', 'check');
  checkWith('typecheck', 'node_modules/typescript/bin/tsc', '--noEmit');
  checkWith('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.');
}

ensureChromium();
const vitest = await startVitest('test', positionals, {
  watch: false,
  project: projects(),
  // Pages mostly wait; databases, mail servers and builds keep two cores busy by two.
  maxWorkers: values.audit || values.contact ? 2 : 3,
});
for (const module of vitest.state.getTestModules()) {
  if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) {
    count(false);
  }
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

function projects(): string[] {
  if (values.audit) return ['audit', 'fuzz'];
  return values.contact ? ['contact'] : ['unit', 'site'];
}

function checkWith(name: string, script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  count(status === 0);
  console.log(`${name}: ${status === 0 ? 'clean' : 'failed, see above'}`);
}

function count(success: boolean): void {
  if (success) passed += 1;
  else failed += 1;
}
