/** Each check returns what it found, in a few words. @throws Error with what must be fixed. */
import { VERSION, versionSchema } from '../../model/siteVersion';
import { CSP, headerRules, headersOf, overHttp } from '../../publish/headers/headerRules';
import { ROBOTS } from '../../publish/search/robots';
import { SECURITY_TXT } from '../../publish/search/securityTxt';
import { SITEMAP } from '../../publish/search/sitemap';
import { FEED } from '../../renderer/addresses/feedPath';
import { startTags } from '../../renderer/document/startTags';

/** What a server answered. */
interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const ANSWER_MS = 20_000;

/** Asks for an address. @throws Error when nothing answers. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
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
export async function get(url: string): Promise<Answer> {
  const answer = await ask(url, { cache: 'no-store' });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return answer;
}

/** Which build is published; with a commit, whether it is that one. */
export async function checkVersion(url: string, commit: string | undefined): Promise<string> {
  const { text } = await get(url + VERSION);
  const version = versionSchema.safeParse(parseJson(text));
  if (!version.success) throw new Error(`${url + VERSION} is no version: ${text.trim()}`);
  const { commit: published = 'unknown', date, content } = version.data;
  if (commit && !published.startsWith(commit))
    throw new Error(`the published commit is ${published}, not ${commit}`);
  return `commit ${published}, of ${date}, content ${content}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Every page of the sitemap answers, in UTF-8, and is the one that the sitemap names.
 *
 * @param publicUrl where the site says it is: another address than `url` while it is tried out.
 */
export async function checkPages(url: string, publicUrl: string): Promise<string> {
  const { text } = await get(url + SITEMAP);
  const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page);
  if (!named.length) throw new Error(`${url + SITEMAP} names no page`);
  const wrong: string[] = [];
  for (let start = 0; start < named.length; start += PAGES_AT_ONCE) {
    const checks = named.slice(start, start + PAGES_AT_ONCE).map((address) =>
      checkPage(address.replace(publicUrl, url), address).catch((error: Error) => {
        wrong.push(error.message);
      }),
    );
    await Promise.all(checks);
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
export async function checkNotFound(url: string): Promise<string> {
  const answer = await ask(`${url}/no-such-page/${Date.now()}`);
  if (answer.status !== 404)
    throw new Error(`${answer.url} answers ${answer.status} instead of 404`);
  // The island of this page alone.
  if (!answer.text.includes('data-island="UnknownPath"'))
    throw new Error("an unknown path has the host's page: let it answer 404.html");
  return "an unknown path has the site's own page";
}

/** The content security policy, which a host that sends no headers leaves to the page. */
export function checkPolicy({ headers, text }: Answer): string {
  const inPage = text.includes(`<meta http-equiv="${CSP}"`) && 'in the page';
  const byHeader = headers.has(CSP) && 'by header';
  const where = [byHeader, inPage].filter(Boolean);
  if (!where.length) throw new Error('no content security policy, by header nor in the page');
  return `a content security policy ${where.join(' and ')}`;
}

/** Returns which headers of security a host sends otherwise on the home page, or not at all. */
export function otherHeaders({ url, headers }: Answer): string[] {
  const all = headersOf(headerRules([], ''), '/');
  const expected = Object.entries(url.startsWith('https:') ? all : overHttp(all)).filter(
    // What these two are only costs time.
    ([name]) => name !== 'Cache-Control' && name !== 'Speculation-Rules',
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
export async function checkFeed(url: string): Promise<string> {
  const { text } = await get(url + FEED);
  if (!/<\/feed>\s*$/.test(text)) throw new Error(`${url + FEED} is no whole feed`);
  return `${text.match(/<entry>/g)?.length ?? 0} articles`;
}

/** Robots read what they may: everything, or nothing of a preview. */
export async function checkRobots(url: string): Promise<string> {
  const { text } = await get(url + ROBOTS);
  if (/^Sitemap: /m.test(text)) return 'everything may be read';
  if (/^Disallow: \//m.test(text)) return 'search engines are kept away: a preview';
  throw new Error(`${url + ROBOTS} names neither a sitemap nor what to leave alone`);
}

/** Who finds a flaw knows where to report it. Some hosts leave out folders that begin with a dot. */
export async function checkSecurityTxt(url: string): Promise<string> {
  const { text } = await get(url + SECURITY_TXT);
  const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? '';
  if (!(Date.parse(expires) > Date.now()))
    throw new Error(`${url + SECURITY_TXT} is out of date: "${expires}"`);
  return `holds until ${expires}`;
}

/**
 * The function behind the form answers this site, by requests that store nothing: the browser's
 * preflight, then a body of a type that is refused before it is read.
 */
export async function checkForm(url: string): Promise<string> {
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
