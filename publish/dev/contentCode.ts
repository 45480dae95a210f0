/** The part of the reader that the dev server runs, and loads again when its code changes (loadContentCode.ts). */
import { weaveAt, wovenPath } from '../../components/woven/weave';
import { type Variant, variantsOf } from '../../model/picture';
import { contentFile } from '../../reader/files/contentFile';
import { readContentFolder } from '../../reader/files/disk';
import { captionsOf, filmOf } from '../../reader/films/filmReading';
import { readFilms } from '../../reader/films/readFilms';
import { readingCache } from '../../reader/loadSite';
import { readPictures } from '../../reader/pictures/readPictures';
import { publishedCaptions } from '../files/publishFiles';
import { publishedBytes } from '../images/publishPictures';
import { wovenBytes } from '../images/publishWoven';

/**
 * Returns the file of a film by its published path, as it is in content/films (a build removes what no player needs),
 * or the text of captions. Undefined where neither has this path.
 */
export async function publishedFilm(root: string, path: string) {
  for (const reading of await readFilms(root, readContentFolder(root).films, readingCache())) {
    const [film, captions] = [filmOf(reading), captionsOf(reading)];
    if (film?.src === path) return { file: contentFile(root, film.path) };
    if (captions?.src === path) return { captions: publishedCaptions(root, captions) };
  }
  return undefined;
}

export { loadSite, saveReadingCache } from '../../reader/loadSite';

/**
 * Returns a published file of content/images, with its type. It is encoded or woven when it is requested, and cached
 * for the build. Undefined where no picture has this path.
 */
export async function publishedPicture(root: string, path: string) {
  const weave = weaveAt(path);
  for (const reading of await readPictures(root, readContentFolder(root).images, readingCache())) {
    if (!reading.ok) continue;
    if (weave && wovenPath(reading.picture, weave) === path) {
      return { type: TYPES.svg, bytes: await wovenBytes(root, reading.picture, weave) };
    }
    const variant = variantsOf(reading.picture).find((other) => other.path === path);
    if (!variant) continue;
    const bytes = await publishedBytes(root, reading.picture, variant);
    return { type: TYPES[variant.extension], bytes };
  }
  return undefined;
}

const TYPES: Readonly<Record<Variant['extension'], string>> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
};
