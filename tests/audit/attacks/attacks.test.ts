import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PREVIOUS, STAGED } from '../../../publish/site/folders.mjs';
import type { ProjectCopy } from '../../projectCopy';
import { isLong } from '../../random';
import {
  copyBuiltProject,
  functionsProcess,
  inbox,
  type StartedSite,
  startSite,
} from '../../startedSite';
import {
  dripping,
  holding,
  keepConnection,
  MEASURED_NODE,
  openFilesOf,
  pipelined,
  times,
  usedMemory,
} from './attacks';

/** What many hosts give a process. */
const OPEN_FILES = 1_024;
/** As large as one that the agency publishes. */
const FILM = Buffer.alloc(20 * 1024 * 1024, 'film ');
const FILM_PATH = '/assets/film.mp4';
/** Connections to the functions that are kept, a file of the database more: no leak has so few. */
const A_FEW = 16;
/** In MiB, over all of these tests: 4 as it is. */
const GROWTH = 15;

/** How many of something come: a long run has many times more. */
const many = (few: number, times = 10) => few * (isLong ? times : 1);

let copy: ProjectCopy;
let site: StartedSite;
let published: string;
/** Open files when nobody is there. */
let quiet: number;
/** Used before the first visitor, in MiB. */
let light: number;
/** Every message that was acknowledged. */
const acknowledged: string[] = [];

beforeAll(async () => {
  copy = copyBuiltProject();
  published = join(copy.root, 'dist/client');
  site = await startSite(copy, MEASURED_NODE, OPEN_FILES);
  publish((folder) => writeFileSync(join(folder, FILM_PATH), FILM));
  await vi.waitFor(async () => expect((await get(FILM_PATH)).response.status).toBe(200), 10_000);
  await get('/');
  expect(await post('Le premier.')).toBe(200);
  // A kept connection lasts five seconds.
  await wait(6_000);
  quiet = process.platform === 'linux' ? openFilesOf(site.process.pid) : 0;
  light = await memory();
}, 120_000);

afterAll(async () => {
  site?.process.kill('SIGKILL');
  await site?.ended;
  copy?.remove();
});

/** As `npm run build` does: two renames, and the former site stays. */
function publish(change: (folder: string) => void): void {
  const staged = join(copy.root, STAGED);
  const previous = join(copy.root, PREVIOUS);
  mkdirSync(join(copy.root, '.build'), { recursive: true });
  cpSync(published, staged, { recursive: true });
  change(staged);
  rmSync(previous, { recursive: true, force: true });
  renameSync(published, previous);
  renameSync(staged, published);
}

/** Each on a connection of its own: one that is kept may be ended, and Node, unlike browsers, gives up. */
const OWN_CONNECTION = { connection: 'close' };

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, {
    headers: { ...OWN_CONNECTION, ...headers },
    signal: AbortSignal.timeout(10_000),
  });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

