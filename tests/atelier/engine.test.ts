/** Tests the engine in a browser: it reads, renders and decodes like the build on Node. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Edited } from '../../atelier/engine/engine';
import type { Published } from '../../atelier/engine/media';
import { SNAPSHOT_FILE, snapshotSchema } from '../../atelier/settings';
import { pagedRecords } from '../../model/addresses/addresses';
import { ATELIER_ASSETS, ATELIER_FOLDER } from '../../publish/atelier/atelierPages';
import { bundleForBrowser } from '../../publish/atelier/bundleAtelier';
import { fileOf } from '../../publish/site/pageFiles';
import { DerivedCache } from '../../reader/cache/derivedCache';
import { inspectPdf } from '../../reader/documents/inspectPdf';
import { inspectFilm } from '../../reader/films/inspectFilm';
import { publicationDay, readSource } from '../../reader/loadSite';
import { readDrawing } from '../../reader/pictures/inspectPicture';
import { decodePhoto, inkOf } from '../../reader/pictures/readPictures';
import { readSite } from '../../reader/read';
import type { Source } from '../../reader/source';
import { browserPerWorker } from '../browser/browserPerWorker';
import { makePhoto } from '../samples/photo';
import type { TestApi } from './enginePage';

const { newPage } = browserPerWorker({ closing: 'with the file' });

/** The functions of the test page (enginePage.ts). */
declare const testApi: TestApi;

const today = publicationDay();
let source: Source;
let texts: ReadonlyMap<string, string>;
let snapshot: Published;
let page: Page;

beforeAll(async () => {
  source = await readSource(resolve(inject('siteFolder'), '../..'), new DerivedCache());
  texts = new Map(source.texts.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  snapshot = snapshotSchema.parse(JSON.parse(published(`${ATELIER_FOLDER}/${SNAPSHOT_FILE}`)));
  page = await openPage();
});

describe('engine, pages of records', () => {
  test('the site’s code in the editor renders each page with the same HTML body as the build', async () => {
    const result = readSite(source, { drafts: false, today });
    if (!result.ok) throw new Error('The built site has problems');
    const records = pagedRecords(result.site);
    expect(records.length).toBeGreaterThan(10);
    for (const { file, address } of records) {
      const { html = '', problems, drawn } = await ask(file, { drafts: false });
      expect([problems, drawn]).toEqual([[], 'typed']);
      expect(bodyOf(html)).toBe(bodyOf(published(fileOf(address))));
    }
  });

  test.each(Object.entries(SHOWN_AT))('the engine shows %s on page %s', async (file, address) => {
    expect(await ask(`content/${file}`)).toMatchObject({ address, problems: [] });
  });
});

describe('engine, problems', () => {
  test('the site’s code in the editor reports the same problems as npm run check', async () => {
    const broken = Object.entries(BROKEN).map(
      ([path, change]) => [path, change(texts.get(path) ?? '')] as const,
    );
    const [[path, text] = ['', '']] = broken;
    const asked = { edited: { path, text }, texts: [...texts, ...broken] };
    const { problems, elsewhere } = await ask(path, asked);
    const all = [...problems, ...elsewhere].sort((a, b) => a.file.localeCompare(b.file));
    expect(all).toEqual(checked(broken));
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([path]));
    const files = new Set(all.map(({ file }) => file));
    expect([...files]).toEqual(Object.keys(BROKEN).sort());
  });
});

