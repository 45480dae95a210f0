/**
 * Runs a suite of tests and prints its ten slowest files; the last line is `N passed, N failed`. `npm test`: content
 * check, type check, lint, the unit tests, the tests that depend on the theme (also with tests/samples/otherTheme.ts),
 * and the site of tests/content in a real browser. `npm run test:contact`: the contact functions on real databases and
 * mail servers, on two versions of Deno. `npm run test:atelier`: the editor, on the built site in a real browser. `npm
 * run test:engines`: the built site in Firefox and WebKit. `npm run audit`: the slower tests (tests/audit, tests/fuzz);
 * `-- --long` generates more random input. `.ci/run` calls all five.
 */
import { execFile } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startVitest, type TestModule } from 'vitest/node';

const { values, positionals } = parseArgs({
  options: {
    audit: { type: 'boolean' },
    contact: { type: 'boolean' },
    atelier: { type: 'boolean' },
    engines: { type: 'boolean' },
    long: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.long && !values.audit)
  throw new Error('--long is for the audit: npm run audit -- --long');
// tests/random.ts reads this variable.
if (values.long) process.env.LONG = '1';

let passed = 0;
let failed = 0;

const isEveryday = !values.audit && !values.contact && !values.atelier && !values.engines;
// In parallel with the tests: these begin with the build of a site, which uses one core of two.
const checks = !isEveryday
  ? []
  : [
      check('content', 'scripts/run.mjs', 'check'),
      check('typecheck', 'node_modules/typescript/bin/tsc', '--noEmit'),
      check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
    ];

const vitest = await startVitest('test', positionals, {
  watch: false,
  // Without the reporter that on GitHub begins the summary of the run with a table in English.
  reporters: ['default'],
  project: projects(),
  // Tests of pages mostly wait; two tests of databases, mail servers or builds keep two cores busy.
  maxWorkers: isEveryday ? 3 : 2,
});
const modules = vitest.state.getTestModules();
for (const { children } of modules) {
  passed += [...children.allTests('passed')].length;
  failed += [...children.allTests('failed')].length;
}
// Vitest also sets the exit code for failures outside of tests: of a file or a setup, or an unhandled error.
if (process.exitCode && failed === 0) failed = 1;
await vitest.close();
for (const { name, success, output } of await Promise.all(checks)) {
  if (success) passed += 1;
  else failed += 1;
  console.log(`${output}${name}: ${success ? 'clean' : 'failed, see above'}`);
}
const seconds = (module: TestModule) => module.diagnostic().duration / 1000;
const slowest = modules.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, 10);
console.log('The slowest files:');
for (const module of slowest)
  console.log(`${seconds(module).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
// A handle that a test left open must not block the terminal.
await vitest.exit();

function projects(): string[] {
  if (values.audit) return ['audit', 'fuzz'];
  if (values.atelier) return ['atelier'];
  if (values.engines) return ['engines'];
  return values.contact ? ['contact'] : ['unit', 'theme', 'site'];
}

/** Runs a command beside the tests and collects its output, so that the two outputs do not mix. */
function check(name: string, script: string, ...args: string[]) {
  return new Promise<{ name: string; success: boolean; output: string }>((resolve) =>
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      resolve({ name, success: !error, output: stdout + stderr }),
    ),
  );
}
