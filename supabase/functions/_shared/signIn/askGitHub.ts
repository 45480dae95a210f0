import { errorCode } from '../http/log.ts';
import type { Exchange, SignInRefusal } from './contract.ts';
import type { SignInSettings } from './settings.ts';

/** What GitHub answered; `detail` is a code for the logs, never a token nor a sentence of GitHub's. */
export type Granted =
  | { readonly token: string }
  | { readonly refusal: SignInRefusal; readonly detail: string };

/**
 * Exchanges a code for a token, once
 * (https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps). GitHub answers
 * 200 to what it refuses.
 *
 * @param deadline for the whole answer, in ms.
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
      // The secret goes to that address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    });
    const { status } = response;
    const body = await response.text();
    if (status === 404) return { refusal: 'forge_refused', detail: 'http 404' };
    // Of its own refusals, which have an `error`, some versions answer 400 or 401.
    if (status >= 500 || (status >= 300 && status < 400)) {
      return { refusal: 'forge_unavailable', detail: `http ${status}` };
    }
    return readGrant(JSON.parse(body));
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate
      ? { refusal: 'forge_timeout', detail: 'timeout' }
      : { refusal: 'forge_unavailable', detail: errorCode(error) };
  }
}

function readGrant(body: unknown): Granted {
  const { error, access_token: token }: Record<string, unknown> = Object(body);
  if (typeof token === 'string' && TOKEN.test(token)) return { token };
  const detail = typeof error === 'string' && /^\w{1,60}$/.test(error) ? error : 'no token';
  return { refusal: OF_GITHUB.get(detail) ?? 'forge_unavailable', detail };
}

/** Our reading of GitHub's own codes; any other is trouble of theirs. */
const OF_GITHUB: ReadonlyMap<string, SignInRefusal> = new Map([
  ['bad_verification_code', 'code_refused'],
  // PKCE: the page that asks is not the one that began.
  ['invalid_grant', 'code_refused'],
  ['bad_code_verifier', 'code_refused'],
  ['unverified_user_email', 'email_unverified'],
  ['incorrect_client_credentials', 'forge_refused'],
  ['redirect_uri_mismatch', 'forge_refused'],
  ['application_suspended', 'forge_refused'],
  ['unauthorized_client', 'forge_refused'],
  ['invalid_client', 'forge_refused'],
]);

/** What a header of HTTP may contain (RFC 6750, b64token). */
const TOKEN = /^[\w.~+/-]{10,1000}=*$/;
