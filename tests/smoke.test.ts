import { execFile } from 'node:child_process';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Served, serveSite } from '../scripts/serve/serveSite';
import { smoke } from '../scripts/smoke/smoke';
import { mainAddresses } from './browser/publishedPages';
import { listenAnywhere } from './ports';

/** A fake contact function that follows its contract, for this one origin. */
const functions: RequestListener = (request, response) => {
  const allowed = request.headers.origin === new URL(front.url).origin;
  response.setHeader('access-control-allow-origin', new URL(front.url).origin);
  response.writeHead(request.method === 'OPTIONS' ? 204 : allowed ? 415 : 403).end();
};

/** Changes an answer of the site as a badly configured host does. Undefined leaves it unchanged. */
type Harm = (path: string, answer: Response, body: string) => Response | undefined;

let site: Served;
let front: { readonly url: string; readonly server: Server };
let harm: Harm = () => undefined;

beforeAll(async () => {
  site = await serveSite(inject('siteFolder'), 0, { functions });
  const server = createServer(async (request, response) => {
    const { method, headers, url = '/' } = request;
    const answer = await fetch(site.url + url, {
      method,
      headers: { origin: headers.origin ?? '', 'content-type': headers['content-type'] ?? '' },
      body: method === 'POST' ? 'smoke' : undefined,
    });
    const copy = answer.clone();
    await forward(harm(url, answer, await answer.text()) ?? copy, response);
  });
  front = { url: `http://localhost:${await listenAnywhere(server)}`, server };
});
afterEach(() => {
  harm = () => undefined;
});
afterAll(async () => {
  front.server.close();
  await site.close();
});

async function forward(answer: Response, response: ServerResponse): Promise<void> {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
    headers.delete(name);
  response.writeHead(answer.status, Object.fromEntries(headers));
  Readable.from(Buffer.from(await answer.arrayBuffer())).pipe(response);
}

const look = async (options = {}) =>
  (await smoke(`${front.url}/`, { form: true, ...options })).report;

test('smoke accepts a correct site, and reports its version, pages, headers and feed', async () => {
  const report = await look();
  expect(report).toMatch(/^ok {4}version: commit [0-9a-f]{40}, of \d{4}-\d\d-\d\d, content/);
  // The sitemap contains neither aliases nor the 404 page.
  expect(report).toContain(`pages: the ${mainAddresses().length - 1} of the sitemap answer`);
  expect(report).toMatch(/ok {4}headers: a content security policy by header and in the page\n/);
  expect(report).toMatch(/ok {4}feed: 3 articles/);
  expect(report).toMatch(/The site is in order$/);
  expect(report).not.toMatch(/^(?:FAIL|note|skip)/m);
});

test('smoke compares the commit of the site with a whole or shortened commit hash', async () => {
  const [, commit = ''] = /commit (\w+)/.exec(await look()) ?? [];
  expect(await look({ commit: commit.slice(0, 8) })).toContain('in order');
  expect(await look({ commit: 'abcdef0' })).toContain(`commit is ${commit}, not abcdef0`);
});

test('smoke skips the contact function of a site without a form', async () => {
  expect(await look({ form: false })).toContain('skip  form: as asked');
});

test('smoke accepts a host that sends no security headers, and lists the missing ones', async () => {
  harm = (_path, { status, headers }, body) => {
    const type = headers.get('content-type') ?? '';
    const origin = headers.get('access-control-allow-origin');
    return new Response(status === 204 ? null : body, {
      status,
      headers: { 'content-type': type, ...(origin && { 'access-control-allow-origin': origin }) },
    });
  };
  const report = await look();
  expect(report).toContain('ok    headers: a content security policy in the page\n');
  expect(report).toMatch(/note {2}headers: the host does not send .*X-Frame-Options/);
  expect(report).toContain('in order');
});

