import { basePath } from '../../../model/basePath';

/**
 * What makes a path of an address that leads to the site itself: `https://www.agence.example/contact/`,
 * copied from a browser, is `/contact`. Any other address stays as it is.
 *
 * @param urls where the site is published: this time, and as site.md says.
 */
export function ownPaths(urls: readonly (string | undefined)[]): (href: string) => string {
  const sites = urls.flatMap((url) =>
    url && URL.canParse(url) ? [{ host: hostOf(new URL(url)), base: basePath(url) }] : [],
  );
  return (href) => {
    if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return href;
    const url = new URL(href);
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
