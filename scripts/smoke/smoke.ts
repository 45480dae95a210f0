import { type SiteVersion, VERSION, versionSchema } from '../../model/addresses/siteVersion';
import { CSP, headerRules, headersOf, overHttp } from '../../publish/headers/headerRules';
import { SITEMAP } from '../../publish/search/sitemap';
import { printable } from '../../reader/problem';
import { canonicalOf, FEED } from '../../renderer/addresses/base';
import { startTags } from '../../renderer/document/startTags';
import { type Answer, LIMITS, type Limits, openVisit, type Visit } from './visit';

/**
 * Checks a published site from outside, as a visitor, a search engine and an attacker would see it. It stores nothing,
 * and needs only the address. Each check returns its result in a few words, or throws an Error with the fix.
 *
 * @param typed the address of the home page, base path included.
 * @param options `commit`: the hash of the commit that must be published, or its beginning; `form`: false if no
 * function receives the messages of the form.
 * @param limits the limits of time and size of a server's answers.
 * @returns one line for each result, then the verdict. A header that the host changes or leaves out gives a note, not a
 * failure.
 */
export async function smoke(
  typed: string,
  { commit, form }: { readonly commit?: string; readonly form: boolean },
  limits: Limits = LIMITS,
): Promise<{ readonly report: string; readonly isSound: boolean }> {
  const url = typed.replace(/\/+$/, '');
  const lines: string[] = [];
  const report = (line: string) => void lines.push(printable(line.slice(0, MAX_LINE)));
  let failures = 0;
  const fail = (name: string) => (error: Error) => {
    failures += 1;
    const [first, ...others]: Error[] = error instanceof AggregateError ? error.errors : [error];
    report(`FAIL  ${name}: ${first?.message}`);
    for (const { message } of others) report(`      ${message}`);
  };
  const run = (name: string, check: Promise<string>) =>
    check.then((result) => report(`ok    ${name}: ${result}`), fail(name));

  const site = openVisit(url, limits);
  const home = await site.get(`${url}/`).catch(fail('home'));
  if (home) {
    // The site's own address, which differs from the requested one while the site is tried out.
    const publicUrl = canonicalOf(home.text)?.replace(/\/$/, '') ?? url;
    await run('version', checkVersion(site, commit));
    await run('pages', checkPages(site, publicUrl));
    await run('404', checkNotFound(site));
    await run('headers', checkPolicy(home));
    for (const text of otherHeaders(home)) report(`note  headers: ${text}`);
    await run('feed', checkFeed(site));
    if (form) await run('form', checkForm(site));
    else report('skip  form: as asked');
  }
  const verdict = failures ? `${failures} failed` : 'The site is in order';
  return { report: [...lines, '', verdict].join('\n'), isSound: failures === 0 };
}

/** The longest line of the report, in characters: enough for a whole header. */
const MAX_LINE = 2_000;

/**
 * Returns the commit, date and content hash of the published build.
 *
 * @throws Error when `commit` is given and another commit is published.
 */
async function checkVersion({ url, get }: Visit, commit: string | undefined): Promise<string> {
  const { commit: published = 'unknown', date, content } = readVersion(await get(url + VERSION));
  if (commit && !published.startsWith(commit))
    throw new Error(`the published commit is ${published}, not ${commit}`);
  return `commit ${published}, of ${date}, content ${content}`;
}

