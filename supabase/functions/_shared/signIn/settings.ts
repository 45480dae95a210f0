import { readIpHeader } from '../http/clientIp.ts';
import { type Environment, readSites } from '../http/settings.ts';

/** What it takes to exchange a code for a token. */
export interface SignInSettings {
  /** Sites whose atelier may sign in, sub-path included and without a slash at the end. */
  readonly sites: readonly string[];
  readonly clientId: string;
  /** Goes to GitHub, and nowhere else. */
  readonly clientSecret: string;
  /** `https://github.com`, or a GitHub Enterprise Server; no slash at the end. */
  readonly github: string;
  /** The header in which our host writes the visitor's address; undefined where there is none. */
  readonly ipHeader: string | undefined;
}

/** @param problems gets what is wrong. */
export function readSignInSettings(get: Environment, problems: string[]): SignInSettings {
  return {
    sites: readSites(get, problems),
    clientId: readCredential(get, 'ATELIER_GITHUB_CLIENT_ID', problems),
    clientSecret: readCredential(get, 'ATELIER_GITHUB_CLIENT_SECRET', problems),
    github: readGitHub(get, problems),
    ipHeader: readIpHeader(get, problems),
  };
}

function readCredential(get: Environment, variable: string, problems: string[]): string {
  const value = get(variable)?.trim() ?? '';
  if (!/^[\w.-]{8,255}$/.test(value)) {
    problems.push(
      `${variable} is ${value === '' ? 'missing' : 'no credential'}: copy it from the page of the GitHub app (GitHub > Settings > Developer settings)`,
    );
  }
  return value;
}

function readGitHub(get: Environment, problems: string[]): string {
  const value = get('ATELIER_GITHUB_URL')?.trim() || 'https://github.com';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && `${url.origin}/` === url.href && isPrivate(url)) return url.origin;
  problems.push(
    'ATELIER_GITHUB_URL is no https:// address of a GitHub Enterprise Server, such as https://github.agence.example; unset, it is github.com',
  );
  return '';
}

/** A secret is sent there: unencrypted on this machine alone. */
function isPrivate({ protocol, hostname }: URL): boolean {
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}
