import { FEED } from '../../renderer/addresses/base';
import { LLMS } from '../search/llms';
import { ROBOTS, SECURITY_TXT } from '../search/searchFiles';
import { formatPolicy, type Policy, unitedPolicy } from './policy';

type Headers = Readonly<Record<string, string>>;

/** The HTTP headers of one published file or, if `path` ends with `/*`, of all files in a folder. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Headers;
}

/**
 * Returns the rules for the HTTP headers of all files, for every host and for `npm start` (OWASP Secure Headers
 * Project; MDN HTTP Observatory). If two rules set the same header, the later rule wins. `npm run dev` does not use the
 * rules, because the policies would block Vite's inline scripts.
 *
 * @param policies the content security policy of each page; the headers get one made of all.
 * @param base the base path of the site: `/repo`, or an empty text.
 * @param options `preview`: keeps PDFs out of search engines; `atelier`: what the editor needs, if the build contains
 * the editor.
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

/** The security settings of the editor's page that the HTTP headers must contain. */
export interface AtelierNeeds {
  readonly policy: Policy;
  /** The editor page's Cross-Origin-Opener-Policy, which decides whether the sign-in window can reach the page. */
  readonly openerPolicy: string;
}

/** Returns the HTTP headers of the file at an address, collected from all rules that apply to the file. */
export function headersOf(rules: readonly HeaderRule[], pathname: string): Headers {
  return Object.assign(
    {},
    ...rules.filter(({ path }) => covers(path, pathname)).map(({ headers }) => headers),
  );
}

/** Removes HSTS and `upgrade-insecure-requests`, which would make browsers use https, for a server without https. */
export function overHttp({ [HSTS]: _only, ...headers }: Headers): Headers {
  const policy = headers[CSP]?.replace(`; ${UPGRADE}`, '');
  return policy ? { ...headers, [CSP]: policy } : headers;
}

/** The longest line, in characters, that Cloudflare Pages accepts in a `_headers` file. */
export const LONGEST_LINE = 2_000;
/** The Cache-Control that Netlify and Cloudflare Pages send by default. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
export const CACHE_CONTROL = 'Cache-Control';

export const CSP = 'Content-Security-Policy';
const CORP = 'Cross-Origin-Resource-Policy';
const COOP = 'Cross-Origin-Opener-Policy';
const HSTS = 'Strict-Transport-Security';
const UPGRADE = 'upgrade-insecure-requests';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The Content-Type of files for which hosts would send a wrong type, no type, or a type without the encoding. */
const CONTENT_TYPES: Headers = {
  [FEED]: 'application/atom+xml; charset=utf-8',
  [LLMS]: 'text/plain; charset=utf-8',
  [ROBOTS]: 'text/plain; charset=utf-8',
  [SECURITY_TXT]: 'text/plain; charset=utf-8',
  '/favicon.ico': 'image/png',
};

/** The browser features that no page uses. The Permissions-Policy turns them off, even for an attacker's scripts. */
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

/** Whether a header rule applies to a file: the rule's path is that of the file, or of a folder with the file. */
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
 * Returns the content security policy for the HTTP headers of all pages: it allows everything that at least one page
 * needs. The policy inside each page allows less. Separate rules for each page would exceed Cloudflare's limit of 100
 * rules. The policy for the headers allows all inline styles if the build contains the editor, whose CMS needs them. It
 * also allows them if hashes of styles would make the header too long for Cloudflare.
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
