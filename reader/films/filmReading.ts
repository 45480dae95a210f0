import type { CaptionsFile, FilmFile } from '../../model/media/film';
import { type Cited, type FileIndex, type Reading, reportUncited } from '../files/citedFiles';
import { contentHash } from '../files/contentHash';
import { CONTENT } from '../files/places.mjs';
import { plainPath } from '../files/plainPath';
import type { Finding } from '../markdown/mistakes/finding';
import type { ProblemList } from '../problem';

/** The result of reading a file of content/films: a film or captions, or why it cannot be published. */
export type FilmReading = Reading<
  { readonly film: FilmFile } | { readonly captions: CaptionsFile }
> & {
  /** The mistakes in single lines of a captions file; absent if there are none, or if the whole file is faulty. */
  readonly mistakes?: readonly Finding[];
};

/** The results of reading the files of content/films, by their normalized paths. */
export type FilmIndex = FileIndex<FilmReading>;

/** Returns the film from the result of reading a file; undefined if the file is no valid film. */
export function filmOf(reading: FilmReading | undefined): FilmFile | undefined {
  return reading && 'film' in reading ? reading.film : undefined;
}

/** Returns the captions from the result of reading a file; undefined if the file has no valid captions. */
export function captionsOf(reading: FilmReading | undefined): CaptionsFile | undefined {
  return reading && 'captions' in reading ? reading.captions : undefined;
}

/** Reports mistakes in caption lines, and faulty files that no text links to: the others are reported at the link. */
export function reportFilms(films: FilmIndex, cited: Cited, problems: ProblemList): void {
  for (const { path, mistakes = [] } of films.values()) {
    for (const { line, column, message, remedy } of mistakes) {
      problems.add(`${CONTENT}${path}`, { line, column }, { message, remedy });
    }
  }
  const whole = new Map([...films].filter(([, { mistakes }]) => !mistakes));
  reportUncited(whole, cited, 'ce fichier', problems);
}

/**
 * The version of the code that checks and rewrites films. It is hashed into the published file names: raise
 * it when reader/films/mp4 writes other bytes, or returns other data, for the same film.
 */
export const RECIPE = 'film 1';

/**
 * Returns the published address of a film, which contains a hash of the film's content.
 *
 * @param digest the SHA-256 of its bytes, in base64.
 */
export function filmSource(path: string, digest: string): string {
  return `${plainPath(path)}.${contentHash(RECIPE, digest)}.mp4`;
}
