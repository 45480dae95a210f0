import type { PublishedPicture } from '../../model/media/picture';
import type { Site } from '../../model/records/site';
import { cached } from '../../reader/cache/byteCache';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { densityFor } from '../../reader/pictures/openPicture';
import { light } from '../../theme/theme';
import { readSame } from '../images/publishPictures';
import { pictureFinder } from '../images/publishWoven';
import { drawnIcon } from './drawnIcon';

const DRAWING_SIZE = { width: 32, height: 32 };

/** The resizing that centres a drawing in a square icon. */
const CONTAINED = { fit: 'contain', background: 'transparent' } as const;

/**
 * Returns the icons for browsers and phones, and the web manifest, by path in the published folder.
 *
 * @param root the project's folder, from which the icon of site.md is read.
 */
export async function renderIcons(
  root: string,
  site: Site,
): Promise<Map<string, string | Uint8Array>> {
  const { icon } = site.identity;
  const drawing = icon
    ? readSame(root, pictureFinder(site)(icon))
    : Buffer.from(await drawnIcon(site.identity.brand));
  const code = sourceHash(
    sourceFiles(['publish/social/appIcons.ts', 'package-lock.json']),
    'icons',
  );
  const png = (size: number, background?: string) =>
    cached([code, drawing, String(size)], async () => {
      // Loaded only when an icon is not cached.
      const { default: sharp } = await import('sharp');
      const density = densityFor(icon ?? DRAWING_SIZE, { width: size, height: size });
      const drawn = sharp(drawing, { density }).resize(size, size, CONTAINED);
      return (background ? drawn.flatten({ background }) : drawn).png().toBuffer();
    });
  const manifest = {
    name: site.identity.brand,
    lang: 'fr',
    // An address relative to the manifest (W3C), right under any base path.
    start_url: './',
    display: 'browser',
    background_color: light.page,
    theme_color: light.accent,
    icons: [192, 512].map((size) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return new Map<string, string | Uint8Array>([
    ['favicon.svg', icon ? await svgOf(icon, drawing, png) : drawing],
    // A PNG: browsers detect the format from the content, not from the name.
    ['favicon.ico', await png(32)],
    // iPhones show the transparent parts of an icon in black.
    ['apple-touch-icon.png', await png(180, icon && light.page)],
    ['icon-192.png', await png(192)],
    ['icon-512.png', await png(512)],
    ['site.webmanifest', `${JSON.stringify(manifest)}\n`],
  ]);
}

/** Returns an icon as SVG: a drawing itself, or a frame around a picture, so that pages link one file for both. */
async function svgOf(
  { extension }: PublishedPicture,
  drawing: Uint8Array,
  png: (size: number) => Promise<Uint8Array>,
): Promise<string | Uint8Array> {
  if (extension === 'svg') return drawing;
  const data = Buffer.from(await png(64)).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>\n`;
}
