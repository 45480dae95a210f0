import type { IsoDate } from '../model/french/dates';
import type { IconSet } from '../model/media/icon';
import type { DerivedCache } from './cache/derivedCache';
import type { PdfReading } from './documents/pdfReading';
import type { SourceFile } from './files/decode';
import type { IsOriginal } from './files/open';
import type { FilmReading } from './films/filmReading';
import type { PictureReading } from './pictures/inspectPicture';
import type { Problem } from './problem';

/** The input of the reader, which uses neither the disk nor the clock nor the environment. */
export interface Source {
  readonly texts: readonly SourceFile[];
  /** The files of content/images, valid or not. */
  readonly images: readonly PictureReading[];
  /** The films and captions of content/films, valid or not. */
  readonly films: readonly FilmReading[];
  /** The files of content/fichiers, valid or not. */
  readonly pdfs: readonly PdfReading[];
  /** Lucide, if a record names an icon of it (`iconsFor`). */
  readonly icons?: IconSet | undefined;
  /** The problems found while the content folder was listed: links out of it, unreadable files. */
  readonly problems: readonly Problem[];
  /** Whether a file is original, to tell it from its copies. By default every file is. */
  readonly isOriginal?: IsOriginal;
  /** The cached results of reading these files in earlier runs; empty by default. */
  readonly cache?: DerivedCache;
}

export interface ReadOptions {
  /** Whether to include drafts and scheduled records, for a review. */
  readonly drafts: boolean;
  /** The day of publication in Paris. */
  readonly today: IsoDate;
  /** The address of the site, if it is not the `url` in site.md. */
  readonly url?: string;
  /** Whether the site is built for a review, and excluded from search engines. */
  readonly preview?: boolean;
  /** Whether the site will go live: the demonstration's testimonials and clients are then refused. */
  readonly publishes?: boolean | undefined;
  /** Whether to add to each block of HTML its line in the text, for the preview of the editor; never for a build. */
  readonly lines?: boolean;
  /** A function that the reader calls after each text, with the number of texts read so far. */
  readonly progress?: (read: number, total: number) => void;
  /** Makes the reader accept a site with these problems, for the preview of the editor; never for a build. */
  readonly despite?: Despite;
}

/** The known problems of a site despite which the reader returns a model. */
export interface Despite {
  /** The paths of the files with known problems. */
  readonly wrong: ReadonlySet<string>;
  /** Whether the records in these files are left out, like unpublished ones. If not, they are included if possible. */
  readonly leavesOut: boolean;
}
