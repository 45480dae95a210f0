import { type SiteVersion, VERSION, versionSchema } from '../../model/siteVersion';
import { CSP, headerRules, headersOf, overHttp } from '../../publish/headers/headerRules';
import { SITEMAP } from '../../publish/search/sitemap';
import { canonicalOf, FEED } from '../../renderer/addresses/base';
import { startTags } from '../../renderer/document/startTags';

/**
 * Checks a published site from outside, as a visitor, a search engine and an attacker would see it. It
 * stores nothing and needs nothing but the address. Each check returns what it found, in a few words, or
 * throws an Error with what must be fixed.
 *
 * @param typed the address of the home page, base path included.
 * @param options `commit`: the one that must be published, or its beginning; `form`: false for a site
 * without a contact function behind it.
 * @returns one line for each result, then the verdict; a note is what a host does otherwise.
 */
export async function smoke(
  typed: string,
  { commit, form }: { readonly commit?: string; readonly form: boolean },
): Promise<{ readonly report: string; readonly isSound: boolean }> {
  const url = typed.replace(/\/+$/, '');
  const lines: string[] = [];
  let failures = 0;
  const fail = (name: string) => (error: Error) => {
    failures += 1;
    lines.push(`FAIL  ${name}: ${error.message}`);
  };
  const run = (name: string, check: Promise<string>) =>
    check.then((found) => lines.push(`ok    ${name}: ${found}`), fail(name));

  const home = await get(`${url}/`).catch(fail('home'));
  if (home) {
    // Another address than the one asked for, while it is tried out.
    const publicUrl = canonicalOf(home.text)?.replace(/\/$/, '') ?? url;
    await run('version', checkVersion(url, commit));
    await run('pages', checkPages(url, publicUrl));
    await run('404', checkNotFound(url));
    await run('headers', checkPolicy(home));
    lines.push(...otherHeaders(home).map((text) => `note  headers: ${text}`));
    await run('feed', checkFeed(url));
    if (form) await run('form', checkForm(url));
    else lines.push('skip  form: as asked');
  }
  const verdict = failures ? `${failures} failed` : 'The site is in order';
  return { report: [...lines, '', verdict].join('\n'), isSound: failures === 0 };
}

/** What a server answered. */
interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const ANSWER_MS = 20_000;

/** Asks for an address. @throws Error when nothing answers. */
async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    const { status, headers } = response;
    return { url, status, headers, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`${url} does not answer: ${String(cause)}`);
  }
}

/** Asks for what must be there. @throws Error for any other status than 200. */
async function get(url: string): Promise<Answer> {
  const answer = await ask(url, { cache: 'no-store' });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return answer;
}

/** Which build is published; with a commit, whether it is that one. */
async function checkVersion(url: string, commit: string | undefined): Promise<string> {
  const { commit: published = 'unknown', date, content } = readVersion(await get(url + VERSION));
  if (commit && !published.startsWith(commit))
    throw new Error(`the published commit is ${published}, not ${commit}`);
  return `commit ${published}, of ${date}, content ${content}`;
}

function readVersion({ url, text }: Answer): SiteVersion {
  try {
    return versionSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${url} is no version: ${text.trim()}`);
  }
}

/**
 * Every page of the sitemap answers, in UTF-8, and is the one that the sitemap names.
 *
 * @param publicUrl where the site says it is: another address than `url` while it is tried out.
 */
async function checkPages(url: string, publicUrl: string): Promise<string> {
  const { text } = await get(url + SITEMAP);
  const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page);
  if (!named.length) throw new Error(`${url + SITEMAP} names no page`);
  const wrong: string[] = [];
  for (let start = 0; start < named.length; start += PAGES_AT_ONCE) {
    const batch = named.slice(start, start + PAGES_AT_ONCE);
    const check = (page: string) => checkPage(page.replace(publicUrl, url), page);
    await Promise.all(batch.map((page) => check(page).catch(({ message }) => wrong.push(message))));
  }
  if (wrong.length) throw new Error(wrong.join('\n      '));
  return `the ${named.length} of the sitemap answer`;
}

const PAGES_AT_ONCE = 4;

async function checkPage(url: string, named: string): Promise<void> {
  const { headers, text } = await get(url);
  const type = headers.get('content-type') ?? '';
  if (!/^text\/html; ?charset=utf-8$/i.test(type)) throw new Error(`${url} has the type "${type}"`);
  if (!text.includes(`<link rel="canonical" href="${named}"/>`))
    throw new Error(`${url} is not the page that the sitemap names ${named}`);
}

/** A path that leads nowhere answers 404, with the site's own page for it. */
async function checkNotFound(url: string): Promise<string> {
  const answer = await ask(`${url}/no-such-page/${Date.now()}`);
  if (answer.status !== 404)
    throw new Error(`${answer.url} answers ${answer.status} instead of 404`);
  // The island of this page alone.
  if (!answer.text.includes('data-island="UnknownPath"'))
    throw new Error("an unknown path has the host's page: let it answer 404.html");
  return "an unknown path has the site's own page";
}

/** Returns the content security policy, which a host that sends no headers leaves to the page. */
async function checkPolicy({ headers, text }: Answer): Promise<string> {
  const inPage = text.includes(`<meta http-equiv="${CSP}"`) && 'in the page';
  const byHeader = headers.has(CSP) && 'by header';
  const where = [byHeader, inPage].filter(Boolean);
  if (!where.length) throw new Error('no content security policy, by header nor in the page');
  return `a content security policy ${where.join(' and ')}`;
}

/** Returns which headers of security a host sends otherwise on the home page, or not at all. */
function otherHeaders({ url, headers }: Answer): string[] {
  const all = headersOf(headerRules([], ''), '/');
  const expected = Object.entries(url.startsWith('https:') ? all : overHttp(all)).filter(
    // What this one is only costs time.
    ([name]) => name !== 'Cache-Control',
  );
  const missing = expected.filter(([name]) => !headers.has(name)).map(([name]) => name);
  const others = expected.flatMap(([name, value]) => {
    const sent = headers.get(name) ?? value;
    // The policy's value is each site's own, but for this.
    const isOurs = name === CSP ? sent.includes("frame-ancestors 'none'") : sent === value;
    return isOurs ? [] : [`${name} is "${sent}" instead of "${value}"`];
  });
  return [...(missing.length ? [`the host does not send ${missing.join(', ')}`] : []), ...others];
}

/** The feed of the articles is there, and whole. */
async function checkFeed(url: string): Promise<string> {
  const { text } = await get(url + FEED);
  if (!/<\/feed>\s*$/.test(text)) throw new Error(`${url + FEED} is no whole feed`);
  return `${text.match(/<entry>/g)?.length ?? 0} articles`;
}

/**
 * The function behind the form answers this site, by requests that store nothing: the browser's
 * preflight, then a body of a type that is refused before it is read.
 */
async function checkForm(url: string): Promise<string> {
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
