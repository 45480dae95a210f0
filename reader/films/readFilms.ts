import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { DerivedCache } from '../cache/derivedCache';
import { contentFile } from '../files/contentFile';
import { fileDigest } from '../files/fileDigest.mjs';
import { plainPath } from '../files/plainPath';
import { HEAD_BYTES } from '../pictures/format';
import { isCaptions } from './captions/format';
import { captionsReading, refusedCaptions } from './captions/inspectCaptions';
import { MAX_BYTES } from './fault';
import { type FilmReading, filmOf, filmSource } from './filmReading';
import { inspectFilm } from './inspectFilm';

/** Reads and checks each film and captions file in the project's folder content/films. */
export async function readFilms(
  root: string,
  paths: readonly string[],
  cache = new DerivedCache(),
): Promise<FilmReading[]> {
  const films = new Map<string, FilmReading>();
  for (const path of paths) {
    if (!isCaptions(path)) films.set(path, await readFilm(path, contentFile(root, path), cache));
  }
  // Captions must not outlast the film with the same file name.
  const seconds = new Map(
    [...films.values()].map((reading) => [plainPath(reading.path), filmOf(reading)?.duration]),
  );
  return paths.map(
    (path) =>
      films.get(path) ?? readCaptions(path, contentFile(root, path), seconds.get(plainPath(path))),
  );
}

/** Returns the published address of a film. @param file the path on the disk from which the film is read. */
export function publishedSource(path: string, file: string): string {
  return filmSource(path, fileDigest(file));
}

async function readFilm(path: string, file: string, cache: DerivedCache): Promise<FilmReading> {
  const { size } = statSync(file);
  // The first bytes of a film over the limit are enough to refuse it.
  const isHeavy = size > MAX_BYTES;
  const digest = isHeavy ? '' : fileDigest(file);
  const inspected = isHeavy
    ? await inspectFilm(path, firstBytes(file), size)
    : await cache.made(`film ${path} ${digest}`, () => inspectFilm(path, readFileSync(file)));
  if ('predicate' in inspected) return { path, ok: false, fault: inspected };
  return { path, ok: true, film: { path, src: filmSource(path, digest), ...inspected } };
}

function firstBytes(file: string): Uint8Array {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    return bytes.subarray(0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/**
 * Reads and checks a captions file. Refuses a file over the size limit without reading it.
 *
 * @param seconds the duration of the film with the same file name, if there is one.
 */
function readCaptions(path: string, file: string, seconds?: number): FilmReading {
  return (
    refusedCaptions(path, statSync(file).size) ?? captionsReading(path, readFileSync(file), seconds)
  );
}
