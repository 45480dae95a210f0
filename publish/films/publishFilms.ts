import { readFileSync } from 'node:fs';
import type { CaptionsFile, FilmFile } from '../../model/film';
import { changedMeanwhile, contentFile } from '../../reader/files/contentFile';
import { CONTENT } from '../../reader/files/places.mjs';
import { captionsSource, inspectCaptions } from '../../reader/films/captions/inspectCaptions';
import { readMovie } from '../../reader/films/mp4/movie';
import { remuxMp4 } from '../../reader/films/mp4/remuxMp4';
import { publishedSource } from '../../reader/films/readFilms';
import { withContentFile } from '../../reader/withContentFile';
import type { Receiver } from '../site/staging';

/**
 * Publishes the films and captions of a site, one after the other, so that they need the memory of one.
 *
 * @param root the project's.
 * @throws Error where a file is no longer the one that was inspected.
 */
export async function publishFilms(
  root: string,
  { films, captions }: { films: Iterable<FilmFile>; captions: Iterable<CaptionsFile> },
  files: Receiver,
): Promise<void> {
  // The published name contains the hash of the content.
  for (const film of films) {
    await withContentFile(`${CONTENT}${film.path}`, () =>
      files.reuseOrMake(film.src.slice(1), film.src, () => publishedFilm(root, film)),
    );
  }
  for (const { path, src } of captions) {
    await withContentFile(`${CONTENT}${path}`, () =>
      files.reuseOrMake(src.slice(1), src, async () =>
        Buffer.from(publishedCaptions(root, { path, src })),
      ),
    );
  }
}

/** Returns the bytes of a film as they are published. @throws Error where it has changed. */
async function publishedFilm(
  root: string,
  { path, src }: Pick<FilmFile, 'path' | 'src'>,
): Promise<Uint8Array> {
  const file = contentFile(root, path);
  if (publishedSource(path, file) !== src) throw changedMeanwhile(path);
  const bytes = readFileSync(file);
  return remuxMp4(bytes, await readMovie(bytes));
}

/** Returns captions as they are published. @throws Error where they have changed. */
export function publishedCaptions(
  root: string,
  { path, src }: Pick<CaptionsFile, 'path' | 'src'>,
): string {
  const read = inspectCaptions(path, readFileSync(contentFile(root, path)));
  if (!('vtt' in read) || captionsSource(path, read.vtt) !== src) throw changedMeanwhile(path);
  return read.vtt;
}