function readVersion({ url, text }: Answer): SiteVersion {
  try {
    return versionSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${url} is not a version file: ${text.trim().slice(0, 200)}`);
  }
}

/**
 * Checks that each page in the sitemap answers in UTF-8, without a redirect, and has the same address in its canonical
 * link as in the sitemap.
 *
 * @param publicUrl the address in the sitemap; until the site goes online, it differs from the tested `site.url`.
 */
async function checkPages(site: Visit, publicUrl: string): Promise<string> {
  const { url } = site;
  const { text } = await site.get(url + SITEMAP);
  const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page);
  if (!named.length) throw new Error(`${url + SITEMAP} names no page`);
  const wrong: Error[] = [];
  for (let start = 0; start < named.length && wrong.length < MAX_WRONG; start += PAGES_AT_ONCE) {
    const batch = named.slice(start, start + PAGES_AT_ONCE);
    const check = (page: string) => checkPage(site, publicUrl, page);
    await Promise.all(batch.map((page) => check(page).catch((error) => wrong.push(error))));
  }
  if (wrong.length) throw new AggregateError(wrong);
  return `the ${named.length} of the sitemap answer`;
}

const PAGES_AT_ONCE = 4;
/** The number of faulty pages after which checkPages stops. */
const MAX_WRONG = 20;

const REDIRECT_FIX =
  'search engines leave such a page out. Have the host send the .html file, see docs/hosting.md';

async function checkPage(site: Visit, publicUrl: string, named: string): Promise<void> {
  if (named !== publicUrl && !named.startsWith(`${publicUrl}/`))
    throw new Error(`${named} of the sitemap is not a page of ${publicUrl}`);
  const url = site.url + named.slice(publicUrl.length);
  const { status, headers, text } = await site.ask(url, { cache: 'no-store', redirect: 'manual' });
  if (status >= 300 && status < 400) {
    const target = headers.get('location') ?? 'nowhere';
    throw new Error(`${url} redirects to ${target} (${status}): ${REDIRECT_FIX}`);
  }
  if (status !== 200) throw new Error(`${url} answers ${status}`);
  const type = headers.get('content-type') ?? '';
  if (!/^text\/html; ?charset=utf-8$/i.test(type)) throw new Error(`${url} has the type "${type}"`);
  if (!text.includes(`<link rel="canonical" href="${named}"/>`))
    throw new Error(`${url} is not the page that the sitemap names ${named}`);
}

/** Checks that the site answers an unknown path with status 404 and its own 404 page. */
async function checkNotFound({ url, ask }: Visit): Promise<string> {
  const answer = await ask(`${url}/no-such-page/${Date.now()}`);
  if (answer.status !== 404)
    throw new Error(`${answer.url} answers ${answer.status} instead of 404`);
  // Only the 404 page has this island.
  if (!answer.text.includes('data-island="UnknownPath"'))
    throw new Error("an unknown path has the host's page: let it answer 404.html");
  return "an unknown path has the site's own page";
}

/** Checks that the home page has a content security policy, in a header or in its HTML. */
async function checkPolicy({ headers, text }: Answer): Promise<string> {
  const inPage = text.includes(`<meta http-equiv="${CSP}"`) && 'in the page';
  const byHeader = headers.has(CSP) && 'by header';
  const where = [byHeader, inPage].filter(Boolean);
  if (!where.length) throw new Error('no content security policy, by header nor in the page');
  return `a content security policy ${where.join(' and ')}`;
}

/** Returns notes on the security headers of the home page that the host does not send, or sends with another value. */
function otherHeaders({ url, headers }: Answer): string[] {
  const all = headersOf(headerRules([], ''), '/');
  const expected = Object.entries(url.startsWith('https:') ? all : overHttp(all)).filter(
    // Another value of this header only costs time.
    ([name]) => name !== 'Cache-Control',
  );
  const missing = expected.filter(([name]) => !headers.has(name)).map(([name]) => name);
  const others = expected.flatMap(([name, value]) => {
    const sent = headers.get(name) ?? value;
    // Each site has its own policy, except for this part.
    const isOurs = name === CSP ? sent.includes("frame-ancestors 'none'") : sent === value;
    return isOurs ? [] : [`${name} is "${sent}" instead of "${value}"`];
  });
  return [...(missing.length ? [`the host does not send ${missing.join(', ')}`] : []), ...others];
}

/** Checks that the Atom feed of articles exists and is not cut off. @returns its number of articles. */
async function checkFeed({ url, get }: Visit): Promise<string> {
  const { text } = await get(url + FEED);
  if (!/<\/feed>\s*$/.test(text)) throw new Error(`${url + FEED} is an incomplete feed`);
  return `${text.match(/<entry>/g)?.length ?? 0} articles`;
}

/**
 * Checks that the contact function accepts requests of this site, without storing anything: it sends a CORS preflight,
 * then a body whose content type the function must refuse.
 */
async function checkForm({ url, ask, get }: Visit): Promise<string> {
  const page = await get(`${url}/contact`);
  const form = startTags(page.text).find(({ name }) => name === 'form');
  const action = form?.attributes.get('action')?.text;
  if (!action) throw new Error(`${page.url} has no form`);
  const endpoint = new URL(action, page.url).href;
  const { origin } = new URL(url);
  const preflight = await ask(endpoint, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,apikey,authorization,x-client-info',
    },
  });
  if (preflight.status !== 200 && preflight.status !== 204)
    throw new Error(
      `${endpoint} answers ${preflight.status} to OPTIONS: no contact function is there`,
    );
  const refused = await ask(endpoint, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain' },
    body: 'smoke',
  });
  if (refused.status === 403)
    throw new Error(`${endpoint} refuses ${origin}: add it to the function's SITE_URL`);
  if (refused.status !== 415)
    throw new Error(
      `${endpoint} answers ${refused.status} to a text instead of refusing it with 415`,
    );
  const allowed = refused.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin)
    throw new Error(`${endpoint} lets ${allowed} read its answers, not ${origin}`);
  return `${endpoint} answers`;
}