/** Sends a message as the form does. @returns the status of the answer, 0 when none came. */
async function post(message: string): Promise<number> {
  const fields = { name: 'Zoé', email: 'zoe@client.example', phone: '0612345678', message };
  const answer = await fetch(`${site.url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { ...OWN_CONNECTION, 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(fields),
    // As long as the form waits.
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  if (answer?.status === 200) acknowledged.push(message);
  return answer?.status ?? 0;
}

/** A visitor looks at a page and writes, as if nothing was the matter. @returns ms for both. */
async function visit(message: string): Promise<number> {
  const start = performance.now();
  const { response, body } = await get('/contact');
  expect(response.status).toBe(200);
  expect(body.toString()).toMatch(/<\/html>\s*$/);
  expect(await post(message)).toBe(200);
  return performance.now() - start;
}

/** How many files are open once those of the visitors who have left are closed. */
async function settled(): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const patience = Date.now() + 20_000;
  let files = openFilesOf(site.process.pid);
  while (files > quiet + A_FEW && Date.now() < patience) {
    await wait(500);
    files = openFilesOf(site.process.pid);
  }
  return files;
}

/** Where no signal asks for it, it is not measured. */
const memory = async () =>
  process.platform === 'win32' ? 0 : usedMemory(site.process, site.output);

describe('crowds', () => {
  test('thousands in one breath, twice, are all answered', async () => {
    const count = many(10_000, 4);
    for (const _turn of [1, 2]) {
      expect(await pipelined(site.url, '/favicon.svg', count)).toBe(count);
    }
    await visit('Après les files d’attente.');
  });

  test('visitors who leave in the middle leave nothing open', async () => {
    const leave = async (path: string) => keepConnection(site.url).leave(path);
    await times(many(400), 100, () => leave('/'));
    await times(many(100), 100, () => leave(FILM_PATH));
    await visit('Après ceux qui partent.');
    expect(await settled()).toBeLessThanOrEqual(quiet + A_FEW);
  });

  test('600 at once, with 1,024 files at most, are all served', async () => {
    const clients = Array.from({ length: 600 }, () => keepConnection(site.url));
    const statuses = await Promise.all(clients.map(({ ask }) => ask('/offres')));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await visit('Parmi six cents.')).toBeLessThan(10_000);
    await Promise.all(clients.map(({ leave }) => leave('/')));
  });

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'],
    [
      'bodies',
      'POST /functions/v1/send-contact-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
      ' ',
    ],
    ['readers', `GET ${FILM_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`, ''],
  ])('1,000 slow %s keep no visitor waiting', async (what, bytes, byte) => {
    const slow = await holding(site.url, 1_000, bytes);
    const stop = dripping(slow, byte);
    try {
      await wait(1_000);
      expect(await visit(`Parmi les lents (${what}).`)).toBeLessThan(10_000);
    } finally {
      stop();
    }
    expect(await settled()).toBeLessThanOrEqual(quiet + A_FEW);
  });
});

describe('a publication beside it', () => {
  test('no page is cut, none hangs, and no film', async () => {
    const page = readFileSync(join(published, 'index.html'), 'utf8');
    const pages = new Set([page]);
    let over = false;
    const wrong: string[] = [];
    const reader = async () => {
      while (!over) {
        const { response, body } = await get('/');
        if (response.status !== 200 || !pages.has(body.toString()))
          wrong.push(`${response.status}, ${body.length} bytes`);
      }
    };
    const film = await fetch(site.url + FILM_PATH);
    const readers = Array.from({ length: 10 }, reader);
    const last = '<p>encore</p>';
    for (const extra of ['<p>plus</p>'.repeat(5_000), '', last]) {
      const next = page.replace('</body>', `${extra}</body>`);
      pages.add(next);
      publish((folder) => {
        writeFileSync(join(folder, 'index.html'), next);
        if (extra === last) rmSync(join(folder, FILM_PATH));
      });
      await expect.poll(async () => (await get('/')).body.toString()).toBe(next);
    }
    over = true;
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    expect(Buffer.from(await film.arrayBuffer()).equals(FILM)).toBe(true);
    expect((await get(FILM_PATH, { range: 'bytes=-5' })).body.toString()).toBe('film '.slice(-5));
  });

  test('a page of the former site finds its files, and the new one has its own policy', async () => {
    const [old = ''] = /\/assets\/[\w./-]+\.js/.exec((await get('/contact')).body.toString()) ?? [];
    const script = readFileSync(join(published, old), 'utf8');
    publish((folder) => {
      renameSync(join(folder, old), join(folder, '/assets/client.renamed.js'));
      const headers = join(folder, '_headers');
      const rules = readFileSync(headers, 'utf8');
      writeFileSync(
        headers,
        rules.replaceAll("img-src 'self'", "img-src 'self' https://new.example"),
      );
    });
    await expect
      .poll(async () => (await get('/')).response.headers.get('content-security-policy'))
      .toContain('https://new.example');
    expect((await get('/assets/client.renamed.js')).body.toString()).toBe(script);
    expect((await get(old)).body.toString()).toBe(script);
    await visit('Après les publications.');
  });
});

describe('the functions', () => {
  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'that get %s come back; what they acknowledge is stored, and no visitor waits for ever',
    async (signal) => {
      const pid = Number(functionsProcess(copy));
      process.kill(pid, signal);
      const posts = Array.from({ length: 5 }, (_, index) => post(`Pendant ${signal}, ${index}.`));
      const form = await fetch(`${site.url}/functions/v1/send-contact-email`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ name: '' }),
        redirect: 'manual',
      });
      const statuses = await Promise.all(posts);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(form.status).toBe(303);
      expect(form.headers.get('location')).toBe('/contact#message-erreur');
      if (signal === 'SIGSTOP') process.kill(pid, 'SIGCONT');
      await expect
        .poll(() => post(`Après ${signal}.`), { timeout: 30_000, interval: 500 })
        .toBe(200);
    },
  );
});

test('thousands of requests later it takes no more memory nor files', async () => {
  let left = many(10_000);
  const client = async () => {
    while (left > 0) {
      const { ask, leave } = keepConnection(site.url);
      for (let count = 0; count < 100 && left > 0; count += 1, left -= 1) await ask('/offres');
      await leave('/');
    }
  };
  await Promise.all(Array.from({ length: 50 }, client));
  await visit('Après des milliers.');
  expect(await settled()).toBeLessThanOrEqual(quiet + A_FEW);
  expect((await memory()) - light).toBeLessThan(GROWTH);
});

test('in the end all that was acknowledged is stored, little was said, and Ctrl-C ends it', async () => {
  const stored = await inbox(copy);
  expect(acknowledged.length).toBeGreaterThan(9);
  expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([]);
  expect(site.output().split('\n').length, site.output()).toBeLessThan(100);
  site.process.kill('SIGINT');
  expect(await site.ended).toBe(0);
});
