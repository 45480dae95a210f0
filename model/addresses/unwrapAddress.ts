import { parseUrl } from './parseUrl';

/**
 * Returns the target of a link that Google wrapped when it was copied from Docs, a mail or a search.
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
