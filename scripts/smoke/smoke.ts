import { type CheckResult, resultsOf } from './checkResults';
import { checkFeed, checkRobots, checkSecurityTxt, checkVersion } from './fileChecks';
import { checkForm } from './formCheck';
import { checkHeaders } from './headerChecks';
import { checkNotFound, checkPages } from './pageChecks';
import { describeAnswer, visit } from './visit';

export interface SmokeOptions {
  /** The commit that must be published, or its beginning. */
  readonly commit?: string;
  /** False for a site without a contact function behind it. */
  readonly form: boolean;
}

/**
 * Looks at a published site from outside, as a visitor, a search engine and an attacker would. It
 * stores nothing and needs nothing but the address.
 *
 * @param url of the home page, base path included.
 */
export async function smoke(url: string, { commit, form }: SmokeOptions): Promise<CheckResult[]> {
  const site = await visit(url);
  if (site.home.status !== 200) return [resultsOf('home').failure(describeAnswer(site.home))];
  return [
    ...(await checkVersion(site, commit)),
    ...(await checkPages(site)),
    ...(await checkNotFound(site)),
    ...checkHeaders(site),
    ...(await checkFeed(site)),
    ...(await checkRobots(site)),
    ...(await checkSecurityTxt(site)),
    ...(form ? await checkForm(site) : [resultsOf('form').skipped('as asked')]),
  ];
}
