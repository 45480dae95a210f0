import { basePath } from '../model/basePath';
import { parseUrl } from '../model/parseUrl';
import { pictureKey } from '../model/picture';
import { pdfKey, pdfOf } from './documents/pdfReading';
import { indexByPath } from './files/citedFiles';
import { captionsOf, filmOf } from './films/filmReading';
import type { MarkdownContext } from './markdown/render';
import { pictureOf } from './pictures/inspectPicture';
import type { Placeholders } from './rules/fields/placeholders';
import type { Source } from './source';

/** What a text asks about the rest of the site: functions of one text, whose answers are recorded. */
export interface SiteLookup
  extends Pick<
    MarkdownContext,
    'toPath' | 'isHidden' | 'pictureAt' | 'filmAt' | 'captionsAt' | 'documentAt' | 'filmNameAt'
  > {
  readonly placeholders: Placeholders;
}

/** What a text may lead to and quote. */
interface SiteContext extends Pick<Source, 'images' | 'films' | 'pdfs'> {
  readonly placeholders: Placeholders;
  /** Where the site is published: this time, and as site.md says. */
  readonly urls: readonly (string | undefined)[];
  /** The paths at which nothing answers this time. */
  readonly hidden: ReadonlySet<string>;
  /** The names of the films that are published, by the keys of their files. */
  readonly filmNames: ReadonlyMap<string, string>;
}

/** Creates the lookup of a site from what the headers of its files say. */
export function createSiteLookup(context: SiteContext): SiteLookup {
  const { placeholders, urls, hidden, filmNames } = context;
  const pictures = indexByPath(context.images);
  const films = indexByPath(context.films);
  const pdfs = indexByPath(context.pdfs);
  return {
    placeholders,
    toPath: ownPaths(urls),
    isHidden: (path) => hidden.has(path),
    pictureAt: (path) => pictureOf(pictures.get(pictureKey(path))),
    filmAt: (path) =>
      hidden.has(pictureKey(path)) ? undefined : filmOf(films.get(pictureKey(path))),
    captionsAt: (path) => captionsOf(films.get(pictureKey(path))),
    documentAt: (path) => pdfOf(pdfs.get(pdfKey(path))),
    filmNameAt: (path) => filmNames.get(pictureKey(path)),
  };
}

/**
 * Returns what makes a path of an address that leads to the site itself: `https://www.agence.example/contact/`,
 * copied from a browser, is `/contact`. Any other address stays as it is.
 *
 * @param urls where the site is published: this time, and as site.md says.
 */
export function ownPaths(urls: readonly (string | undefined)[]): (href: string) => string {
  const sites = urls.flatMap((typed = '') => {
    const url = parseUrl(typed);
    return url ? [{ host: hostOf(url), base: basePath(typed) }] : [];
  });
  return (href) => {
    const url = /^https?:\/\//i.test(href) ? parseUrl(href) : undefined;
    if (!url) return href;
    const own = sites.find(
      ({ host, base }) => host === hostOf(url) && `${url.pathname}/`.startsWith(`${base}/`),
    );
    if (!own) return href;
    const path = url.pathname.slice(own.base.length).replace(/\/+$/, '') || '/';
    return `${path}${url.search}${url.hash}`;
  };
}

/** A host answers with and without `www.`. */
function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}