/** Returns the report of the command and its exit code. */
function command(...typed: string[]): Promise<{ code: number | undefined; report: string }> {
  return new Promise((resolve) => {
    const run = ['--import', 'tsx', 'scripts/smoke.ts', ...typed];
    const child = execFile(process.execPath, run, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? undefined, report: stdout + stderr }),
    );
  });
}

test.each<[what: string, typed: () => string[], code: number, report: string]>([
  ['a correct site', () => [front.url], 0, 'The site is in order'],
  ['an address without https', () => ['agence.fr'], 1, 'npm run smoke -- https://'],
  ['a folder', () => [inject('siteFolder'), '--without-form'], 0, 'skip  form: as asked'],
  [
    'a folder without the contact function',
    () => [inject('siteFolder')],
    1,
    'answers 405 to OPTIONS: no contact function is there',
  ],
  [
    'a folder without a site',
    () => ['renderer'],
    1,
    'renderer holds no site yet: run `npm run build` first',
  ],
])('npm run smoke checks %s and prints the result', async (_what, typed, code, report) => {
  expect(await command(...typed())).toMatchObject({
    code,
    report: expect.stringContaining(report),
  });
});

const answer = (status: number, body = '', type = 'text/plain') =>
  new Response(body, { status, headers: { 'content-type': type } });

describe('smoke, faults', () => {
  test.each<[string, Harm, RegExp]>([
    ['a server that is down', () => answer(503), /home: \S+\/ answers 503/],
    [
      'a page that answers 500',
      (path) => (path === '/offres' ? answer(500) : undefined),
      /pages: \S+\/offres answers 500/,
    ],
    [
      'a page that is a redirect',
      (path) =>
        path === '/offres'
          ? new Response('', { status: 301, headers: { location: '/offres/' } })
          : undefined,
      /pages: \S+\/offres redirects to \/offres\/ \(301\): search engines/,
    ],
    [
      'a page at the address of another page',
      (path, { headers }, body) =>
        path === '/offres'
          ? new Response(body.replaceAll('/offres"', '/agence"'), { headers })
          : undefined,
      /pages: \S+\/offres is not the page that the sitemap names/,
    ],
    [
      'a home page for every path',
      (_path, { status, headers }, body) =>
        status === 404 ? new Response(body, { headers }) : undefined,
      /404: \S+ answers 200 instead of 404/,
    ],
    [
      "the host's own 404 page",
      (_path, { status }) => (status === 404 ? answer(404, 'Not found') : undefined),
      /404: an unknown path has the host's page/,
    ],
    [
      'a page without a content security policy',
      (path, _answer, body) =>
        path === '/'
          ? answer(200, body.replace(/<meta http-equiv[^>]*>/, ''), 'text/html; charset=utf-8')
          : undefined,
      /headers: no content security policy/,
    ],
    [
      'a truncated feed',
      (path, _answer, body) => (path === '/flux.xml' ? answer(200, body.slice(0, 900)) : undefined),
      /feed: \S+ is an incomplete feed/,
    ],
    [
      'a site without a version',
      (path) => (path === '/version.json' ? answer(200, '<p>') : undefined),
      /version: \S+ is not a version file: <p>/,
    ],
    [
      'a form without a contact function',
      (path) => (path.startsWith('/functions') ? answer(405) : undefined),
      /form: \S+ answers 405 to OPTIONS: no contact function/,
    ],
    [
      'a function that refuses the site',
      (path, { status }) =>
        path.startsWith('/functions') && status !== 204 ? answer(403) : undefined,
      /form: \S+ refuses http:\S+: add it/,
    ],
    [
      'a function that accepts any content type',
      (path, { status }) =>
        path.startsWith('/functions') && status !== 204 ? answer(200) : undefined,
      /form: \S+ answers 200 to a text/,
    ],
  ])('smoke reports %s', async (_what, harmful, complaint) => {
    harm = harmful;
    const report = await look();
    expect(report).toMatch(new RegExp(`^FAIL {2}${complaint.source}`, 'm'));
    expect(report).toMatch(/\d+ failed$/);
  });
});
