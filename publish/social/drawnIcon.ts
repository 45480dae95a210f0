import { drawings, light } from '../../theme/theme';
import { trueType } from '../fonts/subset';

const SIZE = 32;

/** Draws the icon of a site whose content names none: holes of a punch card, or the initial of the brand. */
export async function drawnIcon(brand: string): Promise<string> {
  const [ground, ink] = [light.accent, light['on-accent']];
  const drawing = drawings
    ? `<path d="M8 8h0M16 8h0M8 16h0M24 16h0M16 24h0M24 24h0" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`
    : `<path fill="${ink}" ${await outlineOf([...brand][0]?.toUpperCase() ?? '')}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>${drawing}</svg>\n`;
}

/** Returns the attributes of an SVG path that draws a letter of the font of titles in the middle, 20 px high. */
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
