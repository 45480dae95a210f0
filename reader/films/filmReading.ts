import type { CaptionsFile, FilmFile } from '../../model/film';
import { pictureKey } from '../../model/picture';
import type { Fault, FileIndex } from '../files/citedFiles';
import type { Place } from '../problem';

/** What is known of a file of content/films that is no text. */
export type FilmReading = {
  /** As pages write it: `/films/fournil.mp4`. */
  readonly path: string;
} & (
  | { readonly ok: true; readonly film: FilmFile; readonly fault?: undefined }
  | { readonly ok: true; readonly captions: CaptionsFile; readonly fault?: undefined }
  | {
      readonly ok: false;
      readonly fault: Fault;
      /** Where in it what is wrong stands; without any, the whole file is. */
      readonly mistakes?: readonly Mistake[];
    }
);

/** A line of captions that cannot be read. */
export interface Mistake extends Place {
  readonly message: string;
  readonly remedy: string;
}

/** The files of content/films by the key of their path. */
export type FilmIndex = FileIndex<FilmReading>;

/** The film that a path leads to; undefined when there is none, or none to publish. */
export function filmAt(index: FilmIndex, path: string): FilmFile | undefined {
  return filmOf(index.get(pictureKey(path)));
}

/** The captions that a path leads to; undefined when there are none, or none to publish. */
export function captionsAt(index: FilmIndex, path: string): CaptionsFile | undefined {
  return captionsOf(index.get(pictureKey(path)));
}

/** The film of a file, where it is one. */
export function filmOf(reading: FilmReading | undefined): FilmFile | undefined {
  return reading && 'film' in reading ? reading.film : undefined;
}

/** The captions of a file, where it is some. */
export function captionsOf(reading: FilmReading | undefined): CaptionsFile | undefined {
  return reading && 'captions' in reading ? reading.captions : undefined;
}
