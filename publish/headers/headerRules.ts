import { CALLBACK_HEADERS } from '../../atelier/signIn/settings';
import { FEED } from '../../renderer/addresses/base';
import { LLMS } from '../search/llms';
import { ROBOTS, SECURITY_TXT } from '../search/searchFiles';
import { formatPolicy, type Policy, unitedPolicy } from './policy';

type Headers = Readonly<Record<string, string>>;

/** Headers of one file, or of every file of a folder: its path then ends with `/*`. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Headers;
}

/**
 * The headers of every file, whatever the host: the one table that npm start and the files for hosts
 * are made of (OWASP Secure Headers Project; MDN HTTP Observatory). Where two rules set the same
 * header, the later one holds. The dev server sends none of it: Vite's client is inline code.
 *
 * @param policies of the pages, each of which carries its own.
 * @param base path under which the site answers: `/repo`, or nothing.
 * @param options `preview`: search engines are kept away; `atelier`: what the editing room needs, where it is.
 */
export function headerRules(
  policies: readonly Policy[],
  base: string,
  { preview = false, atelier }: HeaderOptions = {},
): readonly HeaderRule[] {
  const rules: readonly HeaderRule[] = [
    {
      path: '/*',
      headers: { ...EVERYWHERE, [CSP]: headerPolicy(policies, atelier?.policy) },
    },
    // Folders whose files bear the hash of their content in their name: `client.Cqmb-vlg.js`.
    { path: '/assets/*', headers: { [CACHE_CONTROL]: FOR_EVER } },
    { path: '/images/*', headers: { [CACHE_CONTROL]: FOR_EVER } },
    // Played by social networks on pages of their own, where a page names its film.
    { path: '/films/*', headers: { [CACHE_CONTROL]: FOR_EVER, [CORP]: 'cross-origin' } },
    // PDFs have no `<meta>` that would keep search engines away from a preview.
    ...(preview ? [{ path: '/fichiers/*', headers: { 'X-Robots-Tag': 'noindex' } }] : []),
    ...(atelier ? atelierRules(atelier) : []),
    // Shown by social networks and chats on pages of their own.
    { path: '/social/*', headers: { [CORP]: 'cross-origin' } },
    ...Object.entries(CONTENT_TYPES).map(([path, type]) => ({
      path,
      headers: { 'Content-Type': type },
    })),
  ];
  return rules.map(({ path, headers }) => ({ path: base + path, headers }));
}

interface HeaderOptions {
  readonly preview?: boolean;
  readonly atelier?: AtelierNeeds;
}

/** What the editing room needs of the headers. */
export interface AtelierNeeds {
  readonly policy: Policy;
  /** Its Cross-Origin-Opener-Policy: the window of a sign-in must reach it. */
  readonly openerPolicy: string;
}

/** The headers of a file. */
export function headersOf(rules: readonly HeaderRule[], pathname: string): Headers {
  return Object.assign(
    {},
    ...rules.filter(({ path }) => covers(path, pathname)).map(({ headers }) => headers),
  );
}

/**
 * The same for a server without https, as npm start is: a browser that once got HSTS
 * would not come back, and one that knows this machine by its number would look for images there.
 */
export function overHttp({ [HSTS]: _only, ...headers }: Headers): Headers {
  const policy = headers[CSP]?.replace(`; ${UPGRADE}`, '');
  return policy ? { ...headers, [CSP]: policy } : headers;
}

/** The longest line of a `_headers` file (Cloudflare Pages). */
export const LONGEST_LINE = 2_000;
/** What the hosts that read `_headers` send by themselves where no rule says otherwise. */
export const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
export const CACHE_CONTROL = 'Cache-Control';

export const CSP = 'Content-Security-Policy';
const CORP = 'Cross-Origin-Resource-Policy';
const COOP = 'Cross-Origin-Opener-Policy';
const HSTS = 'Strict-Transport-Security';
const UPGRADE = 'upgrade-insecure-requests';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Types that lists of file extensions do not know, or not with their encoding. */
const CONTENT_TYPES: Headers = {
  [FEED]: 'application/atom+xml; charset=utf-8',
  [LLMS]: 'text/plain; charset=utf-8',
  [ROBOTS]: 'text/plain; charset=utf-8',
  [SECURITY_TXT]: 'text/plain; charset=utf-8',
  '/favicon.ico': 'image/x-icon',
};

/** What a page without any use for it must not be able to ask for, even once it is tampered with. */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Whether a rule's path is a file's, or a folder's that holds it. */
function covers(path: string, pathname: string): boolean {
  return path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
}

const EVERYWHERE: Headers = {
  // Two years. Neither includeSubDomains nor preload: the agency's other names may answer over
  // http alone, and a preloaded name takes months to come back from.
  [HSTS]: 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not `no-referrer`: a form without JavaScript would be sent with the origin `null`.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
  [COOP]: 'same-origin',
  [CORP]: 'same-origin',
  [CACHE_CONTROL]: ASK_EACH_TIME,
};

/**
 * The sign-in is a window that the editing room opens and that answers it: a policy which parts the two would
 * leave people waiting. Its own policy is in its `<meta>`, for hosts join what two rules say of one file.
 */
function atelierRules({ openerPolicy }: AtelierNeeds): readonly HeaderRule[] {
  return [
    { path: '/atelier/*', headers: { [COOP]: openerPolicy, 'X-Robots-Tag': 'noindex, nofollow' } },
    { path: '/atelier/connexion/*', headers: { ...CALLBACK_HEADERS } },
    { path: '/atelier/assets/*', headers: { [CACHE_CONTROL]: FOR_EVER } },
  ];
}

/**
 * One policy for all pages: two rules for each page would be more than the 100 that Cloudflare takes,
 * and each page narrows it by its own. With many kinds of pages the hashes of their styles exceed a
 * line: then they are left to the pages, and so are they where the editing room is, which writes styles.
 */
function headerPolicy(policies: readonly Policy[], atelier: Policy | undefined): string {
  const policy = new Map([
    ...unitedPolicy(atelier ? [...policies, atelier] : policies),
    ['frame-ancestors', ["'none'"]],
    [UPGRADE, []],
  ] as const);
  const fits = `  ${CSP}: ${formatPolicy(policy)}`.length <= LONGEST_LINE;
  if (atelier) policy.set('style-src', ["'self'", "'unsafe-inline'"]);
  else if (!fits) policy.set('style-src', ["'unsafe-inline'"]);
  return formatPolicy(policy);
}
