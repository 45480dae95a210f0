/**
 * Runs a suite of tests and prints its ten slowest files; the last line is `N passed, N failed`.
 *
 * `npm test`: content check, type check, lint, the unit tests, and the site of tests/content in a real
 * browser.
 * `npm run test:contact`: the contact functions on real databases and mail servers, on two Denos.
 * `npm run test:atelier`: the editing room, on the built site in a real browser.
 * `npm run audit`: the slower tests (tests/audit, tests/fuzz); `-- --long` draws more input, by chance.
 *
 * `.ci/run` calls all four.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startVitest, type TestModule } from 'vitest/node';

const { values, positionals } = parseArgs({
  options: {
    audit: { type: 'boolean' },
    contact: { type: 'boolean' },
    atelier: { type: 'boolean' },
    long: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.long && !values.audit)
  throw new Error('--long is for the audit: npm run audit -- --long');
// The tests read it: tests/seed.ts.
if (values.long) process.env.LONG = '1';

let passed = 0;
let failed = 0;

const isEveryday = !values.audit && !values.contact && !values.atelier;
// Beside the tests, which begin with the build of a site: that keeps one core busy, not two.
const checks = !isEveryday
  ? []
  : [
      checkWith('content', 'scripts/run.mjs', 'check'),
      checkWith('typecheck', 'node_modules/typescript/bin/tsc', '--noEmit'),
      checkWith('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
    ];

const vitest = await startVitest('test', positionals, {
  watch: false,
  project: projects(),
  // Pages mostly wait; databases, mail servers and builds keep two cores busy by two.
  maxWorkers: isEveryday ? 3 : 2,
});
const modules = vitest.state.getTestModules();
for (const module of modules) {
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
for (const { name, success, output } of await Promise.all(checks)) {
  count(success);
  console.log(`${output}${name}: ${success ? 'clean' : 'failed, see above'}`);
}

const slowest = modules.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, 10);
console.log('The slowest files:');
for (const module of slowest)
  console.log(`${seconds(module).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
// What a test left open must not keep the terminal.
await vitest.exit();

function projects(): string[] {
  if (values.audit) return ['audit', 'fuzz'];
  if (values.atelier) return ['atelier'];
  return values.contact ? ['contact'] : ['unit', 'site'];
}

/** Returns how long a file took with its imports, in s. */
function seconds(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}

/** Runs a command to its end; its output is gathered, so that it does not mix with that of the tests. */
async function checkWith(name: string, script: string, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { name, success: code === 0, output };
}

function count(success: boolean): void {
  if (success) passed += 1;
  else failed += 1;
}
