import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longestFirst.ts';
import { isLong } from './tests/random.ts';

/** A glob that matches the folders of the code. */
const LAYERS = '{atelier,components,model,pages,publish,reader,renderer,scripts,supabase,theme}';

/** Unit tests with random input. `npm run audit -- --long` runs them with more input. */
const DRAWN = [
  'reader/mutations.test.ts',
  'reader/markdown/hostile.test.ts',
  'atelier/files/everyField.test.ts',
];

/** The tests in Firefox and WebKit (`npm run test:engines`). `npm run audit -- --long` uses an older WebKit instead. */
const ENGINES = 'tests/engines/**/*.test.ts';

/** Replaces theme/theme.ts by another file, in every module that imports it. */
const withTheme = (file: string) => ({
  alias: [
    {
      find: /^(?:\.\.?\/)+(?:theme\/)?theme$/,
      replacement: `${import.meta.dirname}/${file}`,
    },
  ],
});

/** Gives tests the theme of tests/theme.ts, so that they pass whatever theme the site has. */
const resolve = withTheme('tests/theme.ts');

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // End-to-end tests mostly wait for a browser: Vitest would leave one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: [`${LAYERS}/**/*.test.{ts,tsx}`],
          // Modules are loaded once for all files of a worker, not once for each file: half the time.
          isolate: false,
          // Some start a command: a second on a quiet machine, many on a busy one.
          testTimeout: 30_000,
          // It imports JSON as Node 20 does not.
          server: { deps: { inline: ['@actions/workflow-parser', '@actions/expressions'] } },
        },
      },
      {
        // What depends on the theme, with another one.
        resolve: withTheme('tests/samples/otherTheme.ts'),
        test: {
          name: 'theme',
          include: [
            'theme/*.test.ts',
            'components/{layout,theme,woven}/*.test.{ts,tsx}',
            'publish/{fonts,social}/*.test.ts',
            'publish/images/publishWoven.test.ts',
            'publish/site/drawings.test.ts',
          ],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          name: 'site',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{atelier,audit,contact,engines,fuzz}/**'],
          isolate: false,
          globalSetup: 'tests/builtSite.ts',
          // Most tests that poll wait for a browser or a server, which may be slow on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'contact',
          include: ['tests/contact/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/contact/sharedPostgres.ts',
          // Most tests that poll wait for a browser or a server, which may be slow on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: 'tests/contact/sharedPostgres.ts',
          expect: { poll: { timeout: 120_000, interval: 500 } },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'atelier',
          include: ['tests/atelier/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/builtSite.ts',
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve,
        test: {
          name: 'engines',
          include: [ENGINES],
          globalSetup: 'tests/builtSite.ts',
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'audit',
          include: ['tests/audit/**/*.test.ts', ...(isLong ? [...DRAWN, ENGINES] : [])],
          globalSetup: ['tests/builtSite.ts', 'tests/audit/extraSite.ts'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
