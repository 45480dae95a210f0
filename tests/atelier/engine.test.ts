import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Answer, Request } from '../../atelier/engine/engine';
import { snapshotSchema } from '../../atelier/session/snapshotSchema';
import { dayInParis } from '../../model/french/dates';
import { snapshotOf } from '../../publish/atelier/snapshot';
import { readContentFolder } from '../../reader/files/disk';
import { browserPerWorker } from '../browser/browserPerWorker';
import { type EnginePage, serveEngine } from './engineBundle';

const { newPage } = browserPerWorker({ site: 'its own' });

declare const ask: (request: Request) => Promise<Answer>;

let served: EnginePage;
beforeAll(async () => {
  served = await serveEngine(inject('siteFolder'), () => undefined);
});
afterAll(() => served.close());

test('one page', async () => {
  const site = inject('siteFolder');
  const root = resolve(site, '../..');
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const font = (name: string) =>
    new RegExp(`/assets/${name}\\.[0-9a-f]+\\.woff2`).exec(home)?.[0] ?? '';
  const fonts = { text: font('text'), title: font('title'), italic: font('italic') };
  const url = 'https://www.possible.example';
  const published = snapshotSchema.parse(
    JSON.parse(await snapshotOf(root, { url, captions: [] }, fonts)),
  );
  const texts = readContentFolder(root).texts.map(({ path, bytes }): [string, string] => [
    path,
    new TextDecoder().decode(bytes),
  ]);
  const page = await newPage();
  page.on('console', (m) => console.log(m.text()));
  page.on('pageerror', (e) => console.log(e));
  await page.goto(served.url);
  const today = dayInParis(new Date());
  const [path = '', text = ''] = texts.find(([p]) => p.endsWith('accueil.md')) ?? [];
  const { images, films, pdfs } = published;
  const answer = await page.evaluate((r) => ask(r), {
    published: { url, fonts, images, films, pdfs },
    texts,
    media: [],
    edited: { path, text },
    today,
    drafts: false,
  });
  console.log(answer.problems, answer.took, answer.address, answer.html?.length, home.length);
  expect(answer.html?.split('<body')[1]).toBe(home.split('<body')[1]);
});
