import type { PublishedLink, PublishedPage } from './publishedPages';
import { offenders } from './publishedPages';

/** Every link of a page. */
export function linksOf({ header, main, footer }: PublishedPage): PublishedLink[] {
  return [...header, ...main, ...footer];
}

/** Whether a link stays on the site. */
export function isInternal({ href }: PublishedLink): boolean {
  return /^[/#]/.test(href);
}

/** The address of a file: pages have no extension. */
const FILE = /\.\w+(?:#.*)?$/;

/** Internal links and anchors that lead to no page; those to files are checked with the resources. */
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
 * Images, styles, scripts, social images and files that links lead to that are not there.
 *
 * @param served where the site is served: any address of it.
 * @param publicOrigin the origin that its pages believe to be theirs.
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
  const shown = pages.flatMap(({ resources }) => resources);
  const local = [...shown, ...social, ...files].map((address = '') =>
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
