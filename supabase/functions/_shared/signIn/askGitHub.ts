import { errorCode } from '../http/log.ts';
import type { Exchange, SignInRefusal } from './contract.ts';
import type { SignInSettings } from './settings.ts';

/** What GitHub said; `detail` is a code for the logs, never a token nor a sentence of GitHub's. */
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
  let text: string;
  try {
    const answer = await fetch(`${github}/login/oauth/access_token`, {
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
    text = await firstBytes(answer);
    if (answer.status === 404) return { refusal: 'forge_refused', detail: 'http 404' };
    // Of its own refusals, which have an `error`, some versions answer 400 or 401.
    if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) {
      return { refusal: 'forge_unavailable', detail: `http ${answer.status}` };
    }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate
      ? { refusal: 'forge_timeout', detail: 'timeout' }
      : { refusal: 'forge_unavailable', detail: errorCode(error) };
  }
  return readGrant(text);
}

function readGrant(text: string): Granted {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { refusal: 'forge_unavailable', detail: 'no json' };
  }
  if (typeof body !== 'object' || body === null) {
    return { refusal: 'forge_unavailable', detail: 'no object' };
  }
  if ('error' in body) {
    const detail =
      typeof body.error === 'string' && /^\w{1,60}$/.test(body.error) ? body.error : '';
    return { refusal: OF_GITHUB.get(detail) ?? 'forge_unavailable', detail: detail || 'error' };
  }
  const token = 'access_token' in body ? body.access_token : undefined;
  return typeof token === 'string' && TOKEN.test(token)
    ? { token }
    : { refusal: 'forge_unavailable', detail: 'no token' };
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

/** What a header of HTTP may bear (RFC 6750, b64token). */
const TOKEN = /^[\w.~+/-]{10,1000}=*$/;

/** The text of an answer, as much as any grant needs: a page of errors may be long, or have no end. */
async function firstBytes(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (!answer.body) return text;
  const reader = answer.body.getReader();
  while (text.length < 16_384) {
    const part = await reader.read();
    if (part.done) return text + decoder.decode();
    text += decoder.decode(part.value, { stream: true });
  }
  reader.cancel().catch(() => undefined);
  return text;
}
