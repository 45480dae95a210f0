import type { IsoDate } from '../model/french/dates';
import type { IconSet } from '../model/media/icon';
import type { DerivedCache } from './cache/derivedCache';
import type { PdfReading } from './documents/pdfReading';
import type { SourceFile } from './files/decode';
import type { IsOriginal } from './files/open';
import type { FilmReading } from './films/filmReading';
import type { PictureReading } from './pictures/inspectPicture';
import type { Problem } from './problem';

/** The content of a site, as input for `readSite`, which itself reads no disk, clock or environment variable. */
export interface Source {
  readonly texts: readonly SourceFile[];
  /** The files of content/images, valid or not. */
  readonly images: readonly PictureReading[];
  /** The films and captions of content/films, valid or not. */
  readonly films: readonly FilmReading[];
  /** The files of content/fichiers, valid or not. */
  readonly pdfs: readonly PdfReading[];
  /** The icon set Lucide; absent if no record can use one of its icons (`iconsFor`). */
  readonly icons?: IconSet | undefined;
  /** The problems found while the content folder was listed: symbolic links that leave the folder, misplaced files. */
  readonly problems: readonly Problem[];
  /** Returns whether Git knows a file. Of two equal files, a new one is the copy. By default, Git knows all files. */
  readonly isOriginal?: IsOriginal;
  /** The cache of what earlier runs have read from content files; empty by default. */
  readonly cache?: DerivedCache;
}

export interface ReadOptions {
  /** Whether to include drafts and scheduled records, for a preview of the site. */
  readonly drafts: boolean;
  /** The day for which the site is built, in the time zone of Paris. */
  readonly today: IsoDate;
  /** The address for which the site is built, if it is not the `url` in site.md. */
  readonly url?: string;
  /** Whether the site is built as a preview for staff, and closed to search engines. */
  readonly preview?: boolean;
  /** Whether the site will go live. If so, the testimonials and clients of the sample content are refused. */
  readonly publishes?: boolean | undefined;
  /** Whether blocks in HTML get an attribute with their line in the Markdown: for the editor's preview only. */
  readonly lines?: boolean;
  /** Called by `readSite` after each Markdown file, with the number of files read so far and of all files. */
  readonly progress?: (read: number, total: number) => void;
  /** Files whose mistakes do not stop `readSite`: for the editor's preview, never for a build. */
  readonly despite?: Despite;
}

/** Files whose known problems do not keep `readSite` from returning a site. */
export interface Despite {
  /** The paths of the files with known problems. */
  readonly wrong: ReadonlySet<string>;
  /** Whether to leave out of the site all files in `wrong`; if not, only those of them with invalid fields. */
  readonly leavesOut: boolean;
}
