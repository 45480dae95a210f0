import { readFileSync } from 'node:fs';
import { type PictureFile, type Variant, variantsOf } from '../../model/media/picture';
import { cached } from '../../reader/cache/byteCache';
import { changedMeanwhile, contentFile } from '../../reader/files/contentFile';
import { CONTENT } from '../../reader/files/places.mjs';
import { drawableBytes } from '../../reader/pictures/inspectPicture';
import { openPicture } from '../../reader/pictures/openPicture';
import { RECIPE, recipeHash } from '../../reader/pictures/recipe';
import { withContentFile } from '../../reader/withContentFile';
import type { Receiver } from '../site/staging';

/**
 * Reads a picture of content/images for publication. An SVG is rewritten without unsafe parts.
 *
 * @throws Error if the file changed after the content was checked.
 */
export function readSame(root: string, picture: PictureFile): Uint8Array {
  const bytes = readFileSync(contentFile(root, picture.path));
  if (recipeHash(bytes) !== picture.hash) throw changedMeanwhile(picture.path);
  return drawableBytes(bytes, picture);
}

/**
 * Publishes each picture of a site in all its formats and widths. Encoded photos are cached, and the file of a cached
 * photo is not even read: without this cache, photos would take half of the 9 s of a build of 27 pages.
 *
 * @param root the project's folder.
 * @param encode encodes a photo. Tests use another function.
 */
export async function publishPictures(
  root: string,
  pictures: Iterable<PictureFile>,
  files: Receiver,
  encode: Encode = encodePhoto,
): Promise<void> {
  for (const picture of pictures) {
    // Pictures are made one after the other, to limit memory; their variants in parallel, to use every core.
    const made = variantsOf(picture).map((variant) =>
      // The path of a variant contains the hash of its picture and of the encoding settings.
      files.reuseOrMake(variant.path.slice(1), variant.path, async () => {
        if (picture.extension === 'svg') return readSame(root, picture);
        return cached(['photo', picture.hash, variant.extension, String(variant.width)], () =>
          encode(readSame(root, picture), variant),
        );
      }),
    );
    await withContentFile(`${CONTENT}${picture.path}`, () => Promise.all(made));
  }
}

/** A function that encodes a photo in the format and width of a variant (one of the photo's published files). */
type Encode = (bytes: Uint8Array, variant: Variant) => Promise<Uint8Array>;

/**
 * Encodes a photo in the format and width of a variant (one of the photo's published files). A narrower photo keeps its
 * width. Rotates the photo as its EXIF orientation says, and converts it to sRGB. Removes all metadata (location,
 * camera, author, thumbnail): sharp writes none by default.
 */
export const encodePhoto: Encode = async (bytes, { extension, width, flat }) => {
  const photo = (await openPicture(bytes)).resize({ width, withoutEnlargement: true });
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
      throw new Error('An SVG is published as it is, not encoded');
  }
};
