import { pictureKey } from '../model/picture';
import { type PdfReading, pdfAt } from './documents/pdfReading';
import { indexByPath } from './files/citedFiles';
import { captionsAt, type FilmReading, filmAt } from './films/filmReading';
import type { AskedSite } from './markdown/askedSite';
import { type PictureReading, pictureAt } from './pictures/inspectPicture';
import { ownPaths } from './rules/links/ownPaths';

/** What a text may lead to and quote: the rest of the site, as plain data that a thread can be given. */
export interface Surroundings {
  /** What stands for each name between braces. */
  readonly placeholders: ReadonlyMap<string, string>;
  /** Where the site is published: this time, and as site.md says. */
  readonly urls: readonly (string | undefined)[];
  /** The paths at which nothing answers this time. */
  readonly hidden: ReadonlySet<string>;
  readonly images: readonly PictureReading[];
  readonly films: readonly FilmReading[];
  readonly pdfs: readonly PdfReading[];
  /** The names of the films that are published, by the keys of their files. */
  readonly filmNames: ReadonlyMap<string, string>;
}

/** The same, to be asked. */
export function askedOf(around: Surroundings): AskedSite {
  const { placeholders, urls, hidden, images, films, pdfs, filmNames } = around;
  const pictureIndex = indexByPath(images);
  const filmIndex = indexByPath(films);
  const pdfIndex = indexByPath(pdfs);
  return {
    placeholders,
    toPath: ownPaths(urls),
    isHidden: (path) => hidden.has(path),
    pictureAt: eachOnce((path) => pictureAt(pictureIndex, path)),
    filmAt: eachOnce((path) =>
      hidden.has(pictureKey(path)) ? undefined : filmAt(filmIndex, path),
    ),
    captionsAt: eachOnce((path) => captionsAt(filmIndex, path)),
    documentAt: eachOnce((path) => pdfAt(pdfIndex, path)),
    filmNameAt: (path) => filmNames.get(pictureKey(path)),
  };
}

/** Answers again what it was asked before. */
function eachOnce<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    const found = known.get(text) ?? { answer: ask(text) };
    known.set(text, found);
    return found.answer;
  };
}
