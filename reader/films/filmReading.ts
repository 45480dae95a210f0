import type { CaptionsFile, FilmFile } from '../../model/media/film';
import { type Cited, type FileIndex, type Reading, reportUncited } from '../files/citedFiles';
import { contentHash } from '../files/contentHash';
import { CONTENT } from '../files/places.mjs';
import { plainPath } from '../files/plainPath';
import type { Finding } from '../markdown/mistakes/finding';
import type { ProblemList } from '../problem';

/** The result of reading a film or a captions file of content/films. */
export type FilmReading = Reading<
  { readonly film: FilmFile } | { readonly captions: CaptionsFile }
> & {
  /** The mistakes in lines of captions; absent if the whole file is wrong. */
  readonly mistakes?: readonly Finding[];
};

/** The readings of the files of content/films, by the keys of their paths. */
export type FilmIndex = FileIndex<FilmReading>;

/** Returns the film of a reading; undefined if the file is not a valid film. */
export function filmOf(reading: FilmReading | undefined): FilmFile | undefined {
  return reading && 'film' in reading ? reading.film : undefined;
}

/** Returns the captions of a reading; undefined if the file has no valid ones. */
export function captionsOf(reading: FilmReading | undefined): CaptionsFile | undefined {
  return reading && 'captions' in reading ? reading.captions : undefined;
}

/** Reports the mistakes in lines of captions, and the faults of films and captions that no text cites yet. */
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
 * The version of the code that inspects and rewrites films, a part of their published names. Raise it when
 * reader/films/mp4 writes other bytes for the same film, or describes it differently.
 */
export const RECIPE = 'film 1';

/**
 * Returns the address at which a film is published.
 *
 * @param digest the SHA-256 of its bytes, in base64.
 */
export function filmSource(path: string, digest: string): string {
  return `${plainPath(path)}.${contentHash(RECIPE, digest)}.mp4`;
}
