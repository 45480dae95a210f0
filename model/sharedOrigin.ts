/** Hosts that have all sites of an account at one origin, each under a path. */
const HOSTS = ['codeberg.page', 'github.io', 'gitlab.io'];

/**
 * Returns the warning, in French, that belongs to the editor of a site under a path of such a host: browsers keep
 * its token for an origin, whatever the path (RFC 6454), so that the site of a colleague, or the artifacts of a
 * merge request, may read it. Undefined for any other address.
 *
 * @param url where the site is published: `https://agence.github.io/site`.
 */
export function sharedOriginWarning(url: string): string | undefined {
  const { hostname, pathname } = new URL(url);
  if (pathname === '/' || !HOSTS.some((host) => hostname.endsWith(`.${host}`))) return undefined;
  return `L’atelier est à la même adresse que d’autres sites, ${hostname} : chacun d’eux pourrait lire l’accès au dépôt que le navigateur garde après la connexion. Donnez au site un nom de domaine à lui ; d’ici là, entrez avec un jeton limité à ce dépôt.`;
}
