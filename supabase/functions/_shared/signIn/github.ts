import { readIpHeader } from '../http/clientIp.ts';
import { errorCode } from '../http/log.ts';
import { type Environment, readSites } from '../http/settings.ts';
import type { Exchange, SignInRefusal } from './contract.ts';

/** The settings of the sign-in function. */
export interface SignInSettings {
  /** The addresses of the sites whose editor may sign people in, without a slash at the end. */
  readonly sites: readonly string[];
  readonly clientId: string;
  /** The secret of the GitHub app. It is sent to GitHub only. */
  readonly clientSecret: string;
  /** The address of GitHub or of a GitHub Enterprise Server, without a slash at the end. */
  readonly github: string;
  /** The request header in which our host writes the visitor's IP address; undefined if there is none. */
  readonly ipHeader: string | undefined;
}

/** Reads the settings of the sign-in function. @param problems receives a sentence for each wrong setting. */
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

/** Whether a secret may be sent to an address: over HTTPS, or to this machine. */
function isPrivate({ protocol, hostname }: URL): boolean {
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

/** The token from GitHub, or a refusal. The `detail` is a code for the log, never a token or a sentence of GitHub. */
export type Granted =
  | { readonly token: string }
  | { readonly refusal: SignInRefusal; readonly detail: string };

/**
 * Exchanges GitHub's authorization code for a token, in a single try
 * (https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps). GitHub may refuse with status
 * 200, so the body of the answer, not its status, decides.
 *
 * @param deadline the longest time for GitHub's whole answer, in ms.
 */
export async function askGitHub(
  { code, verifier, redirectUri }: Exchange,
  { github, clientId, clientSecret }: SignInSettings,
  deadline: number,
): Promise<Granted> {
  try {
    const response = await fetch(`${github}/login/oauth/access_token`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: clientId,
        client_secret: clientSecret,
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
      // A redirect would send the secret to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    });
    const { status } = response;
    const body = await response.text();
    if (status === 404) return { refusal: 'forge_refused', detail: 'http 404' };
    // Some versions refuse with 400 or 401 and an `error`, which readGrant() reads.
    if (status >= 500 || (status >= 300 && status < 400)) {
      return { refusal: 'forge_unavailable', detail: `http ${status}` };
    }
    return readGrant(JSON.parse(body));
  } catch (error) {
    return { refusal: 'forge_unavailable', detail: errorCode(error) };
  }
}

function readGrant(body: unknown): Granted {
  const { error, access_token: token }: Record<string, unknown> = Object(body);
  if (typeof token === 'string' && TOKEN.test(token)) return { token };
  const detail = typeof error === 'string' && /^\w{1,60}$/.test(error) ? error : 'no token';
  return { refusal: OF_GITHUB.get(detail) ?? 'forge_unavailable', detail };
}

/** The refusal that the editor gets for each error code of GitHub. Any other code counts as a failure of GitHub. */
const OF_GITHUB: ReadonlyMap<string, SignInRefusal> = new Map([
  ['bad_verification_code', 'code_refused'],
  // PKCE: the page that asks is not the one that started the sign-in.
  ['invalid_grant', 'code_refused'],
  ['bad_code_verifier', 'code_refused'],
  ['unverified_user_email', 'email_unverified'],
  ['incorrect_client_credentials', 'forge_refused'],
  ['redirect_uri_mismatch', 'forge_refused'],
  ['application_suspended', 'forge_refused'],
  ['unauthorized_client', 'forge_refused'],
  ['invalid_client', 'forge_refused'],
]);

/** Matches a token that can be written into an HTTP header (RFC 6750, b64token). */
const TOKEN = /^[\w.~+/-]{10,1000}=*$/;
