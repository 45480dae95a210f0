import { canonicalOf } from '../../renderer/addresses/canonical';
import {
  checkFeed,
  checkForm,
  checkNotFound,
  checkPages,
  checkPolicy,
  checkRobots,
  checkSecurityTxt,
  checkVersion,
  get,
  otherHeaders,
} from './checks';

export interface SmokeOptions {
  /** The commit that must be published, or its beginning. */
  readonly commit?: string;
  /** False for a site without a contact function behind it. */
  readonly form: boolean;
}

/**
 * Checks a published site from outside, as a visitor, a search engine and an attacker would see it. It
 * stores nothing and needs nothing but the address.
 *
 * @param typed the address of the home page, base path included.
 * @returns one line for each result, then the verdict; a note is what a host does otherwise.
 */
export async function smoke(
  typed: string,
  { commit, form }: SmokeOptions,
): Promise<{ readonly report: string; readonly isSound: boolean }> {
  const url = typed.replace(/\/+$/, '');
  const lines: string[] = [];
  let failures = 0;
  const fail = (name: string) => (error: Error) => {
    failures += 1;
    lines.push(`FAIL  ${name}: ${error.message}`);
  };
  const run = (name: string, check: () => Promise<string>) =>
    check().then((found) => lines.push(`ok    ${name}: ${found}`), fail(name));

  const home = await get(`${url}/`).catch(fail('home'));
  if (home) {
    // Another address than the one asked for, while it is tried out.
    const publicUrl = canonicalOf(home.text)?.replace(/\/$/, '') ?? url;
    await run('version', () => checkVersion(url, commit));
    await run('pages', () => checkPages(url, publicUrl));
    await run('404', () => checkNotFound(url));
    await run('headers', async () => checkPolicy(home));
    lines.push(...otherHeaders(home).map((text) => `note  headers: ${text}`));
    await run('feed', () => checkFeed(url));
    await run('robots', () => checkRobots(url));
    await run('security.txt', () => checkSecurityTxt(url));
    if (form) await run('form', () => checkForm(url));
    else lines.push('skip  form: as asked');
  }
  const verdict = failures ? `${failures} failed` : 'The site is in order';
  return { report: [...lines, '', verdict].join('\n'), isSound: failures === 0 };
}
