import type { Ink } from '../../model/media/picture';

/** The longer side, in px, to which a picture is reduced to measure its colours: thin lines of a logo stay visible. */
export const LOOKED_AT = 160;

/** Whether the styles of an SVG have a media query with other colours for dark mode. */
export function followsScheme(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes).includes('prefers-color-scheme');
}

/**
 * Returns which colours of a transparent picture are hard to see on a dark or a light page (see `Ink`); undefined for a
 * picture that has its own background, or that is legible on any page.
 *
 * @param pixels the red, green, blue and opacity of each pixel, from 0 to 255.
 */
export function inkOfPixels(pixels: Uint8Array | Uint8ClampedArray): Ink | undefined {
  let isVisible = pixels.length === 0;
  let transparent = 0;
  let ink = 0;
  let grey = 0;
  let dark = 0;
  let light = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity > 0) isVisible = true;
    if (opacity < 32) transparent += 1;
    if (opacity < 128) continue;
    ink += 1;
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) grey += 1;
    if (luminance < LOST_ON_DARK) dark += 1;
    if (luminance > LOST_ON_LIGHT) light += 1;
  }
  if (!isVisible) return 'none';
  if (ink === 0 || transparent < 0.1 * (pixels.length / 4)) return undefined;
  const nearlyAll = 0.97 * ink;
  if (grey > nearlyAll && dark > nearlyAll) return 'dark';
  if (grey > nearlyAll && light > nearlyAll) return 'light';
  return dark > 0.05 * ink ? 'coloured' : undefined;
}

/**
 * The luminance below which a pixel is hard to see on a dark page: the contrast with the page's panels is less than 3:1
 * (WCAG 2.2, 1.4.11). `LOST_ON_LIGHT` is the luminance above which a pixel is hard to see on a light page.
 */
const LOST_ON_DARK = 0.152;
const LOST_ON_LIGHT = 0.22;

/** Converts a colour channel from 0 to 255 to linear light (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
