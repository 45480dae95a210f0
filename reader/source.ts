import type { IsoDate } from '../model/french/dates';
import type { DerivedCache } from './cache/derivedCache';
import type { PdfReading } from './documents/pdfReading';
import type { SourceFile } from './files/decode';
import type { IsOriginal } from './files/originals';
import type { FilmReading } from './films/filmReading';
import type { PictureReading } from './pictures/inspectPicture';
import type { Problem } from './problem';

/** All that the reader needs; it touches no disk, no clock and no environment itself. */
export interface Source {
  readonly texts: readonly SourceFile[];
  /** The files of content/images, sound or not. */
  readonly images: readonly PictureReading[];
  /** Films and captions: the files of content/films that are no texts, sound or not. */
  readonly films: readonly FilmReading[];
  /** The files of content/fichiers, sound or not. */
  readonly pdfs: readonly PdfReading[];
  /** What was already wrong when the folder was walked: links out of it, unreadable files. */
  readonly problems: readonly Problem[];
  /** Tells a copy from its original where two files are alike; all are equal unless given. */
  readonly isOriginal?: IsOriginal;
  /** What was made of these files before, and where to cache what is found; nothing unless given. */
  readonly cache?: DerivedCache;
}

export interface ReadOptions {
  /** Keep drafts and records for later, for reviewing. */
  readonly drafts: boolean;
  /** The day of publication in Paris. */
  readonly today: IsoDate;
  /** Where the site is published, when it is not at site.md's `url`. */
  readonly url?: string;
  /** Built for review: not to be found by search engines. */
  readonly preview?: boolean;
  /** Told after each text how many of them are read. */
  readonly progress?: (read: number, total: number) => void;
  /** Reads what can be read of a site that has problems, to show it to whoever edits it; never for a build. */
  readonly despite?: Despite;
}

/** What is known to be wrong in a site, and stops nothing. */
export interface Despite {
  /** The files with problems, by their paths. */
  readonly wrong: ReadonlySet<string>;
  /** Whether their records are left out, as if they were held back; else they are kept where that can be. */
  readonly leavesOut: boolean;
}