describe('engine, unsaved pictures', () => {
  test.each<[what: string, type: string, make: () => Promise<Buffer>]>([
    ['a photo that a phone has turned', 'image/jpeg', () => makePhoto({ orientation: 6 })],
    ['a PNG', 'image/png', () => makePhoto({ format: 'png', opacity: 0.5 })],
    ['an AVIF', 'image/avif', () => makePhoto({ format: 'avif' })],
    ['a damaged photo', 'image/jpeg', async () => Buffer.from('\xff\xd8\xff rien', 'latin1')],
    ['an animated picture', 'image/webp', animated],
  ])('the engine reads from %s the same data as the build', async (_what, type, make) => {
    const bytes = await make();
    const seen = { ...(await see(bytes, type)), ink: undefined };
    expect(seen).toEqual({ ...(await decodePhoto(bytes)), ink: undefined });
  });

  test.each(['#000', '#fff', '#d00000'])(
    'the engine finds the same inked area in an SVG of the colour %s as the build',
    async (ink) => {
      const drawing = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><path d="M10 20h60v40h-60z" fill="${ink}"/></svg>`,
      );
      expect(await see(drawing, 'image/svg+xml')).toMatchObject({ ink: await inkOf(drawing) });
    },
  );

  test('the site’s code in the editor refuses the SVG drawings that the build refuses', async () => {
    const nested = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>g{&amp; &amp;{fill:red}}</style><g/></svg>',
    );
    const fault = readDrawing(nested);
    expect(fault).toHaveProperty('predicate');
    expect(await see(nested, 'image/svg+xml')).toEqual(fault);
  });

  test('the site’s code in the editor shows an unsaved photo, and writes the photo’s future path into the article’s text', async () => {
    const photo = [...(await makePhoto({ width: 1000, height: 500 }))];
    const found = await page.evaluate(
      async ([all, bytes]) => {
        for (const [path, text] of all) testApi.session.note(path, text);
        const where = 'content/ressources/secrets-tournage.md';
        const file = new File([Uint8Array.from(bytes)], 'Été (1).JPG', { type: 'image/jpeg' });
        const address = URL.createObjectURL(file);
        const form = testApi.fromFile('ressources', new Map(all).get(where) ?? '');
        const body = `${form.body}\n\n![Un quai sous la pluie](${address})`;
        const verdict = await testApi.session.examine('ressources', where, { ...form, body });
        URL.revokeObjectURL(address);
        const shown = /src="(blob:[^"]+)"/.exec(verdict.html ?? '')?.[1] ?? '';
        const bitmap = await createImageBitmap(await (await fetch(shown)).blob());
        return { ...verdict, shown, size: [bitmap.width, bitmap.height] };
      },
      [[...texts], photo] as const,
    );
    expect([found.problems, found.size]).toEqual([[], [1000, 500]]);
    expect(found.text).toContain('![Un quai sous la pluie](/images/ete-1.jpg)');
    const [picture] =
      /<picture>(?:(?!<\/picture>).)*quai sous la pluie.*?<\/picture>/s.exec(found.html ?? '') ??
      [];
    expect(picture).toContain(`src="${found.shown}"`);
    expect(picture).toContain('width="1000" height="500"');
    expect(picture).not.toContain('/images/ete-1');
  });
});

test.each([
  ['/films/hevc.mp4', readFileSync('tests/samples/films/hevc.mp4')],
  ['/fichiers/tarifs.pdf', Buffer.from('pas un PDF')],
])(
  'the engine reports the unsaved file %s like npm run check, at the text that names it',
  async (path, bytes) => {
    const isFilm = path.endsWith('.mp4');
    const read = isFilm ? await inspectFilm(path, bytes) : inspectPdf(path, bytes).fault;
    const { predicate, remedy } = read && 'predicate' in read ? read : {};
    expect(predicate).toBeDefined();
    const asked = requestFor(AGENCY, {});
    const media = [{ path, bytes: [...bytes], shownAt: 'blob:http://a/1' }];
    const problemsOf = async (request: PlainRequest) => (await askPage(request)).problems;
    const edited = {
      path: AGENCY,
      text: `${texts.get(AGENCY)}\n${isFilm ? '!' : ''}[Voir](${path})\n`,
    };
    expect(await problemsOf({ ...asked, media, edited })).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(String(predicate)), remedy }),
    );
    // A file that was removed again from the form is no mistake.
    expect(await problemsOf({ ...asked, media: [] })).toEqual([]);
  },
);

test('the worker that runs the site’s code in the editor still answers requests after an exception', async () => {
  const wrong = { ...snapshot, url: 'no address' };
  await expect(ask(AGENCY, { published: wrong })).rejects.toThrow('Invalid URL');
  expect(await ask(AGENCY)).toMatchObject({ problems: [], drawn: 'typed' });
});

const AGENCY = 'content/pages/agence.md';

const SHOWN_AT = {
  ...{ 'site.md': '/', 'etiquettes.md': '/realisations', 'pages/404.md': '/404' },
  ...{ 'options/community-manager.md': '/offres', 'clients/ostrelin.md': '/' },
};

/** Changes that make mistakes in fields, texts and YAML, and between files. */
const BROKEN: Readonly<Record<string, (text: string) => string>> = {
  [AGENCY]: (text) => text.replace(/^title: .*\n/m, ''),
  'content/pages/contact.md': (text) =>
    `${text}\n[Lire](/nulle-part) et ![ici](/images/rien.jpg)\n`,
  'content/offres/prestige.md': (text) => text.replace(/^price: .*$/m, 'price: beaucoup'),
  'content/ressources/secrets-tournage.md': (text) =>
    text.replace(/^date: .*$/m, 'date: 2025-02-31'),
  'content/realisations/reel-1.md': (text) => text.replace(/^tags: .*$/m, 'tags: [Inconnue]'),
  'content/clients/ostrelin.md': (text) => text.replace(/alt: ".*"/, 'alt: ""'),
  'content/valeurs/authenticite.md': (text) => text.replace('Authenticité"', 'Authenticité'),
  'content/pages/expertises.md': (text) =>
    `${text.replace('---', '---\naliases: [/offres]')}\n\n<font>Gras</font>\n`,
};

/** Returns the problems that `npm run check` reports for the site with these texts, as JSON. */
function checked(changed: Iterable<readonly [string, string]>) {
  const now = new Map([...texts, ...changed]);
  const all = [...now].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
  const result = readSite({ ...source, texts: all }, { drafts: true, today });
  return result.ok ? [] : JSON.parse(JSON.stringify(result.problems));
}

function published(path: string): string {
  return readFileSync(join(inject('siteFolder'), path), 'utf8');
}

/** Returns the content of `<body>`. The `<head>` differs by the addresses of fonts and islands, and by the policy. */
function bodyOf(html: string): string {
  return /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
}

type PlainRequest = Parameters<typeof testApi.ask>[0];

function requestFor(path: string, more: Partial<PlainRequest>): PlainRequest {
  const edited: Edited = { path, text: texts.get(path) ?? '' };
  return { published: snapshot, texts: [...texts], media: [], edited, today, ...more };
}

function ask(path: string, more: Partial<PlainRequest> = {}) {
  return askPage(requestFor(path, more));
}

function askPage(request: PlainRequest) {
  return page.evaluate((asked) => testApi.ask(asked), request);
}

function see(bytes: Buffer, type: string) {
  return page.evaluate(
    ([all, kind]) => testApi.seePicture(new Blob([Uint8Array.from(all)], { type: kind })),
    [[...bytes], type] as const,
  );
}

async function animated(): Promise<Buffer> {
  const frames = await Promise.all([10, 20].map((side) => makePhoto({ width: side, height: 20 })));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** Opens a page that only starts the engine's published worker. */
async function openPage(): Promise<Page> {
  const opened = await newPage({ bypassCSP: true });
  const folder = join(inject('siteFolder'), ATELIER_ASSETS);
  const engine = readdirSync(folder).find((file) => /^engine-.*\.js$/.test(file));
  await opened.goto(`/${ATELIER_FOLDER}/${SNAPSHOT_FILE}?engine=/${ATELIER_ASSETS}/${engine}`);
  const files = await bundleForBrowser('/', 'page', { page: 'tests/atelier/enginePage.ts' }, []);
  for (const code of files.values())
    await opened.addScriptTag({ content: Buffer.from(code).toString('utf8'), type: 'module' });
  await opened.waitForFunction(() => 'testApi' in globalThis);
  return opened;
}
