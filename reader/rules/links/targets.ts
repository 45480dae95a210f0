import type { PdfIndex } from '../../documents/pdfReading';
import type { FilmIndex } from '../../films/filmReading';
import type { PictureIndex } from '../../pictures/citedPictures';
import type { ProblemWords } from '../../problemList';

/** What a link may lead to, and what a picture may show. */
export interface Targets {
  /** Every path of a page, aliases and drafts included. */
  readonly addresses: ReadonlySet<string>;
  /** Fragments of each page, without `#`; a page that is not listed accepts any. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly images: PictureIndex;
  readonly films: FilmIndex;
  readonly pdfs: PdfIndex;
  /** Whether a file of content/films is about the film of a key. */
  readonly isDescribed: (key: string) => boolean;
  /** Whether another file shows the picture or film of a key: it is not offered in the place of a lost one. */
  readonly isTaken: (key: string) => boolean;
}

/** What is wrong with an address, and what to type; undefined for one that leads somewhere. */
export type WrongAddress = Pick<ProblemWords, 'message' | 'remedy'> | undefined;
