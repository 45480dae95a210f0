import { CACHE_CONTROL, type HeaderRule, headersOf, REVALIDATE } from './headerRules';

/** The file in the published folder from which Netlify and Cloudflare Pages read the HTTP headers to send. */
export const HEADERS_FILE = '_headers';

/** The file in the published folder from which Vercel reads its settings. */
export const VERCEL_FILE = 'vercel.json';

/** The file in the published folder from which Apache reads its settings. */
export const APACHE_FILE = '.htaccess';

/**
 * Whether a published file is a settings file for a host, which visitors must not get. Also true for a name that begins
 * like such a file's name, even in capitals: Windows opens `_headers` if asked for `_HEADERS.`.
 */
export function isHostFile(path: string): boolean {
  const name = path.toLowerCase();
  return [HEADERS_FILE, VERCEL_FILE, APACHE_FILE].some((file) => name.startsWith(file));
}

/** Formats header rules as a `_headers` file (https://docs.netlify.com/manage/routing/headers/). */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers)
        .filter(([name, value]) => !isHostDefault(name, value))
        .map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('\n');
}

/**
 * Parses a `_headers` file that `headersFile` has written.
 *
 * @throws Error with the first line that is neither a path nor a header.
 */
export function readHeadersFile(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (line.startsWith('/')) rules.push({ path: line, headers: {} });
    else if (rule && name) rule.headers[name] = value;
    else throw new Error(`${HEADERS_FILE} has a line that is no header: "${line}"; build again`);
  }
  return rules;
}

/** Formats header rules as vercel.json. The file also makes Vercel use addresses without `.html` or a final slash. */
export function vercelFile(rules: readonly HeaderRule[]): string {
  const headers = rules.map(({ path, headers }) => ({
    source: path.replace(/\*$/, '(.*)'),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, headers }, undefined, 2)}\n`;
}

/**
 * Formats header rules for nginx, to include in a `server` block whose `root` is the published folder. Each `location`
 * repeats all its headers, because a `location` with an `add_header` ignores those of the `server` block.
 */
export function nginxFile(rules: readonly HeaderRule[], base: string): string {
  const locations = rules.map(({ path }) => {
    const { 'Content-Type': type, ...headers } = headersOf(rules, path);
    const lines = Object.entries(headers).map(
      ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
    );
    if (type) lines.unshift('  types {}', `  default_type ${quoted(type)};`);
    lines.unshift('  try_files $uri $uri.html $uri/index.html =404;');
    return `location ${nginxPath(path)} {\n${lines.join('\n')}\n}\n`;
  });
  return `charset utf-8;\nerror_page 404 ${base}/404.html;\n\n${locations.join('\n')}`;
}

/**
 * Formats header rules as an .htaccess file for Apache. The file also makes Apache answer `/offres` from `offres.html`
 * or `offres/index.html`, without a redirect. The `<If>` sections are in the order of the rules, since the last one
 * wins.
 */
export function apacheFile(rules: readonly HeaderRule[], base: string): string {
  const sections = rules.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(
      // A percent sign begins a format specifier.
      ([name, value]) => `  Header always set ${name} ${quoted(value).replaceAll('%', '%%')}\n`,
    );
    return `<If "%{REQUEST_URI} -strmatch '${path}'">\n${lines.join('')}</If>\n`;
  });
  return `${APACHE_ADDRESSES}ErrorDocument 404 ${base}/404.html\n\n${sections.join('\n')}`;
}

// END instead of L, which would rewrite a path below a page, /offres/x, again and again.
const APACHE_ADDRESSES = `AddDefaultCharset utf-8
Options -Indexes -MultiViews
DirectorySlash Off
RewriteEngine On
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule [^/]$ %{REQUEST_URI}.html [END]
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule [^/]$ %{REQUEST_URI}/index.html [END]
`;

/** Whether hosts send this header by default; `_headers` then omits it, since Cloudflare would join both values. */
function isHostDefault(name: string, value: string): boolean {
  return name === CACHE_CONTROL && value === REVALIDATE;
}

function nginxPath(path: string): string {
  return path.endsWith('/*') ? path.slice(0, -1) : `= ${path}`;
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
