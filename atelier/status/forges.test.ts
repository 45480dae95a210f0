import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Checks } from './forgeApis';
import { openForge } from './forges';

/** The JSON of an answer with status 200, or a whole answer. */
type Answer = { readonly json: unknown } | (ResponseInit & { readonly body?: string });

const API = 'https://forge.example';
/** The answers of the API by path and query, 404 for any other. Undefined if the network is down. */
let answers: Readonly<Record<string, Answer>> | undefined;
let authorization: string | null;

beforeAll(() => {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { url, headers } = new Request(input, init);
    authorization = headers.get('authorization');
    if (!answers) throw new TypeError('Failed to fetch');
    const { pathname, search } = new URL(url);
    const answer = answers[pathname + search] ?? { status: 404 };
    return 'json' in answer ? Response.json(answer.json) : new Response(answer.body, answer);
  });
});
afterAll(() => void vi.unstubAllGlobals());

type Name = Parameters<typeof openForge>[0]['name'];

const forge = (name: Name) => {
  const backend = { name, repo: 'agence/site', branch: 'main', api_root: `${API}/` };
  return openForge(backend, () => 'jeton-secret');
};

const RUN = `${API}/agence/site/actions/runs/7`;

/** Returns a check run as GitHub's API gives it. */
const run = (name: string, conclusion: string | null, id = 1) => ({
  ...{ id, name, conclusion, html_url: `${RUN}/job/${id}` },
});
const CHECKS = '/repos/agence/site/commits/abc/check-runs?per_page=100';
const ACTIONS = '/repos/agence/site/actions/runs?head_sha=abc&per_page=50';
const runs = (...check_runs: unknown[]): Answer => ({ json: { check_runs } });
const REFUSED: Answer = { status: 403, body: '{"message":"Resource not accessible"}' };
/** Returns the answer of GitHub's API about checks. */
const github = (checks: Answer): Record<string, Answer> => ({ [CHECKS]: checks });

const PIPELINES = '/projects/agence%2Fsite/pipelines?sha=abc&per_page=20';
const PAGE = `${API}/agence/site/-/pipelines/8`;
const pipeline = (status: string, id = 8) => ({ id, status, web_url: PAGE });
const gitlab = (status: string) => ({
  [PIPELINES]: { json: [pipeline('failed', 5), pipeline(status)] },
});

const COMBINED = '/repos/agence/site/commits/abc/status';
const gitea = (...states: string[]): Record<string, Answer> => {
  const target_url = '/agence/site/actions/runs/1';
  return { [COMBINED]: { json: { statuses: states.map((status) => ({ status, target_url })) } } };
};

test.each<[name: Name, what: string, answers: Record<string, Answer>, checks: Checks]>([
  ['github', 'nothing yet', github(runs()), { state: 'none' }],
  [
    'github',
    'a check that runs',
    github(runs(run('contenu', null), run('auditer', 'success', 2))),
    { state: 'running', report: RUN },
  ],
  [
    'github',
    'checks that passed or were skipped',
    github(runs(run('contenu', 'success'), run('fonctions', 'skipped', 2))),
    { state: 'passed', report: RUN },
  ],
  [
    'github',
    'one failed, while another runs',
    github(runs(run('contenu', null), run('vérifier', 'failure', 2))),
    { state: 'failed', report: RUN },
  ],
  [
    'github',
    'a check that was cancelled',
    github(runs(run('contenu', 'cancelled'))),
    { state: 'failed', report: RUN },
  ],
  [
    'github',
    'a token that may read Actions alone',
    {
      [CHECKS]: REFUSED,
      [ACTIONS]: { json: { workflow_runs: [{ id: 7, conclusion: 'failure', html_url: RUN }] } },
    },
    { state: 'failed', report: RUN },
  ],
  [
    'github',
    'a token without rights',
    { [CHECKS]: REFUSED, [ACTIONS]: REFUSED },
    { state: 'hidden' },
  ],
  ['gitlab', 'nothing yet', { [PIPELINES]: { json: [] } }, { state: 'none' }],
  ['gitlab', 'the last pipeline counts', gitlab('running'), { state: 'running', report: PAGE }],
  ['gitlab', 'refused', gitlab('failed'), { state: 'failed', report: PAGE }],
  ['gitlab', 'passed', gitlab('success'), { state: 'passed', report: PAGE }],
  ['gitlab', 'a token without rights', { [PIPELINES]: REFUSED }, { state: 'hidden' }],
  ['gitea', 'nothing yet', { [COMBINED]: { json: { statuses: null } } }, { state: 'none' }],
])('openForge reads the checks of %s: %s', async (name, _what, given, checks) => {
  answers = given;
  expect(await forge(name).checks('abc')).toEqual(checks);
});

test.each<[states: string[], state: Checks['state']]>([
  [['success', 'pending'], 'running'],
  [['success', 'success'], 'passed'],
  [['success', 'failure', 'pending'], 'failed'],
])('openForge combines the results %j of Gitea’s checks into one', async (states, state) => {
  answers = gitea(...states);
  const report = `${API}/agence/site/actions/runs/1`;
  expect(await forge('gitea').checks('abc')).toEqual({ state, report });
});

