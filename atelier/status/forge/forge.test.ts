import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type AnsweringServer,
  answeringServer,
} from '../../../tests/samples/answeringServer';
import { type Checks, TroubleError } from '../facts';
import { readLive } from '../live';
import { openForge } from './openForge';

let server: AnsweringServer;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const TOKEN = 'jeton-secret';
const forge = (name: string, token: string | undefined = TOKEN) => {
  const backend = { name, repo: 'agence/site', branch: 'main', api_root: `${server.url}/` };
  const opened = openForge(backend, () => token);
  if (!opened) throw new Error(`${name} is no forge`);
  return opened;
};

const AT = '2026-11-23T13:32:00Z';
const ENDED = Date.parse(AT);
const RUN = 'https://github.com/agence/site/actions/runs/7';

/** A run of a check, as GitHub gives it. */
const run = (name: string, conclusion: string | null, annotations = 0, id = 1) => ({
  ...{ id, name, status: conclusion ? 'completed' : 'in_progress', conclusion },
  ...{ completed_at: conclusion && AT, html_url: `${RUN}/job/${id}` },
  output: { annotations_count: annotations },
});
const annotation = (title: string, message: string) => ({
  ...{ path: 'content/site.md', start_line: 4, annotation_level: 'failure', title, message },
});

const CHECKS = '/repos/agence/site/commits/abc/check-runs?per_page=100';
const STATUS = '/repos/agence/site/commits/abc/status';
const ACTIONS = '/repos/agence/site/actions/runs?head_sha=abc&per_page=50';
const ANNOTATIONS = '/repos/agence/site/check-runs/1/annotations?per_page=50';
const NO_STATUS: Answer = { json: { state: 'pending', statuses: [] } };
const runs = (...check_runs: unknown[]): Answer => ({ json: { check_runs } });
const REFUSED: Answer = { status: 403, body: { message: 'Resource not accessible' } };

const ENDS = { at: ENDED, report: RUN };
const FAILED: Checks = { state: 'failed', problems: [], ...ENDS };
/** What GitHub answers of its checks, with no status of a host, and of what they say. */
const github = (checks: Answer, said: object[] = []): Record<string, Answer> => ({
  ...{ [CHECKS]: checks, [STATUS]: NO_STATUS, [ANNOTATIONS]: { json: said } },
});
const PRICE = 'Le champ « price » manque.\nprice: "500€"';
const ARTIFACT = `${RUN}/artifacts/9`;
const ended = { id: 7, status: 'completed', conclusion: 'failure', html_url: RUN, updated_at: AT };
const hosted = { id: 1, state: 'failure', target_url: 'https://h.example/', updated_at: AT };
const passed = runs(run('contenu', 'success', 1));

test.each<[what: string, answers: Record<string, Answer>, checks: Checks]>([
  ['nothing yet', github(runs()), { state: 'none' }],
  [
    'a check that runs',
    github(runs(run('contenu', null), run('auditer', 'success'))),
    { state: 'running', report: RUN },
  ],
  [
    'all passed, or skipped',
    github(runs(run('contenu', 'success'), run('fonctions', 'skipped'))),
    { state: 'passed', ...ENDS },
  ],
  [
    'refused, each problem once, as the report has it',
    github(runs(run('contenu', 'failure', 3), run('vérifier', null, 0, 2)), [
      annotation('À corriger', PRICE),
      annotation('À corriger', PRICE),
      annotation('', 'Process completed with exit code 1.'),
    ]),
    { ...FAILED, problems: [`content/site.md, ligne 4 : ${PRICE}`], unfinished: true },
  ],
  [
    'a preview, and not what leads elsewhere',
    github(passed, [
      annotation('Aperçu', 'javascript:alert(1)'),
      annotation('Aperçu', 'https://attaque.example/'),
      annotation('Aperçu', `${RUN}/artifacts/../../../../../attaque/site`),
      annotation('Aperçu', ARTIFACT),
    ]),
    { state: 'passed', ...ENDS, preview: ARTIFACT },
  ],
  [
    'a status of a host that failed',
    { ...github(passed), [STATUS]: { json: { statuses: [hosted] } } },
    { ...FAILED, report: 'https://h.example/' },
  ],
  ['a check that was cancelled', github(runs(run('contenu', 'cancelled'))), FAILED],
  [
    'a token that may read Actions alone',
    { [CHECKS]: REFUSED, [STATUS]: REFUSED, [ACTIONS]: { json: { workflow_runs: [ended] } } },
    FAILED,
  ],
  [
    'a token that may read none of it',
    { [CHECKS]: REFUSED, [STATUS]: REFUSED, [ACTIONS]: REFUSED },
    { state: 'hidden' },
  ],
])('GitHub: %s', async (_what, answers, checks) => {
  server.answer(answers);
  expect(await forge('github').checks('abc')).toEqual(checks);
});

const PIPELINES = '/projects/agence%2Fsite/pipelines?sha=abc&per_page=20';
const JOBS = '/projects/agence%2Fsite/pipelines/8/jobs?per_page=100';
const QUALITY = '/projects/agence%2Fsite/jobs/3/artifacts/gl-code-quality-report.json';
const PAGE = 'https://gitlab.com/agence/site/-/pipelines/8';
const pipeline = (status: string, id = 8) => ({
  ...{ id, status, web_url: PAGE, updated_at: AT },
});
const GITLAB_JOB = 'https://gitlab.com/agence/site/-/jobs';
const job = (name: string, status: string, id = 3) => ({
  ...{ id, name, status, web_url: `${GITLAB_JOB}/${id}` },
});
const entry = (severity: string, description: string) => ({
  ...{ severity, description, location: { path: 'content/site.md', lines: { begin: 4 } } },
});
const gitlab = (status: string, jobs: object[] = [], report: object[] = []) => ({
  [PIPELINES]: { json: [pipeline('failed', 5), pipeline(status)] },
  ...{ [JOBS]: { json: jobs }, [QUALITY]: { json: report } },
});
const ON_PAGE = { at: ENDED, report: PAGE };

