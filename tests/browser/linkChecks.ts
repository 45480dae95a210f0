import { offenders, type PublishedLink, type PublishedPage } from './publishedPages';

/** Returns every link of a page. */
export function linksOf({ header, main, footer }: PublishedPage): PublishedLink[] {
  return [...header, ...main, ...footer];
}

/** Whether a link leads to an address of the site. */
export function isInternal({ href }: PublishedLink): boolean {
  return /^[/#]/.test(href);
}

/** Matches the address of a file: addresses of pages have no extension. */
const FILE = /\.\w+(?:#.*)?$/;

/** Lists links to pages and anchors that do not exist. `missingResources` checks links to files. */
export function deadLinks(pages: readonly PublishedPage[]): string[] {
  const known = new Map(pages.map((page) => [page.address, page]));
  return offenders(pages, (page) =>
    [{ href: '#contenu' }, ...linksOf(page).filter(isInternal)]
      .map(({ href }) => href)
      .filter((href) => !FILE.test(href))
      .filter((href) => {
        const [path, anchor] = href.split('#');
        const target = path ? known.get(path) : page;
        return !target || (anchor !== undefined && !target.ids.includes(anchor));
      }),
  );
}

/**
 * Lists missing images, styles, scripts, social images and linked files.
 *
 * @param served any address of the server that serves the tested site.
 * @param publicOrigin the origin of the canonical addresses in the pages.
 */
export async function missingResources(
  pages: readonly PublishedPage[],
  served: string,
  publicOrigin: string,
): Promise<string[]> {
  const social = pages.map(({ metas }) => metas['og:image']).filter((image) => image);
  const files = pages
    .flatMap((page) => linksOf(page).filter(isInternal))
    .flatMap(({ href }) => (FILE.test(href) ? [href] : []));
  const pageResources = pages.flatMap(({ resources }) => resources);
  const local = [...pageResources, ...social, ...files].map((address = '') =>
    address.replace(publicOrigin, ''),
  );
  const wrong: string[] = [];
  for (const address of new Set(local)) {
    const response = address.startsWith('/') ? await fetch(new URL(address, served)) : undefined;
    const type = response?.headers.get('content-type') ?? '';
    if (response?.status !== 200 || type.startsWith('text/html'))
      wrong.push(`${address}: ${response?.status} ${type}`);
  }
  return wrong;
}
