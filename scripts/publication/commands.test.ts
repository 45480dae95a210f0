import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publication-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, environment: NodeJS.ProcessEnv, cwd = process.cwd()) {
  const output = join(folder, 'output');
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const { status, stderr } = spawnSync(process.execPath, [...loader, resolve(script)], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_OUTPUT: output, ...environment },
  });
  return { status, stderr, output: existsSync(output) ? readFileSync(output, 'utf8') : '' };
}

describe('publication:due', () => {
  test.each([
    ['push', {}, 'publish=true\n'],
    // Midnight in London is never 04:10 in Paris.
    ['schedule', { schedule: '0 0 * * *' }, 'publish=false\n'],
  ])('for %s %j', (name, event, expected) => {
    const path = join(folder, 'event.json');
    writeFileSync(path, JSON.stringify(event));
    const due = run('scripts/publicationDue.mjs', {
      GITHUB_EVENT_NAME: name,
      GITHUB_EVENT_PATH: path,
    });
    expect(due).toMatchObject({ status: 0, output: expected });
  });
});

test('is-newest knows the last commit from an older one', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const commit = () => {
    const author = ['-c', 'user.name=Essai', '-c', 'user.email=essai@possible.example'];
    git(...author, 'commit', '--quiet', '--allow-empty', '-m', 'Un essai');
    return git('rev-parse', 'HEAD').trim();
  };
  git('init', '--quiet');
  const older = commit();
  const last = commit();
  const said = (GITHUB_SHA: string) => run('scripts/isNewest.mjs', { GITHUB_SHA }, folder).output;
  expect(said(last)).toBe('newest=true\n');
  expect(said(older)).toBe('newest=true\nnewest=false\n');
});

test('the runner takes no command from the output of a step', () => {
  const step = join(folder, 'step.sh');
  writeFileSync(step, 'echo ::notice::a\necho ::notice::b >&2\nprintf ::notice::c\nexit 3\n');
  const { status, stdout, stderr } = spawnSync('node', ['scripts/stepShell.mjs', step], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([3, '']);
  expect(stdout).toMatch(
    /^::stop-commands::(\S{36})\n::notice::a\n::notice::b\n::notice::c\n::\1::\n$/,
  );
});

test('functions:due says so where no function answers', () => {
  const due = run('scripts/functionsDue.ts', { VITE_SUPABASE_URL: 'http://127.0.0.1:9' });
  expect(due).toMatchObject({ status: 0, output: 'due=true\n' });
});

describe('deploy:functions', () => {
  const SET = {
    ...{ SUPABASE_ACCESS_TOKEN: 'token', SUPABASE_DB_PASSWORD: 'password' },
    SUPABASE_PROJECT_REF: 'project',
  };

  test('names all that is missing', () => {
    const none = Object.fromEntries(Object.keys(SET).map((name) => [name, '']));
    const { status, stderr } = run('scripts/deployFunctions.ts', none);
    expect(status).toBe(1);
    for (const name of Object.keys(SET)) expect(stderr).toContain(`  ${name}: `);
  });

  test('hands each step to the Supabase CLI, by the npm that runs it', () => {
    const log = join(folder, 'npm.log');
    const npm = join(folder, 'npm.cjs');
    const words = `process.argv.slice(2).join(' ') + '\\n'`;
    writeFileSync(npm, `require('node:fs').appendFileSync(${JSON.stringify(log)}, ${words});`);
    const nobody = { VITE_SUPABASE_URL: 'http://127.0.0.1:9' };
    const environment = { ...SET, ...nobody, npm_execpath: npm };
    expect(run('scripts/deployFunctions.ts', environment).status).toBe(0);
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    expect(
      lines.map((line) => line.replace(/^exec --no --prefix \.ci\/supabase -- supabase /, '')),
    ).toEqual([
      // Of the lock, and nothing of a package is run.
      'ci --prefix .ci/supabase --ignore-scripts --no-audit --no-fund',
      'link --project-ref project',
      'db push --yes',
      'functions deploy atelier-sign-in deliver-contact-emails release-contact-message send-contact-email --use-api --project-ref project',
      expect.stringMatching(/^secrets set CONTACT_CODE=[0-9a-f]{64} --project-ref project$/),
    ]);
  });
});
