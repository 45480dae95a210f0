import type { AskedSite } from './markdown/askedSite';
import { indexPictures, pictureAt as pictureIn } from './pictures/citedPictures';
import type { PictureReading } from './pictures/inspectPicture';
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
}

/** The same, to be asked. */
export function askedOf({ placeholders, urls, hidden, images }: Surroundings): AskedSite {
  const index = indexPictures(images);
  return {
    placeholders,
    toPath: ownPaths(urls),
    isHidden: (path) => hidden.has(path),
    pictureAt: eachOnce((path) => pictureIn(index, path)),
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
