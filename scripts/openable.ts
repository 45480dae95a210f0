import { posix } from 'node:path';
import { mapAddresses } from '../renderer/addresses/mapAddresses';

/**
 * Rewrites the HTML of a page so that it opens from a folder without a server: links become relative paths. Removes
 * scripts, since browsers load no module from a folder, and the content security policy, which allows only files of a
 * server.
 *
 * @param page the path of the page in the folder: `offres/index.html`.
 * @param files the paths of all files in the folder.
 * @param base the base path of the published site: `/repo`, or nothing.
 */
export function openablePage(
  html: string,
  page: string,
  files: ReadonlySet<string>,
  base: string,
): string {
  const staticHtml = html
    .replace(/<meta http-equiv="Content-Security-Policy"(?:"[^"]*"|[^">])*>/gi, '')
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<link rel="(?:preload|modulepreload|manifest)"(?:"[^"]*"|[^">])*>/g, '');
  return mapAddresses(staticHtml, (address) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    if (!/^\/(?!\/)/.test(path) || !`${path}/`.startsWith(`${base}/`)) return address;
    const pathInSite = decodeURI(path.slice(base.length)).replace(/^\/|\/$/g, '');
    const names = [pathInSite, posix.join(pathInSite, 'index.html'), `${pathInSite}.html`];
    const target = names.find((name) => files.has(name));
    return target ? encodeURI(posix.relative(posix.dirname(page), target)) + rest : address;
  });
}
