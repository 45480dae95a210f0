/**
 * Returns the base path of a site: the path of its address, without trailing slash.
 *
 * @example basePath('https://user.github.io/repo') // '/repo'
 */
export function basePath(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}
