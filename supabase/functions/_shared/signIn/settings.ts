import { readIpHeader } from '../http/clientIp.ts';
import type { Environment, Read } from '../http/environment.ts';
import { readSites } from '../http/sites.ts';

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

export function readSignInSettings(get: Environment): Read<SignInSettings> {
  const problems: string[] = [];
  const settings = {
    sites: readSites(get, problems),
    clientId: readCredential(get, 'ATELIER_GITHUB_CLIENT_ID', 'the client ID', problems),
    clientSecret: readCredential(
      get,
      'ATELIER_GITHUB_CLIENT_SECRET',
      'a client secret that was generated',
      problems,
    ),
    github: readGitHub(get, problems),
    ipHeader: readIpHeader(get, problems),
  };
  return problems.length > 0 ? { problems } : { settings };
}

function readCredential(
  get: Environment,
  variable: string,
  what: string,
  problems: string[],
): string {
  const value = get(variable)?.trim() ?? '';
  const remedy = `copy ${what} on the page of the GitHub app (GitHub > Settings > Developer settings)`;
  if (value === '') problems.push(`${variable} is missing: ${remedy}`);
  else if (!/^[\w.-]{8,255}$/.test(value)) problems.push(`${variable} is no credential: ${remedy}`);
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

/** A secret is sent there: in clear on this machine alone. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
