import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { CaptionsFile, FilmFile } from '../../model/film';
import { contentFile } from '../../reader/files/contentFile';
import { CONTENT } from '../../reader/files/places.mjs';
import { captionsSource, inspectCaptions } from '../../reader/films/captions/inspectCaptions';
import type { Bytes } from '../../reader/films/mp4/boxes';
import { readMovie } from '../../reader/films/mp4/movie';
import { remake } from '../../reader/films/mp4/remake';
import { publishedSource, withBytes } from '../../reader/films/readFilms';
import { madeFrom } from '../../reader/madeFrom';
import { changedMeanwhile, type Receiver } from '../files/receiver';

interface FilmReceiver extends Receiver<string> {
  /** For a file too large for memory: `make` writes it. */
  keepWritten(path: string, madeOf: string, make: (file: string) => Promise<void>): Promise<void>;
}

/** Bytes in memory at once. */
const PART = 1024 * 1024;

/**
 * Hands over the films and captions of a site, one after the other, and never a film as a whole: however
 * many there are and whatever they weigh, they take the memory of a part of one.
 *
 * @param root the project's.
 * @throws Error where a file is no longer the one that was inspected.
 */
export async function publishFilms(
  root: string,
  { films, captions }: { films: Iterable<FilmFile>; captions: Iterable<CaptionsFile> },
  files: FilmReceiver,
): Promise<void> {
  // The published name has the hash of the content.
  for (const film of films) {
    await madeFrom(`${CONTENT}${film.path}`, () =>
      files.keepWritten(film.src.slice(1), film.src, (file) =>
        withFilm(root, film, async (bytes) => copy(bytes, file)),
      ),
    );
  }
  for (const { path, src } of captions) {
    await madeFrom(`${CONTENT}${path}`, () =>
      files.keep(src.slice(1), src, async () => publishedCaptions(root, { path, src })),
    );
  }
}

/** Gives the bytes of a film as they are published. @throws Error where it has changed. */
function withFilm<Made>(
  root: string,
  { path, src }: Pick<FilmFile, 'path' | 'src'>,
  use: (bytes: Bytes) => Promise<Made>,
): Promise<Made> {
  const file = contentFile(root, path);
  if (publishedSource(path, file) !== src) throw changedMeanwhile(path);
  return withBytes(file, async (bytes) => use(remake(bytes, await readMovie(bytes))));
}

/** Captions as they are published. @throws Error where they have changed. */
export function publishedCaptions(
  root: string,
  { path, src }: Pick<CaptionsFile, 'path' | 'src'>,
): string {
  const read = inspectCaptions(path, readFileSync(contentFile(root, path)));
  if (!('vtt' in read) || captionsSource(path, read.vtt) !== src) throw changedMeanwhile(path);
  return read.vtt;
}

function copy(bytes: Bytes, file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let from = 0; from < bytes.size; from += PART) {
      const part = bytes.read(from, PART);
      // A full disk may take a part of it.
      for (let sent = 0; sent < part.length; ) sent += writeSync(handle, part, sent);
    }
  } finally {
    closeSync(handle);
  }
}
