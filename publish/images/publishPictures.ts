import { readFileSync } from 'node:fs';
import { type PictureFile, type Variant, variantsOf } from '../../model/picture';
import { cached } from '../../reader/cache/byteCache';
import { changedMeanwhile, contentFile } from '../../reader/files/contentFile';
import { CONTENT } from '../../reader/files/places.mjs';
import { madeFrom } from '../../reader/madeFrom';
import { MAX_PIXELS } from '../../reader/pictures/fault';
import { RECIPE, recipeHash } from '../../reader/pictures/recipe';
import type { Receiver } from '../site/staging';

/**
 * The bytes of one published file of a picture. A photo is encoded once for its bytes and recipe:
 * where that was done, it is not even read.
 *
 * @throws Error when the file is no longer the one that was inspected.
 */
export async function publishedBytes(
  root: string,
  picture: PictureFile,
  variant: Variant,
  encode: Encode = encodePhoto,
): Promise<Uint8Array> {
  if (picture.extension === 'svg') return readSame(root, picture);
  const { hash } = picture;
  const { extension, width } = variant;
  return cached(['photo', hash, extension, String(width)], () =>
    encode(readSame(root, picture), variant),
  );
}

/**
 * The bytes of a picture as it lies in content/images.
 *
 * @throws Error when the file is no longer the one that was inspected.
 */
export function readSame(root: string, { path, hash }: PictureFile): Uint8Array {
  const bytes = readFileSync(contentFile(root, path));
  if (recipeHash(bytes) === hash) return bytes;
  throw changedMeanwhile(path);
}

/**
 * Hands over every published file of the pictures of a site.
 *
 * @param root the project's.
 */
export async function publishPictures(
  root: string,
  pictures: Iterable<PictureFile>,
  files: Receiver,
  encode: Encode = encodePhoto,
): Promise<void> {
  for (const picture of pictures) {
    // One picture after the other, for the memory it takes; its variants at once, for every core.
    const made = variantsOf(picture).map((variant) =>
      // The path of a variant has the hash of its picture and recipe.
      files.reuseOrMake(variant.path.slice(1), variant.path, () =>
        publishedBytes(root, picture, variant, encode),
      ),
    );
    await madeFrom(`${CONTENT}${picture.path}`, () => Promise.all(made));
  }
}

/** Makes one published file of a photo's bytes. */
export type Encode = (bytes: Uint8Array, variant: Variant) => Promise<Uint8Array>;

/**
 * Turned upright by its EXIF orientation, converted to sRGB and no wider than asked. Every metadata
 * (location, camera, author, thumbnail) stays behind: sharp writes none unless asked.
 */
export const encodePhoto: Encode = async (bytes, { extension, width, flat }) => {
  // Not at the top: pages that show no photo need no encoder.
  const { default: sharp } = await import('sharp');
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  switch (extension) {
    case 'avif':
      return photo.avif(RECIPE.avif).toBuffer();
    case 'webp':
      return photo.webp(flat ? RECIPE.flat.webp : RECIPE.webp).toBuffer();
    case 'jpg':
      return photo.jpeg(RECIPE.jpg).toBuffer();
    case 'png':
      return photo.png(flat ? RECIPE.flat.png : RECIPE.png).toBuffer();
    case 'svg':
      throw new Error('A drawing is published as it is');
  }
};
