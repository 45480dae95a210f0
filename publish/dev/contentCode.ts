/** What the dev server runs of the reader: loaded anew when its code changes (liveCode.ts). */
import { weaveAt, wovenPath } from '../../components/woven/weave';
import { type Variant, variantsOf } from '../../model/picture';
import { readContentFolder } from '../../reader/files/disk';
import { captionsOf, filmOf } from '../../reader/films/filmReading';
import { type Bytes, inMemory } from '../../reader/films/mp4/boxes';
import { readFilms } from '../../reader/films/readFilms';
import { readPictures } from '../../reader/pictures/readPictures';
import { publishedCaptions, withFilm } from '../films/publishFilms';
import { publishedBytes } from '../images/publishPictures';
import { wovenBytes } from '../images/publishWoven';

/**
 * A published film, which `use` is given to read, or captions; undefined where none is at this path, and
 * `use` is not called.
 */
export async function publishedFilm(
  root: string,
  path: string,
  use: (found: { readonly type: string; readonly bytes: Bytes }) => Promise<void>,
): Promise<boolean> {
  for (const reading of await readFilms(root, readContentFolder(root).films)) {
    const [film, captions] = [filmOf(reading), captionsOf(reading)];
    if (film?.src === path) {
      await withFilm(root, film, (bytes) => use({ type: 'video/mp4', bytes }));
      return true;
    }
    if (captions?.src === path) {
      const bytes = inMemory(Buffer.from(publishedCaptions(root, captions)));
      await use({ type: 'text/vtt; charset=utf-8', bytes });
      return true;
    }
  }
  return false;
}

export { keepReading, loadSite } from '../../reader/loadSite';
export { problemOverlay, problemPage } from './problemPage';

/**
 * A published file of content/images, with its type: encoded or woven when it is asked for, and then kept for
 * the build; undefined where none is at this path.
 */
export async function publishedPicture(root: string, path: string) {
  const weave = weaveAt(path);
  for (const reading of await readPictures(root, readContentFolder(root).images)) {
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
