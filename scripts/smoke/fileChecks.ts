import { SaxesParser } from 'saxes';
import { VERSION, versionSchema } from '../../model/siteVersion';
import { ROBOTS } from '../../publish/search/robots';
import { SECURITY_TXT } from '../../publish/search/securityTxt';
import { FEED } from '../../renderer/addresses/feedPath';
import { type CheckResult, resultsOf } from './checkResults';
import { ask, describeAnswer, type Visited } from './visit';

/** Which build is published; with a commit, whether it is that one. */
export async function checkVersion({ url }: Visited, commit?: string): Promise<CheckResult[]> {
  const { ok, failure } = resultsOf('version');
  const answer = await ask(url + VERSION, { cache: 'no-store' });
  if (answer.status !== 200) return [failure(describeAnswer(answer))];
  const version = versionSchema.safeParse(parseJson(answer.text));
  if (!version.success) return [failure(`${answer.url} is no version: ${answer.text.trim()}`)];
  const { commit: published = 'unknown', date, content } = version.data;
  return commit && !published.startsWith(commit)
    ? [failure(`the published commit is ${published}, not ${commit}`)]
    : [ok(`commit ${published}, of ${date}, content ${content}`)];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The feed of the articles is there, and well-formed. */
export async function checkFeed({ url }: Visited): Promise<CheckResult[]> {
  const { ok, failure } = resultsOf('feed');
  const answer = await ask(url + FEED);
  if (answer.status !== 200) return [failure(describeAnswer(answer))];
  let entries = 0;
  let root: string | undefined;
  const parser = new SaxesParser({});
  parser.on('opentag', ({ name }) => {
    root ??= name;
    if (name === 'entry') entries += 1;
  });
  try {
    parser.write(answer.text).close();
  } catch (error) {
    return [failure(`${answer.url} is not well-formed: ${String(error)}`)];
  }
  return root === 'feed'
    ? [ok(`${entries} articles`)]
    : [failure(`${answer.url} is no feed: <${root}>`)];
}

/** Robots are told what they may read: everything, or nothing of a preview. */
export async function checkRobots({ url }: Visited): Promise<CheckResult[]> {
  const { ok, note, failure } = resultsOf('robots');
  const answer = await ask(url + ROBOTS);
  if (answer.status !== 200) return [failure(describeAnswer(answer))];
  if (/^Sitemap: /m.test(answer.text)) return [ok('everything may be read')];
  return /^Disallow: \//m.test(answer.text)
    ? [note('search engines are kept away: a preview')]
    : [failure(`${answer.url} names neither a sitemap nor what to leave alone`)];
}

/** Whoever finds a flaw knows whom to tell. Some hosts leave out folders that begin with a dot. */
export async function checkSecurityTxt({ url }: Visited): Promise<CheckResult[]> {
  const { ok, failure } = resultsOf('security.txt');
  const answer = await ask(url + SECURITY_TXT);
  if (answer.status !== 200) return [failure(describeAnswer(answer))];
  const expires = /^Expires: (.*)$/m.exec(answer.text)?.[1] ?? '';
  return Date.parse(expires) > Date.now()
    ? [ok(`holds until ${expires}`)]
    : [failure(`${answer.url} is out of date: "${expires}"`)];
}
