import type { IsoDate } from '../model/french/dates';
import type { DerivedCache } from './cache/derivedCache';
import type { PdfReading } from './documents/pdfReading';
import type { SourceFile } from './files/decode';
import type { IsOriginal } from './files/open';
import type { FilmReading } from './films/filmReading';
import type { PictureReading } from './pictures/inspectPicture';
import type { Problem } from './problem';

/** The input of the reader, which itself uses neither the disk nor the clock nor the environment. */
export interface Source {
  readonly texts: readonly SourceFile[];
  /** The files of content/images, valid or not. */
  readonly images: readonly PictureReading[];
  /** The films and captions of content/films, valid or not. */
  readonly films: readonly FilmReading[];
  /** The files of content/fichiers, valid or not. */
  readonly pdfs: readonly PdfReading[];
  /** The problems found while the folder was listed: links out of it, unreadable files. */
  readonly problems: readonly Problem[];
  /** Distinguishes an original from its copy where two files are alike; by default every file counts as an original. */
  readonly isOriginal?: IsOriginal;
  /** The cached results of reading these files in earlier runs; empty by default */
  readonly cache?: DerivedCache;
}

export interface ReadOptions {
  /** Whether to include drafts and scheduled records, for a review. */
  readonly drafts: boolean;
  /** The day of publication in Paris. */
  readonly today: IsoDate;
  /** The address of the site, where it is not the `url` of site.md. */
  readonly url?: string;
  /** Whether the site is built for a review, and excluded from search engines. */
  readonly preview?: boolean;
  /** Whether visitors will see the site: the demonstration's testimonials and clients are then refused. */
  readonly publishes?: boolean | undefined;
  /** Whether blocks of texts state their first line, for the preview of the editor; never for a build. */
  readonly lines?: boolean;
  /** A function that is called after each text, with the number of texts that have been read. */
  readonly progress?: (read: number, total: number) => void;
  /** Makes the reader accept a site with problems, for the preview of the editor; never for a build. */
  readonly despite?: Despite;
}

/** The known problems of a site that do not stop the reader. */
export interface Despite {
  /** The paths of the files with problems. */
  readonly wrong: ReadonlySet<string>;
  /** Whether their records are left out, as if they were unpublished; otherwise they are included where possible. */
  readonly leavesOut: boolean;
}
