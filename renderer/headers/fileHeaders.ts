import { FEED } from '../search/feedPath';

/**
 * The headers of a published file, whatever host sends it. One place for each: the server of
 * `npm start` sends what a host must be told to send.
 *
 * @param pathname of the file as sirv and most hosts know it: `/offres/index.html`.
 * @param base path under which the site answers: `/repo`, or nothing.
 */
export function fileHeaders(pathname: string, base: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': HASHED.test(pathname) ? FOR_EVER : ASK_EACH_TIME,
    ...(isPage(pathname) ? { 'Speculation-Rules': `"${base}${SPECULATION_RULES}"` } : {}),
    ...contentType(pathname),
  };
}

/**
 * Which links the browser may prepare before the click (HTML, "speculation rules"). Sent as a header
 * rather than written into pages, which hold no script; a browser that does not know it ignores it.
 */
const SPECULATION_RULES = '/speculation-rules.json';

/** Folders whose files bear the hash of their content in their name: `client.Cqmb-vlg.js`. */
const HASHED = /^\/(?:assets|images)\//;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

function isPage(pathname: string): boolean {
  return pathname.endsWith('.html') || !/\.\w+$/.test(pathname);
}

/** Types that lists of file extensions do not know, and without which the browser refuses the file. */
function contentType(pathname: string): Readonly<Record<string, string>> {
  if (pathname === SPECULATION_RULES)
    return { 'Content-Type': 'application/speculationrules+json' };
  if (pathname === FEED) return { 'Content-Type': 'application/atom+xml; charset=utf-8' };
  if (pathname.endsWith('.txt')) return { 'Content-Type': 'text/plain; charset=utf-8' };
  return pathname.endsWith('.ico') ? { 'Content-Type': 'image/x-icon' } : {};
}
