import { readFileSync } from 'node:fs';
import { schemes } from '../../components/theme/tokens';
import type { Site } from '../../model/records/site';
import { cached } from '../../reader/cache/byteCache';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';

/** The drawing that every icon is made from. */
const DRAWING = 'public/favicon.svg';

/** Returns the icons for browsers and phones, and the web manifest, by path in the published folder. */
export async function renderIcons(site: Site): Promise<Map<string, string | Uint8Array>> {
  const drawing = readFileSync(DRAWING);
  const code = sourceHash(
    sourceFiles(['publish/social/appIcons.ts', 'package-lock.json']),
    'icons',
  );
  const png = (size: number) =>
    cached([code, drawing, String(size)], async () => {
      // Loaded only when an icon is not cached.
      const { default: sharp } = await import('sharp');
      return sharp(drawing, { density: 72 * (size / 32) })
        .resize(size)
        .png()
        .toBuffer();
    });
  const manifest = {
    name: site.identity.brand,
    lang: 'fr',
    // An address relative to the manifest (W3C), right under any base path.
    start_url: './',
    display: 'browser',
    background_color: schemes.light.page,
    theme_color: schemes.light.accent,
    icons: [192, 512].map((size) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return new Map<string, string | Uint8Array>([
    // A PNG: browsers detect the format from the content, not from the name.
    ['favicon.ico', await png(32)],
    ['apple-touch-icon.png', await png(180)],
    ['icon-192.png', await png(192)],
    ['icon-512.png', await png(512)],
    ['site.webmanifest', `${JSON.stringify(manifest)}\n`],
  ]);
}
