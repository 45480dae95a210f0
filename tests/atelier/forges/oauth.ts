import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Call, FakeForge, Handler, Reply } from './fakeForge';

interface Options {
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly clientId: string;
  /** The secret of the OAuth app, which only GitHub requires: GitLab and Gitea rely on PKCE alone. */
  readonly clientSecret?: string;
  /** The HTTP status of a refused request for a token: on GitHub 200, elsewhere 4xx. */
  readonly refusalStatus: number;
}

/** The addresses of the sign-in on GitHub and Gitea. */
export const OAUTH_PATHS = {
  authorizePath: '/login/oauth/authorize',
  tokenPath: '/login/oauth/access_token',
};

/** Answers the two requests of an OAuth sign-in (RFC 6749, 4.1; RFC 7636), without showing the user a page. */
export function oauth(options: Options): Handler {
  const given = new Map<string, { readonly challenge: string; readonly redirectUri: string }>();
  return (call, forge) => {
    const path = call.url.pathname;
    if (path === options.authorizePath) return authorize(call, forge, options, given);
    return path === options.tokenPath ? grant(call, forge, options, given) : undefined;
  };
}

type Given = Map<string, { readonly challenge: string; readonly redirectUri: string }>;

function authorize({ url }: Call, forge: FakeForge, options: Options, given: Given): Reply {
  const asked = Object.fromEntries(url.searchParams);
  const { client_id, redirect_uri = '', state = '', code_challenge, code_challenge_method } = asked;
  if (client_id !== options.clientId || !URL.canParse(redirect_uri)) {
    return { status: 404, json: { message: 'Unknown app' } };
  }
  const back = new URL(redirect_uri);
  back.searchParams.set('state', state);
  if (forge.behaviour.refusesSignIn || !code_challenge || code_challenge_method !== 'S256') {
    back.searchParams.set('error', 'access_denied');
  } else {
    const code = randomBytes(10).toString('hex');
    given.set(code, { challenge: code_challenge, redirectUri: redirect_uri });
    back.searchParams.set('code', code);
  }
  return { status: 302, location: back.href };
}

const ASKED = z.object({
  client_id: z.string(),
  client_secret: z.string().optional(),
  code: z.string(),
  code_verifier: z.string().optional(),
  redirect_uri: z.string().optional(),
});

const RENEWAL = z.object({ refresh_token: z.literal('a-refresh-token') });

function grant({ body }: Call, forge: FakeForge, options: Options, given: Given): Reply {
  const refuse = (error: string): Reply => ({
    status: options.refusalStatus,
    json: { error, error_description: 'A sentence in English that nobody should see.' },
  });
  const answer = { access_token: forge.token, token_type: 'bearer' };
  // Tokens of Gitea are valid for one hour, those of GitLab for two.
  const renewed = { ...answer, expires_in: 3600, refresh_token: 'a-refresh-token' };
  if (RENEWAL.safeParse(body).success) return { status: 200, json: renewed };
  const asked = ASKED.safeParse(body);
  if (!asked.success) return refuse('bad_verification_code');
  const { client_id, client_secret, code, code_verifier = '', redirect_uri } = asked.data;
  const isApp = client_id === options.clientId && client_secret === options.clientSecret;
  if (!isApp) return refuse('incorrect_client_credentials');
  const kept = given.get(code);
  given.delete(code);
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  if (!kept || kept.challenge !== challenge) return refuse('bad_verification_code');
  if (kept.redirectUri !== redirect_uri) return refuse('redirect_uri_mismatch');
  return { status: 200, json: options.clientSecret ? { ...answer, scope: 'repo' } : renewed };
}
