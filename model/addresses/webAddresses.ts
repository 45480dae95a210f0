/** Parses an absolute address without `URL.canParse`, which in Node 20 refuses accented domains after 3,000 calls. */
export function parseUrl(typed: string): URL | undefined {
  try {
    return new URL(typed);
  } catch {
    return undefined;
  }
}

/**
 * Returns the target of a Google redirect, which people copy from Docs, a mail or a search; other addresses unchanged.
 *
 * @example unwrapAddress('https://www.google.com/url?q=https://a.example/&sa=D') // 'https://a.example/'
 */
export function unwrapAddress(href: string): string {
  const url = parseUrl(href);
  if (url?.pathname !== '/url' || !/^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}$/.test(url.hostname))
    return href;
  const target = url.searchParams.get('q') ?? url.searchParams.get('url') ?? '';
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/.test(target) ? target : href;
}

/**
 * Returns the base path of a site: the path of its address, without trailing slash.
 *
 * @example basePath('https://user.github.io/repo') // '/repo'
 */
export function basePath(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}

/** Hosts that serve all sites of an account from the same origin, each site under a different path. */
const HOSTS = ['codeberg.page', 'github.io', 'gitlab.io'];

/**
 * Returns a warning in French if the site has the same origin as other sites; otherwise undefined. Browsers store the
 * editor's access token for the origin, not the path (RFC 6454): a site of a colleague on this origin, or the artifacts
 * of a merge request, could read it.
 *
 * @param url the address of the site: `https://agence.github.io/site`.
 */
export function sharedOriginWarning(url: string): string | undefined {
  const { hostname, pathname } = new URL(url);
  if (pathname === '/' || !HOSTS.some((host) => hostname.endsWith(`.${host}`))) return undefined;
  return `L’atelier est à la même adresse que d’autres sites, ${hostname} : chacun d’eux pourrait lire l’accès au dépôt que le navigateur garde après la connexion. Donnez au site un nom de domaine à lui ; d’ici là, entrez avec un jeton limité à ce dépôt.`;
}
