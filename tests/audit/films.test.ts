import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { browserPerWorker } from '../browser/browserPerWorker';
import { copyProject, type ProjectCopy } from '../projectCopy';
import { sampleFilm } from '../samples/films/films';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const ARTICLE = 'content/ressources/secrets-tournage.md';
const FIXED = { BUILD_DATE: '2026-01-31' };
const CAPTIONS = '1\n00:00:00,000 --> 00:00:00,900\nBonjour.\n';

/** As long as a phone makes it: frames, then what nothing leads to, then its header. */
const DROPPED = longer(sampleFilm('debout.mp4'), 600_000);

const tabs = browserPerWorker();
let copy: ProjectCopy;
let article: string;
let site: Served;
let printed = '';

const folder = () => join(copy.root, 'dist/client/films');
const named = (start: string, end: string) =>
  readdirSync(folder()).find((name) => name.startsWith(start) && name.endsWith(end)) ?? '';

beforeAll(async () => {
  copy = copyProject();
  article = copy.read(ARTICLE);
  mkdirSync(join(copy.root, 'content/films'), { recursive: true });
  copy.write('content/films/Debout.mp4', DROPPED);
  copy.write('content/films/Debout.srt', CAPTIONS);
  copy.write(
    ARTICLE,
    `${article}\nVoici [le film](/films/Debout.mp4) et [ses mots](/films/Debout.srt).\n`,
  );
  const build = await copy.build(FIXED);
  expect(build.code, build.output).toBe(0);
  printed = build.output;
  site = await serveSite(join(copy.root, 'dist/client'), 0);
});
afterAll(async () => {
  await site?.close();
  copy?.remove();
});

/** Plays a film, muted, and says what of it was seen; undefined where nothing was after a while. */
async function played(src: string) {
  const page = await tabs.newPage();
  return page.evaluate(async (address) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = address;
    document.body.append(video);
    const seen = new Promise<object>((resolve) => {
      video.addEventListener('timeupdate', () => {
        const { videoWidth: width, videoHeight: height, currentTime, duration } = video;
        if (currentTime > 0) resolve({ width, height, duration });
      });
    });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, 5_000));
    video.play().catch(() => undefined);
    return Promise.race([seen, late]);
  }, src);
}

describe('a film that staff dropped in content/films', () => {
  test('plays upright in a browser, from another site too', async () => {
    const address = `${site.url}/films/${named('debout', '.mp4')}`;
    expect(await played(address)).toMatchObject({ width: 54, height: 96, duration: 1 });
  });

  test('starts before all of it has come; as it was dropped, it did not', async () => {
    const server = await slowServer({
      '/published.mp4': readFileSync(join(folder(), named('debout', '.mp4'))),
      '/dropped.mp4': DROPPED,
    });
    const { port } = server.address() as AddressInfo;
    try {
      const of = (name: string) => played(`http://localhost:${port}/${name}.mp4`);
      expect(await of('published')).toMatchObject({ width: 54, height: 96 });
      expect(await of('dropped')).toBeUndefined();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test.each<[range: string, status: number, contentRange: string | null, length: string]>([
    ['bytes=0-1', 206, 'bytes 0-1/#', '2'],
    ['bytes=-2', 206, 'bytes @-$/#', '2'],
    ['bytes=999999-', 416, 'bytes */#', '0'],
  ])('%s is answered with %i', async (range, status, contentRange, length) => {
    const name = named('debout', '.mp4');
    const size = statSync(join(folder(), name)).size;
    const response = await fetch(`${site.url}/films/${name}`, {
      headers: { range, 'accept-encoding': 'br, gzip' },
    });
    expect(response.status).toBe(status);
    const told = contentRange?.replace('#', String(size)).replace('@', String(size - 2));
    expect(response.headers.get('content-range')).toBe(told?.replace('$', String(size - 1)));
    expect(response.headers.get('content-length')).toBe(length);
    expect(response.headers.get('content-encoding')).toBeNull();
    await response.arrayBuffer();
  });

  test('If-Range with another tag gives all of it, HEAD gives none', async () => {
    const address = `${site.url}/films/${named('debout', '.mp4')}`;
    const head = await fetch(address, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect(head.status).toBe(200);
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    expect(head.headers.get('content-type')).toBe('video/mp4');
    expect(head.headers.get('cache-control')).toContain('immutable');
    const tag = head.headers.get('etag') ?? '';
    const status = async (ifRange: string) => {
      const headers = { range: 'bytes=0-1', 'if-range': ifRange };
      const response = await fetch(address, { headers });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await status(tag)).toBe(206);
    expect(await status('"other"')).toBe(200);
  });

  test('its captions are WebVTT, whatever they were written in', async () => {
    const response = await fetch(`${site.url}/films/${named('debout', '.vtt')}`);
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await response.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:00.900\nBonjour.\n');
  });

  test('is said with its weight, and is the same file after the next build', async () => {
    expect(printed).toMatch(/films\/debout\.[0-9a-f]{16}\.mp4 : 606\s?ko/u);
    const { ino, mtimeMs } = statSync(join(folder(), named('debout', '.mp4')));
    copy.write(ARTICLE, `${copy.read(ARTICLE)}\nUn mot de plus.\n`);
    const build = await copy.build(FIXED);
    expect(build.code, build.output).toBe(0);
    expect(build.output).not.toContain('Nouveau');
    expect(statSync(join(folder(), named('debout', '.mp4')))).toMatchObject({ ino, mtimeMs });
  });

  test('stops the build where it is cited, and leaves the site, when it cannot be played', async () => {
    copy.write('content/films/Debout.mp4', sampleFilm('hevc.mp4'));
    const build = await copy.build(FIXED);
    expect(build.code).toBe(1);
    expect(build.output).toMatch(
      /secrets-tournage\.md:\d+:\d+\n {2}Le fichier « \/films\/Debout\.mp4 » est au format HEVC/,
    );
    expect(existsSync(join(folder(), named('debout', '.mp4')))).toBe(true);
  });
});

/** A film with so many more bytes between its frames and its header. */
function longer(film: Buffer, bytes: number): Buffer {
  const start = film.indexOf('mdat') - 4;
  const size = film.readUInt32BE(start);
  const parts = [film.subarray(0, start + size), Buffer.alloc(bytes), film.subarray(start + size)];
  const made = Buffer.concat(parts);
  made.writeUInt32BE(size + bytes, start);
  return made;
}

/** Sends all but the last third of a file, and lets the rest wait. */
async function slowServer(files: Readonly<Record<string, Buffer>>): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const file = files[url];
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': file.length });
    return response.write(file.subarray(0, Math.floor((file.length * 2) / 3)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}
