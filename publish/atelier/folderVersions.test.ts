import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { LOCAL_VERSIONS } from '../../atelier/history/versions';
import { exchange, listenAnywhere } from '../../tests/ports';
import { answerVersions } from './folderVersions';

const OFFER = 'content/offres/essentiel.md';
let root: string;
let server: Server;
let url: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'versions-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '-q');
  mkdirSync(join(root, 'content/offres'), { recursive: true });
  writeFileSync(join(root, '.env'), 'SECRET=1');
  for (const [author, text] of [
    ['Camille Martin', 'prix : 1 500 €\n'],
    ['Zoé « Z » Petit', 'prix : 1 600 €\n'],
  ] as const) {
    writeFileSync(join(root, OFFER), text);
    git('add', '-A');
    const by = ['-c', `user.name=${author}`, '-c', 'user.email=a@possible.example'];
    git(...by, 'commit', '-qm', 'Modifie');
  }
  const answer = answerVersions(root, (_, response) => void response.writeHead(418).end());
  server = createServer((request, response) =>
    answer(request, response, { path: request.url ?? '', base: '' }),
  );
  url = `http://localhost:${await listenAnywhere(server)}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const ask = (query: Record<string, string>) =>
  fetch(`${url}${LOCAL_VERSIONS}?${new URLSearchParams(query)}`);
const listSchema = z.array(z.object({ sha: z.string(), author: z.string(), at: z.number() }));

test('answerVersions lists the commits of a file, latest first, and returns the text of each version', async () => {
  const versions = listSchema.parse(await (await ask({ path: OFFER })).json());
  expect(versions.map(({ author }) => author)).toEqual(['Zoé « Z » Petit', 'Camille Martin']);
  const texts = versions.map(async ({ sha }) => (await ask({ path: OFFER, sha })).json());
  expect(await Promise.all(texts)).toEqual(['prix : 1 600 €\n', 'prix : 1 500 €\n']);
});

test.each([
  ['a file outside content/', { path: '.env', sha: 'HEAD' }],
  ['a path with `..`', { path: 'content/../.env' }],
  ['an option of Git', { path: OFFER, sha: '--output=x' }],
  ['a commit that does not exist', { path: OFFER, sha: 'f'.repeat(40) }],
])('answerVersions answers 404 for %s', async (_, query) => {
  const answer = await ask(query);
  expect([answer.status, await answer.json()]).toEqual([404, null]);
});

test('answerVersions answers 404 if the Host header does not name this machine (evil.example), as in a DNS rebinding attack', async () => {
  const request = `GET ${LOCAL_VERSIONS}?path=${OFFER} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
  expect(await exchange(url, request)).toContain(' 404 ');
});

test('answerVersions passes requests for other addresses to the next handler', async () => {
  expect((await fetch(`${url}/functions/v1/send-contact-email`)).status).toBe(418);
});
