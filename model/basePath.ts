/**
 * Returns the base path of a site: what its address has after the host, without trailing slash. Empty for a
 * site at the root of its host; `/repo` for `https://user.github.io/repo`.
 */
export function basePath(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}
