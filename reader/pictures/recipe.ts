import { contentHash } from '../files/contentHash';

/**
 * How photos are encoded and drawings written. It is part of every published name and cache key, so a change makes
 * new files. Raise `version` for a change that the settings do not show, such as an upgrade of sharp.
 */
export const RECIPE = {
  version: 2,
  /** The plain form of drawings: one more whenever svg.ts writes another. */
  drawing: 1,
  // Effort 4, sharp's own, takes three times as long for files as small.
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
  jpg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
  /** A PNG with fewer bits per pixel is a drawing, and must stay sharp; a photo has eight or more. */
  flat: {
    bits: 0.5,
    // Effort 1 takes two thirds of the time of sharp's own, for files as small.
    webp: { nearLossless: true, quality: 60, effort: 1 },
    png: { palette: true, colours: 128, dither: 0.5, effort: 1 },
  },
} as const;

/** Returns the name of what the recipe makes of these bytes: sixteen hexadecimal digits. */
export function recipeHash(bytes: Uint8Array): string {
  return contentHash(JSON.stringify(RECIPE), bytes);
}
