import { SITEMAP } from '../../publish/search/sitemap';
import { type CheckResult, resultsOf } from './checkResults';
import { ask, describeAnswer, lookedAt, type SiteAnswer, type Visited } from './visit';

/** How many pages are asked for at once. */
const AT_ONCE = 4;

/** Every page of the sitemap answers, in UTF-8, and is the one that the sitemap names. */
export async function checkPages(site: Visited): Promise<CheckResult[]> {
  const { ok, failure } = resultsOf('pages');
  const sitemap = await ask(site.url + SITEMAP);
  if (sitemap.status !== 200) return [failure(describeAnswer(sitemap))];
  const named = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  if (!named.length) return [failure(`${sitemap.url} names no page`)];
  const wrong: CheckResult[] = [];
  for (let start = 0; start < named.length; start += AT_ONCE) {
    const complaints = named.slice(start, start + AT_ONCE).map(async (url) => {
      const complaint = complaintOf(await ask(lookedAt(site, url)), url);
      if (complaint) wrong.push(failure(complaint));
    });
    await Promise.all(complaints);
  }
  return wrong.length ? wrong : [ok(`the ${named.length} of the sitemap answer`)];
}

function complaintOf(page: SiteAnswer, named: string): string | undefined {
  if (page.status !== 200) return describeAnswer(page);
  const type = page.headers.get('content-type') ?? '';
  if (!/^text\/html; ?charset=utf-8$/i.test(type)) return `${page.url} has the type "${type}"`;
  if (!page.text.includes(`<link rel="canonical" href="${named}"/>`))
    return `${page.url} is not the page that the sitemap names ${named}`;
  return undefined;
}

/** A path that leads nowhere answers 404, with the site's own page for it. */
export async function checkNotFound(site: Visited): Promise<CheckResult[]> {
  const { ok, failure } = resultsOf('404');
  const answer = await ask(`${site.url}/no-such-page/${Date.now()}`);
  if (answer.status !== 404) return [failure(`${describeAnswer(answer)} instead of 404`)];
  // The island that stands on this page alone.
  return answer.text.includes('data-island="UnknownPath"')
    ? [ok("an unknown path has the site's own page")]
    : [failure("an unknown path has the host's page: let it answer 404.html")];
}
