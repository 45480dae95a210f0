import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { PictureFile } from '../../model/media/picture';
import { CACHE } from '../../reader/cache/byteCache';
import { contentFile } from '../../reader/files/contentFile';
import { readPictures } from '../../reader/pictures/readPictures';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { makePhoto } from '../../tests/samples/photo';
import type { Receiver } from '../site/staging';
import { encodePhoto, publishPictures } from './publishPictures';

const root = inEmptyFolder();

const PATH = '/images/Quais.jpg';

function write(bytes: string | Uint8Array, path = PATH): void {
  const file = contentFile(root(), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

async function inspected(path = PATH): Promise<PictureFile> {
  const [reading] = await readPictures(root(), [path]);
  if (!reading?.ok) throw new Error(`${path} is not sound`);
  return reading.picture;
}

/** Publishes a picture. Returns its files by path, and how often the encoder was called. */
async function publish(picture: PictureFile, encoder = encodePhoto) {
  const encode = vi.fn(encoder);
  const files = new Map<string, Uint8Array>();
  const reuseOrMake: Receiver['reuseOrMake'] = async (path, _key, make) => {
    files.set(path, await make());
  };
  await publishPictures(root(), [picture], { reuseOrMake }, encode);
  return { files, encoded: encode.mock.calls.length };
}

/** An encoder for tests of the cache, which returns at once without encoding. */
const quickly: typeof encodePhoto = async (bytes, { width }) =>
  Buffer.from(`${bytes.length} bytes at ${width} px`);

test('publishPictures writes a photo in three formats, rotated as EXIF says and without metadata', async () => {
  const photo = await makePhoto({ width: 600, height: 300, orientation: 6 });
  expect(photo.includes('TestCamera')).toBe(true);
  write(photo);
  const picture = await inspected();
  const { files } = await publish(picture);
  const types = ['avif', 'jpg', 'webp'];
  expect([...files.keys()].sort()).toEqual(
    types.map((type) => `images/quais-300.${picture.hash}.${type}`),
  );
  for (const [path, bytes] of files) {
    const { width, height, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([width, height], path).toEqual([300, 600]);
    expect({ exif, xmp, iptc, icc, orientation }, path).toEqual({});
    // Turned clockwise, the upper left quarter becomes the upper right one.
    const data = await sharp(bytes).resize(2, 2).removeAlpha().raw().toBuffer();
    const blues = [2, 5, 8, 11].map((at) => (data[at] ?? 0) > 120);
    expect(blues, path).toEqual([false, true, false, false]);
  }
});

test.each<[space: string, profile?: string]>([
  ['rgb16', 'srgb'],
  ['rgb16', 'p3'],
  ['rgb16'],
  ['srgb', 'p3'],
])('encodePhoto keeps the colour of a PNG in %s with the profile %s', async (space, profile) => {
  const green = { r: 60, g: 200, b: 160 };
  for (const channels of [3, 4] as const) {
    const create = { width: 8, height: 8, channels, background: green };
    const source = sharp({ create }).toColourspace(space).png();
    const bytes = await (profile ? source.withIccProfile(profile) : source).toBuffer();
    for (const extension of ['avif', 'webp', 'jpg', 'png'] as const) {
      const encoded = await encodePhoto(bytes, { path: '', extension, width: 8 });
      const [red, green, blue] = await sharp(encoded).raw().toBuffer();
      const near = (value: number) => expect.closeTo(value, -1);
      expect([red, green, blue], extension).toEqual([near(60), near(200), near(160)]);
    }
  }
});

test('publishPictures removes an SVG’s comments, and adds a hash to its name', async () => {
  const text = '<svg viewBox="0 0 2 1" xmlns="http://www.w3.org/2000/svg"/>\n';
  write(text.replace('/>', '><!-- A note --></svg>'), '/images/a.svg');
  const { files, encoded } = await publish(await inspected('/images/a.svg'));
  expect([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
    [expect.stringMatching(/^images\/a\.[0-9a-f]{16}\.svg$/), text],
  ]);
  expect(encoded).toBe(0);
});

test('publishPictures encodes a photo once, even if two files with different names contain it', async () => {
  write(await makePhoto());
  const first = await publish(await inspected(), quickly);
  expect(first.encoded).toBe(6);
  expect(await publish(await inspected(), quickly)).toEqual({ files: first.files, encoded: 0 });
  write(await makePhoto(), '/images/autre.jpg');
  expect((await publish(await inspected('/images/autre.jpg'), quickly)).encoded).toBe(0);
  write(await makePhoto({ width: 601 }));
  expect((await publish(await inspected(), quickly)).encoded).toBe(6);
  for (const name of readdirSync(CACHE)) truncateSync(join(CACHE, name), 40);
  expect((await publish(await inspected(), quickly)).encoded).toBe(6);
});

test('publishPictures throws for a photo that changed after its inspection, and caches no wrong picture', async () => {
  write(await makePhoto());
  const picture = await inspected();
  write(await makePhoto({ width: 601 }));
  await expect(publish(picture)).rejects.toThrow(`${PATH} changed while it was being published`);
  write(await makePhoto());
  expect((await publish(picture, quickly)).encoded).toBe(6);
});
