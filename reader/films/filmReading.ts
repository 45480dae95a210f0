import type { CaptionsFile, FilmFile } from '../../model/film';
import { type Cited, type FileIndex, type Reading, reportUncited } from '../files/citedFiles';
import { contentHash } from '../files/contentHash';
import { CONTENT } from '../files/places.mjs';
import { plainPath } from '../files/plainPath';
import type { Finding } from '../markdown/mistakes/finding';
import type { ProblemList } from '../problem';

/** What is known of a file of content/films that is no text. */
export type FilmReading = Reading<
  { readonly film: FilmFile } | { readonly captions: CaptionsFile }
> & {
  /** Where in it what is wrong stands; without any, the whole file is. */
  readonly mistakes?: readonly Finding[];
};

/** The files of content/films by the key of their path. */
export type FilmIndex = FileIndex<FilmReading>;

/** Returns the film of a file, where it is one. */
export function filmOf(reading: FilmReading | undefined): FilmFile | undefined {
  return reading && 'film' in reading ? reading.film : undefined;
}

/** Returns the captions of a file, where it is some. */
export function captionsOf(reading: FilmReading | undefined): CaptionsFile | undefined {
  return reading && 'captions' in reading ? reading.captions : undefined;
}

/** Reports what is wrong in the lines of captions, and the films that no text cites yet. */
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
 * How films are inspected and remade: part of every published name and of every key of the store. Another
 * version wherever reader/films/mp4 makes other bytes of a film, or says something else of it.
 */
export const RECIPE = 'film 1';

/**
 * Where a film is published.
 *
 * @param digest SHA-256 of its bytes, in base64.
 */
export function filmSource(path: string, digest: string): string {
  return `${plainPath(path)}.${contentHash(RECIPE, digest)}.mp4`;
}
