import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { z } from 'zod';
import { cachedReading } from '../cache/cachedReading';
import { contentFile } from '../files/contentFile';
import { fileDigest } from '../files/fileDigest.mjs';
import { plainPath } from '../files/plainPath';
import { isCaptions } from './captions/format';
import { captionsReading, refusedCaptions } from './captions/inspectCaptions';
import { MAX_BYTES } from './fault';
import { type FilmReading, filmOf } from './filmReading';
import { inspectFilm } from './inspectFilm';
import type { Bytes } from './mp4/boxes';
import { filmSource, RECIPE } from './recipe';

/**
 * What is known of each file of content/films of a project that is no text. A film is read once for its
 * bytes, by whichever command meets it first, and never whole.
 */
export async function readFilms(root: string, paths: readonly string[]): Promise<FilmReading[]> {
  const films = new Map<string, FilmReading>();
  for (const path of paths) {
    if (!isCaptions(path)) films.set(path, await readFilm(path, contentFile(root, path)));
  }
  // Captions last no longer than the film of their name.
  const seconds = new Map(
    [...films.values()].map((reading) => [plainPath(reading.path), filmOf(reading)?.duration]),
  );
  return paths.map(
    (path) =>
      films.get(path) ?? readCaptions(path, contentFile(root, path), seconds.get(plainPath(path))),
  );
}

/** Where a film is published as it lies on the disk now. */
export function publishedSource(path: string, file: string): string {
  return filmSource(path, fileDigest(file));
}

/** Opens a file, for one reading after the other. */
export async function withBytes<Made>(
  file: string,
  use: (bytes: Bytes) => Promise<Made>,
): Promise<Made> {
  const handle = openSync(file, 'r');
  try {
    const { size } = statSync(file);
    return await use({
      size,
      read(from, length) {
        const part = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
        return part.subarray(0, readSync(handle, part, 0, part.length, from));
      },
    });
  } finally {
    closeSync(handle);
  }
}

async function readFilm(path: string, file: string): Promise<FilmReading> {
  // What is too heavy is refused all the same: its digest would take seconds for nothing.
  const isHeavy = statSync(file).size > MAX_BYTES;
  const digest = isHeavy ? '' : fileDigest(file);
  const inspect = () => withBytes(file, (bytes) => inspectFilm(path, bytes));
  const inspected = isHeavy
    ? await inspect()
    : await cachedReading(['film', RECIPE, path, digest], inspectedSchema, inspect);
  if ('predicate' in inspected) return { path, ok: false, fault: inspected };
  const src = filmSource(path, digest);
  return { path, ok: true, film: { path, src, ...inspected } };
}

const inspectedSchema = z.strictObject({
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  bytes: z.number(),
});

/**
 * What is known of a file of captions. One that is too heavy is not read.
 *
 * @param seconds that the film of the same name lasts, where there is one.
 */
function readCaptions(path: string, file: string, seconds?: number): FilmReading {
  return (
    refusedCaptions(path, statSync(file).size) ?? captionsReading(path, readFileSync(file), seconds)
  );
}
