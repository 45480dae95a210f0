import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { recipeHash } from '../../reader/pictures/recipe';
import { makePhoto } from '../../tests/samples/photo';
import { SITE_FILE, siteWith, soundDrawing } from '../../tests/samples/smallSite';
import { renderIcons } from './appIcons';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80000 76000"><path d="M0 0h80000v76000H0z"/></svg>';

describe('renderIcons', () => {
  const root = mkdtempSync(join(tmpdir(), 'icons-'));
  afterAll(() => rmSync(root, { recursive: true }));

  test('renderIcons makes icons from a transparent PNG, with an opaque one for iPhones', async () => {
    const icons = await iconsOf('png', await makePhoto({ ...SQUARE, format: 'png', opacity: 0.5 }));
    expect(Buffer.from(icons.get('favicon.svg') ?? '').toString()).toContain(
      'href="data:image/png;base64,iVBOR',
    );
    expect(await shapeOf(icons.get('icon-192.png'))).toEqual({ ...size(192), isOpaque: false });
    expect(await shapeOf(icons.get('apple-touch-icon.png'))).toEqual({
      ...size(180),
      isOpaque: true,
    });
  });

  test('renderIcons publishes an SVG icon of any size unchanged, and centres it in square PNG icons', async () => {
    const icons = await iconsOf('svg', Buffer.from(SVG));
    expect(Buffer.from(icons.get('favicon.svg') ?? '').toString()).toContain(
      'viewBox="0 0 80000 76000"',
    );
    expect(await shapeOf(icons.get('icon-512.png'))).toEqual({ ...size(512), isOpaque: false });
  });

  async function iconsOf(extension: 'svg' | 'png', bytes: Uint8Array) {
    const path = `/images/icone.${extension}`;
    mkdirSync(join(root, 'content/images'), { recursive: true });
    writeFileSync(join(root, `content${path}`), bytes);
    const picture = {
      ...{ path, stem: '/images/icone', hash: recipeHash(bytes), extension },
      ...(extension === 'svg'
        ? { widths: [], width: 80000, height: 76000 }
        : { widths: [512], ...SQUARE }),
    };
    const images = [
      ...['affiche', 'logo'].map((name) => soundDrawing(`/images/${name}.svg`)),
      { path, ok: true as const, picture },
    ];
    const site = siteWith(
      { 'site.md': SITE_FILE.replace('---', `---\nicon: ${path}`) },
      { images },
    );
    return renderIcons(root, site);
  }
});

const SQUARE = { width: 512, height: 512 };
const size = (px: number) => ({ width: px, height: px });

async function shapeOf(png: string | Uint8Array = '') {
  const image = sharp(Buffer.from(png));
  const { width, height } = await image.metadata();
  return { width, height, isOpaque: (await image.stats()).isOpaque };
}
