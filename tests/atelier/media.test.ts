import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inspectPdf, refusedUnread } from '../../reader/documents/inspectPdf';
import { inspectFilm } from '../../reader/films/inspectFilm';
import { inMemory } from '../../reader/films/mp4/boxes';
import { publicationDay } from '../../reader/loadSite';
import { decodePhoto } from '../../reader/pictures/decodePhoto';
import { inkOf } from '../../reader/pictures/drawnInk';
import { browserPerWorker } from '../browser/browserPerWorker';
import { makePhoto } from '../samples/photo';
import { type EnginePage, serveEngine } from './engineBundle';
import type { Room } from './enginePage';
import { type TestedSite, testedSite } from './testedSite';

const { newPage } = browserPerWorker({ site: 'its own' });

/** What the test page offers. */
declare const room: Room;

let served: EnginePage;
let site: TestedSite;

beforeAll(async () => {
  site = await testedSite(resolve(inject('siteFolder'), '../..'));
  served = await serveEngine(inject('siteFolder'), site.written);
});

afterAll(() => served.close());

const LOGO = (ink: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><path d="M10 20h60v40h-60z" fill="${ink}"/></svg>`,
  );

describe('a picture that is not saved yet', () => {
  test.each<[what: string, type: string, make: () => Promise<Buffer>]>([
    ['a photo', 'image/jpeg', () => makePhoto()],
    ['a photo that a phone has turned', 'image/jpeg', () => makePhoto({ orientation: 6 })],
    ['a PNG', 'image/png', () => makePhoto({ format: 'png' })],
    [
      'one that lets the page show through',
      'image/png',
      () => makePhoto({ format: 'png', opacity: 0.5 }),
    ],
    ['a WebP', 'image/webp', () => makePhoto({ format: 'webp' })],
    ['an AVIF', 'image/avif', () => makePhoto({ format: 'avif' })],
    ['one that is broken', 'image/jpeg', async () => Buffer.from('\xff\xd8\xff rien', 'latin1')],
    ['one that moves', 'image/webp', animated],
  ])('%s is what the build decodes', async (_what, type, make) => {
    const bytes = await make();
    const page = await openRoom();
    const seen = { ...(await see(page, bytes, type)), ink: undefined };
    expect(seen).toEqual({ ...(await decodePhoto(bytes)), ink: undefined });
  });

  test.each(['#000', '#fff', '#d00000', '#f2e205'])('a drawing in %s has its ink', async (ink) => {
    const page = await openRoom();
    const seen = { ink: undefined, ...(await see(page, LOGO(ink), 'image/svg+xml')) };
    expect(seen.ink).toBe(await inkOf(LOGO(ink)));
  });

  test('is seen on the page from memory, with the name that it will have', async () => {
    const page = await openRoom();
    await rememberAll(page);
    const path = 'content/ressources/secrets-tournage.md';
    const source = textOf(path);
    const photo = [...(await makePhoto({ width: 1000, height: 500 }))];
    const told = await page.evaluate(
      async ([where, text, bytes]) => {
        const file = new File([Uint8Array.from(bytes)], 'Été (1).JPG', { type: 'image/jpeg' });
        const address = URL.createObjectURL(file);
        const form = room.fromFile('ressources', text);
        const body = `${form.body}\n\n![Un quai sous la pluie](${address})`;
        const verdict = await room.session.examine('ressources', where, { ...form, body });
        URL.revokeObjectURL(address);
        const shown = /src="(blob:[^"]+)"/.exec(verdict.html ?? '')?.[1] ?? '';
        const bitmap = await createImageBitmap(await (await fetch(shown)).blob());
        const { refused } = room;
        return { ...verdict, refused, shown, size: [bitmap.width, bitmap.height] };
      },
      [path, source, photo] as const,
    );
    expect([told.problems, told.refused]).toEqual([[], []]);
    expect(told.text).toContain('![Un quai sous la pluie](/images/ete-1.jpg)');
    const picture = /<picture>(?:(?!<\/picture>).)*quai sous la pluie.*?<\/picture>/s.exec(
      told.html ?? '',
    )?.[0];
    expect(picture).toContain(`src="${told.shown}"`);
    expect(told.size).toEqual([1000, 500]);
    expect(picture).toContain('width="1000" height="500"');
    expect(picture).not.toContain('/images/ete-1');
  });
});

describe('what is wrong with a file that is not saved yet', () => {
  const films = [
    'hevc.mp4',
    'ac3.mp4',
    'quicktime.mov',
    'dix-bits.mp4',
    'fragmente.mp4',
    'muet.mp4',
  ];
  test.each(films)('the film %s is told as the check tells it', async (name) => {
    const bytes = readFileSync(`tests/samples/films/${name}`);
    const path = `/films/${name}`;
    const found = await inspectFilm(path, inMemory(bytes));
    const fault = 'predicate' in found ? found : undefined;
    expect(await faultsOf(path, bytes)).toEqual(fault ? [[fault.predicate, fault.remedy]] : []);
  });

  test.each([
    ['/fichiers/tarifs.pdf', 'pas un PDF'],
    ['/fichiers/Tarifs été.pdf', '%PDF-1.4 startxref %%EOF'],
    ['/fichiers/tarifs.docx', 'PK'],
    ['/fichiers/bon.pdf', '%PDF-1.4 startxref %%EOF'],
  ])('the PDF %s is told as the check tells it', async (path, text) => {
    const bytes = Buffer.from(text);
    const { fault } = refusedUnread(path, bytes.length) ?? inspectPdf(path, bytes);
    const told = await faultsOf(path, bytes);
    expect(told).toEqual(fault ? [[fault.predicate, fault.remedy]] : []);
  });

  test('is nobody’s once no text cites it any more', async () => {
    const page = await openRoom();
    const bytes = [...readFileSync('tests/samples/films/hevc.mp4')];
    const request = requestWith('/films/hevc.mp4', bytes);
    const cited = await page.evaluate((asked) => room.askPlain(asked), request);
    expect(cited.problems).not.toEqual([]);
    const { published: _published, ...next } = request;
    const without = { ...next, texts: [], media: [], inUse: [] };
    expect((await page.evaluate((asked) => room.askPlain(asked), without)).problems).toEqual([]);
  });
});

/** What is said of a new file that no text cites: it stands in its own place. */
async function faultsOf(path: string, bytes: Buffer): Promise<[string, string | undefined][]> {
  const page = await openRoom();
  const request = requestWith(path, [...bytes]);
  const { problems } = await page.evaluate((asked) => room.askPlain(asked), request);
  return problems
    .filter(({ file }) => file === `content${path}`)
    .map(({ message, remedy }) => [
      message.replace(/^ce(?:tte|t)? (?:fichier|image|film) /, ''),
      remedy,
    ]);
}

function requestWith(path: string, bytes: readonly number[]) {
  const { files: _files, ...published } = site.snapshot;
  const file = 'content/pages/agence.md';
  return {
    ...{
      published,
      texts: site.texts,
      today: publicationDay(),
      edited: { path: file, text: textOf(file) },
    },
    media: [{ path, bytes, shownAt: 'blob:http://a/1' }],
    inUse: [path],
  };
}

function textOf(path: string): string {
  return site.texts.find(([other]) => other === path)?.[1] ?? '';
}

async function rememberAll(page: Page): Promise<void> {
  await page.evaluate((texts) => {
    for (const [path, text] of texts) {
      const [, first = ''] = path.split('/');
      room.session.remember(first.replace(/\.md$/, ''), text);
    }
  }, site.texts);
}

function see(page: Page, bytes: Buffer, type: string) {
  return page.evaluate(([all, kind]) => room.seePicture(Uint8Array.from(all), kind), [
    [...bytes],
    type,
  ] as const);
}

async function animated(): Promise<Buffer> {
  const frames = await Promise.all([10, 20].map((side) => makePhoto({ width: side, height: 20 })));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

async function openRoom(): Promise<Page> {
  const page = await newPage();
  await page.goto(served.url);
  return page;
}
