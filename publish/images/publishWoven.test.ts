import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { colorsOf, SIZES, VERSION, type Weave } from '../../components/woven/weave';
import { pagedRecords } from '../../model/addresses/addresses';
import { contentFile } from '../../reader/files/contentFile';
import { contentHash } from '../../reader/files/contentHash';
import { readPictures } from '../../reader/pictures/readPictures';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { htmlAt } from '../../tests/samples/htmlAt';
import { makePhoto } from '../../tests/samples/photo';
import { siteWith } from '../../tests/samples/smallSite';
import { bannerDye } from '../../theme/theme';
import { lightsOf } from './lights';
import { publishWoven, wovenSvg } from './publishWoven';

const WEAVE: Weave = { dye: bannerDye, columns: 48, rows: 36 };
const BRIGHTEST = SIZES.length - 1;

/** Creates a photo from a function that returns the light at a column and row, from 0 to 255. */
function photoOf(light: (column: number, row: number) => number, width = 480, height = 360) {
  const bytes = Uint8Array.from({ length: width * height }, (_, index) =>
    light(index % width, Math.floor(index / width)),
  );
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

describe('lightsOf', () => {
  test('lightsOf returns a larger dot for a brighter point of a photo', async () => {
    const lights = await lightsOf(await photoOf((column) => (column * 255) / 479), WEAVE);
    const row = [...lights.subarray(48 * 10, 48 * 11)];
    expect(row).toEqual(row.toSorted((a, b) => a - b));
    expect([row[0], row[24], row[47]]).toEqual([0, Math.round(BRIGHTEST / 2), BRIGHTEST]);
  });

  test.each<[string, light: (column: number) => number, least: number, most: number]>([
    ['the whole range for a dark photo', (column) => 10 + (column * 90) / 479, 0, BRIGHTEST],
    ['small holes for noise in the dark', (column) => column % 8, 0, 1],
    ['large holes for a white wall', () => 255, BRIGHTEST, BRIGHTEST],
  ])('lightsOf returns %s', async (_what, light, least, most) => {
    const lights = await lightsOf(await photoOf(light), WEAVE);
    expect(Math.min(...lights)).toBe(least);
    expect([most - 1, most]).toContain(Math.max(...lights));
  });

  test('lightsOf reads the light of an SVG even if its viewBox is huge', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18000 15000"><path d="M0 0h9000v15000H0z"/></svg>`;
    const lights = await lightsOf(Buffer.from(svg), WEAVE);
    expect([lights[0], lights[47]]).toEqual([0, BRIGHTEST]);
  });

  test('lightsOf rotates a photo by EXIF and crops its margins', async () => {
    // The blue quarter, darker than red, is at the upper left; turned clockwise, at the upper right.
    const photo = await makePhoto({ width: 600, height: 600, orientation: 6 });
    const lights = await lightsOf(photo, WEAVE);
    const [left = 0, right = 0] = [10, 40].map((column) => lights[48 * 7 + column]);
    expect(left).toBeGreaterThan(right);
    const tall = await photoOf((_column, row) => (row < 300 || row > 659 ? 255 : 0), 480, 960);
    expect(Math.max(...(await lightsOf(tall, WEAVE)).subarray(48 * 2, 48 * 34))).toBe(0);
  });
});

/** How bright a picture is at each hole, with holes of every size. */
const LIGHTS = Uint8Array.from({ length: 48 * 36 }, (_, index) => (index * 7) % SIZES.length);

describe('wovenSvg', () => {
  test('wovenSvg writes an SVG of less than 3 kB compressed, even if neighbouring dots differ in size', async () => {
    const noise = await photoOf(
      (column, row) => (Math.imul(column + row * 48 + 1, 0x9e3779b1) >>> 13) % 256,
      48,
      36,
    );
    const lights = await lightsOf(noise, WEAVE);
    expect(new Set(lights).size).toBe(SIZES.length);
    expect(brotliCompressSync(wovenSvg(WEAVE, lights)).length).toBeLessThan(3_000);
  });

  test('wovenSvg returns a known SVG for a fixed input: whoever changes the SVG must also increase VERSION, a part of the file’s address', () => {
    const { ground, holes } = colorsOf(WEAVE);
    const drawing = wovenSvg(WEAVE, LIGHTS).replaceAll(ground, 'ground').replaceAll(holes, 'holes');
    expect([VERSION, contentHash(drawing)]).toEqual([1, '835003c2d083c551']);
  });
});

describe('publishWoven', () => {
  const root = inEmptyFolder();

  /** Returns a site with two SVGs that are black on the left and white on the right. */
  async function smallSite() {
    const paths = ['/images/affiche.svg', '/images/logo.svg'];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h2v3H0z"/></svg>`;
    mkdirSync(join(root(), 'content/images'), { recursive: true });
    for (const path of paths) writeFileSync(contentFile(root(), path), svg);
    return siteWith({}, { images: await readPictures(root(), paths) });
  }

  async function publish(site: Awaited<ReturnType<typeof smallSite>>) {
    const files = new Map<string, string>();
    await publishWoven(root(), site, {
      reuseOrMake: async (path, _key, make) => {
        files.set(`/${path}`, new TextDecoder().decode(await make()));
      },
    });
    return files;
  }

  test('publishWoven publishes a pattern of dots only for the pictures that a page shows as dots', async () => {
    const site = await smallSite();
    const html = pagedRecords(site)
      .map(({ address }) => htmlAt(site, address))
      .join('');
    const addresses = [...html.matchAll(/src="([^"]*-trame-[^"]*)"/g)].map(([, path]) => path);
    expect(addresses.length).toBeGreaterThan(0);
    const published = await publish(site);
    expect(addresses.filter((path) => !published.has(path ?? ''))).toEqual([]);
    for (const svg of published.values()) {
      expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>\n$/);
      expect(svg.match(/<path stroke-width/g)?.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('publishWoven does not read an unchanged picture again in the next build', async () => {
    const site = await smallSite();
    const first = await publish(site);
    rmSync(contentFile(root(), '/images/affiche.svg'));
    expect(await publish(site)).toEqual(first);
  });
});
