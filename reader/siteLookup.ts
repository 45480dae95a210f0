import { basePath, parseUrl } from '../model/addresses/webAddresses';
import type { IconDrawing } from '../model/media/icon';
import { pictureKey } from '../model/media/picture';
import { pdfKey, pdfOf } from './documents/pdfReading';
import { indexByPath } from './files/citedFiles';
import { captionsOf, filmOf } from './films/filmReading';
import { drawingOf } from './icons/icons';
import type { MarkdownContext } from './markdown/render';
import { pictureOf } from './pictures/inspectPicture';
import { NO_ADDRESS, type Placeholders } from './rules/fields/placeholders';
import type { Source } from './source';

/** Functions that find pages, media and icons. Each has one string as parameter: the cache (reads.ts) records it. */
export interface SiteLookup
  extends Pick<
    MarkdownContext,
    | 'toPath'
    | 'isHidden'
    | 'pictureAt'
    | 'filmAt'
    | 'captionsAt'
    | 'documentAt'
    | 'filmNameAt'
    | 'lines'
  > {
  readonly placeholders: Placeholders;
  /** Returns the drawing of the icon with a name. */
  readonly iconAt: (name: string) => IconDrawing | undefined;
}

/** The possible targets of links and the values of placeholders, from which a `SiteLookup` is made. */
interface SiteContext
  extends Pick<Source, 'images' | 'films' | 'pdfs' | 'icons'>,
    Pick<SiteLookup, 'lines'> {
  readonly placeholders: Placeholders;
  /** The addresses of the site: the one for which it is built, and the one in site.md. */
  readonly urls: readonly (string | undefined)[];
  /** The addresses of unpublished pages, and the paths of unpublished films. */
  readonly hidden: ReadonlySet<string>;
  /** The file names of published film records, without extension, by the normalized paths of the films. */
  readonly filmNames: ReadonlyMap<string, string>;
}

/** Creates functions that find pages, pictures, films and PDFs of a site by address. */
export function createSiteLookup(context: SiteContext): SiteLookup {
  const { placeholders, urls, hidden, filmNames, lines } = context;
  const pictures = indexByPath(context.images);
  const films = indexByPath(context.films);
  const pdfs = indexByPath(context.pdfs);
  return {
    ...{ placeholders, lines },
    toPath: ownPaths(urls),
    isHidden: (path) => hidden.has(path) || path.startsWith(NO_ADDRESS),
    pictureAt: (path) => pictureOf(pictures.get(pictureKey(path))),
    filmAt: (path) =>
      hidden.has(pictureKey(path)) ? undefined : filmOf(films.get(pictureKey(path))),
    captionsAt: (path) => captionsOf(films.get(pictureKey(path))),
    documentAt: (path) => pdfOf(pdfs.get(pdfKey(path))),
    iconAt: (name) => drawingOf(name, context.icons),
    filmNameAt: (path) => filmNames.get(pictureKey(path)),
  };
}

/**
 * Returns a function that turns full addresses on the site itself into paths, and leaves other addresses
 * unchanged.
 *
 * @example ownPaths(['https://agence.example'])('https://www.agence.example/contact/') // '/contact'
 * @param urls the addresses of the site: the one for which it is built, and the one in site.md.
 */
export function ownPaths(urls: readonly (string | undefined)[]): (href: string) => string {
  const sites = urls.flatMap((typed = '') => {
    const url = parseUrl(typed);
    return url ? [{ host: hostOf(url), base: basePath(typed) }] : [];
  });
  return (href) => {
    const url = /^https?:\/\//i.test(href) ? parseUrl(href) : undefined;
    if (!url) return href;
    const site = sites.find(
      ({ host, base }) => host === hostOf(url) && `${url.pathname}/`.startsWith(`${base}/`),
    );
    if (!site) return href;
    const path = url.pathname.slice(site.base.length).replace(/\/+$/, '') || '/';
    return `${path}${url.search}${url.hash}`;
  };
}

/** Returns the host of an address without `www.`, since sites answer with and without it. */
function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}
