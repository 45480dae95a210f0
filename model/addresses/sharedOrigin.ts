/** Hosts that serve all sites of an account from one origin, each under a path. */
const HOSTS = ['codeberg.page', 'github.io', 'gitlab.io'];

/**
 * Returns a warning in French if the site shares its host with others. Browsers store the editor's token for the
 * origin, not the path (RFC 6454): a colleague's site, or the artifacts of a merge request, could read it. Undefined
 * for any other address.
 *
 * @param url the address of the site: `https://agence.github.io/site`.
 */
export function sharedOriginWarning(url: string): string | undefined {
  const { hostname, pathname } = new URL(url);
  if (pathname === '/' || !HOSTS.some((host) => hostname.endsWith(`.${host}`))) return undefined;
  return `L’atelier est à la même adresse que d’autres sites, ${hostname} : chacun d’eux pourrait lire l’accès au dépôt que le navigateur garde après la connexion. Donnez au site un nom de domaine à lui ; d’ici là, entrez avec un jeton limité à ce dépôt.`;
}