test.each<[what: string, answers: Record<string, Answer>, checks: Checks]>([
  ['nothing yet', { [PIPELINES]: { json: [] } }, { state: 'none' }],
  ['the last pipeline counts', gitlab('running'), { state: 'running', report: PAGE }],
  [
    'refused, as the report has it, without what is only to be replaced',
    gitlab(
      'failed',
      [job('construire', 'failed')],
      [entry('blocker', 'Le champ manque.'), entry('info', 'À remplacer.')],
    ),
    {
      ...{ state: 'failed', problems: ['content/site.md, ligne 4 : Le champ manque.'] },
      ...ON_PAGE,
    },
  ],
  [
    'refused by the tests of the code',
    gitlab('failed', [job('construire', 'success')], [entry('blocker', 'Le champ manque.')]),
    { state: 'failed', problems: [], ...ON_PAGE },
  ],
  [
    'a proposal that passed',
    gitlab('success', [job('construire', 'success'), job('aperçu', 'success', 4)]),
    {
      ...{ state: 'passed', ...ON_PAGE },
      preview: `${GITLAB_JOB}/4/artifacts/file/dist/apercu/index.html`,
    },
  ],
  ['a token that may read none of it', { [PIPELINES]: REFUSED }, { state: 'hidden' }],
])('GitLab: %s', async (_what, answers, checks) => {
  server.answer(answers);
  expect(await forge('gitlab').checks('abc')).toEqual(checks);
});

const COMBINED = '/repos/agence/site/commits/abc/status';
const target_url = '/agence/site/actions/runs/1';
const combined = (...states: string[]): Answer => ({
  json: { statuses: states.map((status) => ({ status, target_url, updated_at: AT })) },
});

test.each<[what: string, answer: Answer, state: Checks['state']]>([
  ['nothing yet', { json: { statuses: null } }, 'none'],
  ['a check that runs', combined('success', 'pending'), 'running'],
  ['all passed', combined('success', 'success'), 'passed'],
  ['one failed', combined('success', 'failure', 'pending'), 'failed'],
  ['a token that may read nothing of it', REFUSED, 'hidden'],
])('Gitea, Forgejo: %s', async (_what, answer, state) => {
  server.answer({ [COMBINED]: answer });
  const checks = await forge('gitea').checks('abc');
  expect(checks.state).toBe(state);
  if (state === 'failed') {
    expect(checks).toEqual({
      ...{ state, problems: [], at: ENDED, unfinished: true },
      report: `${server.url}/agence/site/actions/runs/1`,
    });
  }
});

const BRANCH = 'cms/offres/essentiel';
const HEADS: Readonly<Record<string, readonly [path: string, json: unknown]>> = {
  github: [
    `/repos/agence/site/commits/${BRANCH}`,
    { sha: 'abc', commit: { committer: { date: AT } } },
  ],
  gitlab: [
    `/projects/agence%2Fsite/repository/commits/${encodeURIComponent(BRANCH)}`,
    { id: 'abc', committed_date: AT },
  ],
  gitea: [`/repos/agence/site/branches/${BRANCH}`, { commit: { id: 'abc', timestamp: AT } }],
};

describe.each(Object.entries(HEADS))('%s', (name, [path, json]) => {
  const ask = (token?: string) => forge(name, token).head(BRANCH);

  test('tells the last commit of a branch, and is shown the token', async () => {
    server.answer({ [path]: { json } });
    expect(await ask()).toEqual({ sha: 'abc', at: ENDED });
    expect(server.asked.at(-1)?.authorization).toMatch(/^(Bearer|token) jeton-secret$/);
  });

  test.each<[Answer, string]>([
    [{ status: 401 }, 'expired'],
    [REFUSED, 'forbidden'],
    [{ status: 403, headers: { 'x-ratelimit-remaining': '0' } }, 'limited'],
    [{ status: 429 }, 'limited'],
    [{ status: 404 }, 'missing'],
    [{ status: 502, body: '<html>' }, 'unwell'],
    [{ status: 200, body: '<html>' }, 'unwell'],
    [{ json: { autre: 'chose' } }, 'unwell'],
  ])('that answers %o is « %s »', async (answer, trouble) => {
    server.answer({ [path]: answer });
    await expect(ask()).rejects.toMatchObject({ trouble });
  });
});

test('a public repository is read without a token', async () => {
  const [path, json] = HEADS.github ?? ['', {}];
  server.answer({ [path]: { json } });
  const backend = { name: 'github', repo: 'agence/site', api_root: server.url };
  await openForge(backend, () => undefined)?.head(BRANCH);
  expect(server.asked.at(-1)).toEqual({ path, authorization: undefined });
});

test('a network that is dead is said to be', async () => {
  const gone = await answeringServer();
  await gone.close();
  const backend = { name: 'github', repo: 'agence/site', api_root: gone.url };
  const asked = openForge(backend, () => TOKEN)?.head();
  await expect(asked).rejects.toBeInstanceOf(TroubleError);
  await expect(asked).rejects.toMatchObject({ trouble: 'offline' });
});

test('the live site tells its commit, and since when it answers', async () => {
  const headers = { 'last-modified': 'Mon, 23 Nov 2026 13:32:00 GMT' };
  const body = { commit: 'abc', date: '2026-11-23', content: 'f00' };
  server.answer({ '/repo/version.json': { status: 200, headers, body } });
  expect(await readLive(`${server.url}/repo`)).toEqual({ commit: 'abc', since: ENDED });
});
