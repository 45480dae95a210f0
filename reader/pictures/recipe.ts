import { contentHash } from '../files/contentHash';

/**
 * The settings for encoding photos and rewriting SVGs. They are hashed into every published file name and cache key,
 * so that a change makes new files. Raise `version` for a change outside these settings, such as an upgrade of sharp.
 */
export const RECIPE = {
  version: 2,
  /** The version of the code that rewrites SVGs. Raise the number if a change of svg.ts changes published SVGs. */
  drawing: 1,
  // sharp's default effort, 4, takes three times as long for files of the same size.
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
  jpg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
  /** The settings for a PNG file of less than `bits` bits a pixel, such as a sharp drawing in flat colours. */
  flat: {
    bits: 0.5,
    // Effort 1 takes two thirds of the time of sharp's default, for files of the same size.
    webp: { nearLossless: true, quality: 60, effort: 1 },
    png: { palette: true, colours: 128, dither: 0.5, effort: 1 },
  },
} as const;

/** Hashes the bytes of a picture together with the encoding settings, to sixteen hexadecimal digits. */
export function recipeHash(bytes: Uint8Array): string {
  return contentHash(JSON.stringify(RECIPE), bytes);
}
