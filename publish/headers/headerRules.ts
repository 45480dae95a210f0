import { FEED } from '../../renderer/addresses/base';
import { LLMS } from '../search/llms';
import { ROBOTS, SECURITY_TXT } from '../search/searchFiles';
import { formatPolicy, type Policy, unitedPolicy } from './policy';

type Headers = Readonly<Record<string, string>>;

/** The headers of one file or, if `path` ends with `/*`, of every file in a folder. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Headers;
}

/**
 * Returns the headers of every file, for npm start and for all hosts (OWASP Secure Headers Project; MDN HTTP
 * Observatory). If two rules set a header, the later one wins. `npm run dev` sends none: Vite adds inline scripts to its
 * pages, which the policies forbid.
 *
 * @param policies the content security policy of each page, which the page also contains.
 * @param base the base path of the site: `/repo`, or nothing.
 * @param options `preview`: keeps PDFs out of search engines; `atelier`: adds the headers of the editor, if it is
 * built.
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
    // Folders whose file names contain the hash of the content: `client.Cqmb-vlg.js`.
    { path: '/assets/*', headers: { [CACHE_CONTROL]: IMMUTABLE } },
    { path: '/images/*', headers: { [CACHE_CONTROL]: IMMUTABLE } },
    // Social networks play the films of a shared page.
    { path: '/films/*', headers: { [CACHE_CONTROL]: IMMUTABLE, [CORP]: 'cross-origin' } },
    // A PDF cannot have a `<meta name="robots">`.
    ...(preview ? [{ path: '/fichiers/*', headers: { 'X-Robots-Tag': 'noindex' } }] : []),
    ...(atelier ? atelierRules(atelier) : []),
    // Social networks and chats show the images of a shared page.
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

/** The parts of the headers that depend on the editor. */
export interface AtelierNeeds {
  readonly policy: Policy;
  /** The Cross-Origin-Opener-Policy of the editor: the sign-in window must reach the page that opened it. */
  readonly openerPolicy: string;
}

/** Returns the headers of the file at an address. */
export function headersOf(rules: readonly HeaderRule[], pathname: string): Headers {
  return Object.assign(
    {},
    ...rules.filter(({ path }) => covers(path, pathname)).map(({ headers }) => headers),
  );
}

/**
 * Removes the headers that a server without https, such as npm start, must not send. HSTS would make browsers refuse
 * the server afterwards; `upgrade-insecure-requests` would make them load its images by https.
 */
export function overHttp({ [HSTS]: _only, ...headers }: Headers): Headers {
  const policy = headers[CSP]?.replace(`; ${UPGRADE}`, '');
  return policy ? { ...headers, [CSP]: policy } : headers;
}

/** The longest line of a `_headers` file (Cloudflare Pages). */
export const LONGEST_LINE = 2_000;
/** The value of Cache-Control that hosts with a `_headers` file send by default. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
export const CACHE_CONTROL = 'Cache-Control';

export const CSP = 'Content-Security-Policy';
const CORP = 'Cross-Origin-Resource-Policy';
const COOP = 'Cross-Origin-Opener-Policy';
const HSTS = 'Strict-Transport-Security';
const UPGRADE = 'upgrade-insecure-requests';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The Content-Type of files for which hosts derive none from the extension, or send one without the encoding. */
const CONTENT_TYPES: Headers = {
  [FEED]: 'application/atom+xml; charset=utf-8',
  [LLMS]: 'text/plain; charset=utf-8',
  [ROBOTS]: 'text/plain; charset=utf-8',
  [SECURITY_TXT]: 'text/plain; charset=utf-8',
  '/favicon.ico': 'image/png',
};

/** Browser features that no page uses, and that even injected code may not request. */
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

/** Whether the path of a rule names a file, or a folder that contains the file. */
function covers(path: string, pathname: string): boolean {
  return path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
}

const EVERYWHERE: Headers = {
  // Two years. Neither includeSubDomains nor preload: other hosts of the agency may have no https, and removing a host
  // from the preload list takes months.
  [HSTS]: 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not `no-referrer`: a form without JavaScript would be sent with the origin `null`.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
  [COOP]: 'same-origin',
  [CORP]: 'same-origin',
  [CACHE_CONTROL]: REVALIDATE,
};

function atelierRules({ openerPolicy }: AtelierNeeds): readonly HeaderRule[] {
  return [
    { path: '/atelier/*', headers: { [COOP]: openerPolicy, 'X-Robots-Tag': 'noindex, nofollow' } },
    { path: '/atelier/assets/*', headers: { [CACHE_CONTROL]: IMMUTABLE } },
  ];
}

/**
 * Returns one policy for all pages, which each page narrows by its own: two rules for each page would exceed the 100
 * that Cloudflare accepts. It allows any inline style if the hashes would exceed a line, or if the editor, which writes
 * styles, is built. The policies of the pages still have the hashes.
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
