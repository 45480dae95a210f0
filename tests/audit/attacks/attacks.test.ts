import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  times,
  usedMemory,
} from './attacks';

/** The limit of open files that many hosts set for a process. */
const OPEN_FILES = 1_024;
/** A film as large as the agency publishes. */
const FILM = Buffer.alloc(20 * 1024 * 1024, 'film ');
const FILM_PATH = '/assets/film.mp4';
/** The number of additional open files that is no leak: connections to functions, and a file of the database. */
const A_FEW = 16;
/** The greatest allowed growth of memory in all these tests, in MiB; it is 4 at present. */
const GROWTH = 15;

/** Returns how often a test repeats an action: more often in a long run. */
const many = (few: number, times = 10) => few * (isLong ? times : 1);

let copy: ProjectCopy;
let site: StartedSite;
/** The number of open files without visitors. */
let quiet: number;
/** The used memory before the first visitor, in MiB. */
let light: number;
/** All acknowledged messages. */
const acknowledged: string[] = [];

beforeAll(async () => {
  copy = copyBuiltProject();
  writeFileSync(join(copy.root, 'dist/client', FILM_PATH), FILM);
  site = await startSite(copy, MEASURED_NODE, OPEN_FILES);
  await get('/');
  expect(await post('Le premier.')).toBe(200);
  // An idle connection is closed after five seconds.
  await wait(6_000);
  quiet = process.platform === 'linux' ? openFilesOf(site.process.pid) : 0;
  light = await memory();
}, 120_000);

afterAll(async () => {
  site?.process.kill('SIGKILL');
  await site?.ended;
  copy?.remove();
});

/** Asks for a new connection: Node, unlike browsers, fails if the server ends a reused connection. */
const OWN_CONNECTION = { connection: 'close' };

const get = (path: string) =>
  fetch(site.url + path, { headers: OWN_CONNECTION, signal: AbortSignal.timeout(10_000) });

/** Sends a message as the form does. @returns the status of the answer, 0 when none came. */
async function post(message: string): Promise<number> {
  const fields = { name: 'Zoé', email: 'zoe@client.example', phone: '0612345678', message };
  const answer = await fetch(`${site.url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { ...OWN_CONNECTION, 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(fields),
    // The time for which the contact form waits.
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  if (answer?.status === 200) acknowledged.push(message);
  return answer?.status ?? 0;
}

/** Loads a page and sends a message, like an ordinary visitor. @returns the time for both, in ms. */
async function visit(message: string): Promise<number> {
  const start = performance.now();
  const response = await get('/contact');
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<\/html>\s*$/);
  expect(await post(message)).toBe(200);
  return performance.now() - start;
}

/** Returns the number of open files once the files of former visitors are closed. */
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

/** Returns the used memory; 0 on systems without the signal that asks for it. */
const memory = async () =>
  process.platform === 'win32' ? 0 : usedMemory(site.process, site.output);

describe('npm start, crowds', () => {
  test('npm start keeps no file or connection open for visitors who leave during an answer', async () => {
    const leave = async (path: string) => keepConnection(site.url).leave(path);
    await times(many(400), 100, () => leave('/'));
    await times(many(100), 100, () => leave(FILM_PATH));
    await visit('Après ceux qui partent.');
    expect(await settled()).toBeLessThanOrEqual(quiet + A_FEW);
  });

  test('npm start serves 600 simultaneous visitors with at most 1,024 open files', async () => {
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
  ])('npm start answers visitors within 10 s despite 1,000 slow %s', async (what, bytes, byte) => {
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

describe('npm start, functions', () => {
  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'npm start restarts functions after %s, and loses no acknowledged message',
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

test('npm start uses hardly more memory and open files after thousands of requests', async () => {
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

test('npm start, after the attacks of the tests above, has kept every acknowledged message, printed under 100 lines, and ends at Ctrl-C', async () => {
  const stored = await inbox(copy);
  expect(acknowledged.length).toBeGreaterThanOrEqual(9);
  expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([]);
  expect(site.output().split('\n').length, site.output()).toBeLessThan(100);
  site.process.kill('SIGINT');
  expect(await site.ended).toBe(0);
});
