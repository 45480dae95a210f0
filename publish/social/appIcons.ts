import type { PublishedPicture } from '../../model/media/picture';
import type { Site } from '../../model/records/site';
import { cached } from '../../reader/cache/byteCache';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { openPicture } from '../../reader/pictures/openPicture';
import { drawings, light } from '../../theme/theme';
import { trueType } from '../fonts/subset';
import { readSame } from '../images/publishPictures';
import { pictureFinder } from '../images/publishWoven';

/** The width and height of the drawn icon, in SVG units. */
const SIZE = 32;

/** The options with which sharp fits a picture into a square, centred, with transparent margins. */
const CONTAINED = { fit: 'contain', background: 'transparent' } as const;

/**
 * Returns the site's icons for browsers and phones, and the web manifest, by path in the published folder.
 *
 * @param root the project's folder, from which the icon named in site.md is read.
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
      const picture = await openPicture(drawing, { width: size, height: size, fit: 'inside' });
      const resized = picture.resize(size, size, CONTAINED);
      return (background ? resized.flatten({ background }) : resized).png().toBuffer();
    });
  const manifest = {
    name: site.identity.brand,
    lang: 'fr',
    // The address is relative to the manifest (W3C), so that it is right under any base path.
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
    // favicon.ico is a PNG: browsers detect the format from the content, not from the name.
    ['favicon.ico', await png(32)],
    // iPhones show the transparent parts of an icon in black.
    ['apple-touch-icon.png', await png(180, icon && light.page)],
    ['icon-192.png', await png(192)],
    ['icon-512.png', await png(512)],
    ['site.webmanifest', `${JSON.stringify(manifest)}\n`],
  ]);
}

/** Draws an icon as SVG for a site without an icon: dots or, in some themes, the first letter of the brand. */
export async function drawnIcon(brand: string): Promise<string> {
  const [ground, ink] = [light.accent, light['on-accent']];
  const drawing = drawings
    ? `<path d="M8 8h0M16 8h0M8 16h0M24 16h0M16 24h0M24 24h0" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`
    : `<path fill="${ink}" ${await outlineOf([...brand][0]?.toUpperCase() ?? '')}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>${drawing}</svg>\n`;
}

/** Returns the site's icon as SVG, to which all pages link. A picture of another format is put into an SVG as PNG. */
async function svgOf(
  { extension }: PublishedPicture,
  drawing: Uint8Array,
  png: (size: number) => Promise<Uint8Array>,
): Promise<string | Uint8Array> {
  if (extension === 'svg') return drawing;
  const data = Buffer.from(await png(64)).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>\n`;
}

/** Returns the attributes of an SVG path: a letter in the title font, at most 20 units large, in the icon's middle. */
async function outlineOf(letter: string): Promise<string> {
  // Loaded only for sites with such an icon.
  const { Blob, Face, Font } = await import('harfbuzzjs');
  const font = new Font(new Face(new Blob(await trueType('title', letter))));
  const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0;
  const { xBearing, yBearing, width, height } = font.glyphExtents(glyph) ?? EMPTY;
  // In fonts, heights are counted upwards: the height of a glyph, from its top, is negative.
  const scale = 20 / Math.max(width, -height, 1);
  const [x, y] = [xBearing + width / 2, yBearing + height / 2];
  const middle = SIZE / 2;
  return `transform="translate(${middle} ${middle}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)}) translate(${-x} ${-y})" d="${font.glyphToPath(glyph)}"`;
}

const EMPTY = { xBearing: 0, yBearing: 0, width: 0, height: 0 };