test.each<[Name, (page: string) => Record<string, Answer>]>([
  ['github', (html_url) => github(runs({ conclusion: 'failure', html_url }))],
  ['gitlab', (web_url) => ({ [PIPELINES]: { json: [{ id: 8, status: 'failed', web_url }] } })],
  [
    'gitea',
    (target_url) => ({ [COMBINED]: { json: { statuses: [{ status: 'failure', target_url }] } } }),
  ],
])('openForge returns no link from %s to another site', async (name, answersWith) => {
  for (const page of ELSEWHERE) {
    answers = answersWith(page);
    expect([page, await forge(name).checks('abc')]).toEqual([page, { state: 'failed' }]);
  }
});

const ELSEWHERE = [
  ...['https://attacker.example/connexion', '//attacker.example/', `${API}.attacker.example/`],
  ...[`${API}@attacker.example/`, `${API}:444/`, API.replace('https', 'http'), `blob:${API}/1`],
  ...['https://attacker@forge.example/', 'data:text/html,a', 'javascript:alert(1)', 'https://', ''],
];

test('openForge returns links to github.com for GitHub’s checks, although its API has another origin', async () => {
  const report = 'https://github.com/agence/site/actions/runs/7';
  answers = github(runs({ conclusion: 'success', html_url: report }));
  const backend = { name: 'github', repo: 'agence/site' } as const;
  const checks = await openForge(backend, () => undefined).checks('abc');
  expect(checks).toEqual({ state: 'passed', report });
});

const AT = '2026-11-23T13:32:00Z';
const BRANCH = 'cms/offres/essentiel';
const OF = encodeURIComponent(BRANCH);
const LIST = `/repos/agence/site/commits?per_page=1&limit=1&sha=${OF}`;
const GITLAB = '/projects/agence%2Fsite/repository';
const MADE = [{ sha: 'abc', commit: { author: { name: 'Camille' }, committer: { date: AT } } }];
const ON_GITLAB = [{ id: 'abc', author_name: 'Camille', committed_date: AT }];

describe.each<[name: Name, path: string, json: unknown]>([
  ['github', LIST, MADE],
  ['gitlab', `${GITLAB}/commits?per_page=1&ref_name=${OF}`, ON_GITLAB],
  ['gitea', LIST, MADE],
])('openForge, head on %s', (name, path, json) => {
  test('Forge.head returns the last commit of a branch, and sends the token', async () => {
    answers = { [path]: { json } };
    expect(await forge(name).head(BRANCH)).toMatchObject({ sha: 'abc', at: Date.parse(AT) });
    expect(authorization).toMatch(/^(Bearer|token) jeton-secret$/);
  });

  test.each<[Answer, string]>([
    [{ status: 401 }, 'expired'],
    [REFUSED, 'hidden'],
    [{ status: 403, headers: { 'x-ratelimit-remaining': '0' } }, 'unwell'],
    [{ status: 429 }, 'unwell'],
    [{ status: 404 }, 'hidden'],
    [{ status: 502, body: '<html>' }, 'unwell'],
    [{ status: 200, body: '<html>' }, 'unwell'],
    [{ json: { autre: 'chose' } }, 'unwell'],
    [{ json: [] }, 'hidden'],
  ])('Forge.head reports the answer %o of a forge (GitHub…) as « %s »', async (answer, trouble) => {
    answers = { [path]: answer };
    await expect(forge(name).head(BRANCH)).rejects.toMatchObject({ trouble });
  });
});

test('Forge.head reports a lost connection as « offline »', async () => {
  answers = undefined;
  await expect(forge('github').head()).rejects.toMatchObject({ trouble: 'offline' });
});

const TEXT = '---\ntitle: Été\n---\n';
const FILE = 'content/offres/été-2027.md';
const WHOLE = encodeURIComponent(FILE);
const REPOSITORY = '/repos/agence/site';
const VERSIONS = `${REPOSITORY}/commits?path=${WHOLE}&per_page=100&limit=100&sha=main`;
const CONTENTS = `${REPOSITORY}/contents/content/offres/%C3%A9t%C3%A9-2027.md?ref=abc`;

test.each<[name: Name, list: string, file: string, json: unknown]>([
  ['github', VERSIONS, CONTENTS, MADE],
  ['gitea', VERSIONS, CONTENTS, MADE],
  [
    'gitlab',
    `${GITLAB}/commits?path=${WHOLE}&per_page=100&ref_name=main`,
    `${GITLAB}/files/${WHOLE}?ref=abc`,
    ON_GITLAB,
  ],
])('openForge reads the earlier versions of a file on %s', async (name, list, file, json) => {
  const content = Buffer.from(TEXT).toString('base64').replace(/.{8}/g, '$&\n');
  answers = { [list]: { json }, [file]: { json: { content } } };
  const { versions } = forge(name);
  expect(await versions.list(FILE)).toEqual([
    { sha: 'abc', author: 'Camille', at: Date.parse(AT) },
  ]);
  expect(await versions.textAt(FILE, 'abc')).toBe(TEXT);
});
