/** The sign-in window: the editor's page redirects to GitHub, and later passes GitHub's answer to the CMS. */

import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
} from 'oauth4webapi';
import {
  ANSWER_DEADLINE,
  CALLBACK_PATH,
  type Exchange,
  REFUSALS,
} from '../../supabase/functions/_shared/signIn/contract.ts';
import type { Settings, SignInSettings } from '../settings';

/**
 * Returns settings with which the CMS opens the editor's own page as its sign-in window. The address has the current
 * origin (localhost or the published site), because the CMS accepts only messages from the origin in its settings.
 */
export function withSignIn(settings: Settings, { location, localStorage }: Window): Settings {
  const { backend, base } = settings;
  if (!settings.signIn) return settings;
  // With the file's name: the CMS removes a final slash, and a host that adds it may lose the query.
  const auth_endpoint = `${base}${CALLBACK_PATH}index.html`;
  // The CMS sends it as `site_id`. It is always the same, because the CMS drops drafts of other settings.
  const site_domain = localStorage.getItem(REQUEST_SECRET) ?? generateRandomState();
  localStorage.setItem(REQUEST_SECRET, site_domain);
  const own = { base_url: location.origin, auth_endpoint, site_domain };
  return { ...settings, backend: { ...backend, ...own } };
}

/** The storage key of a random value. Only an address with this value, unknown to other sites, starts a sign-in. */
const REQUEST_SECRET = 'atelier-demande';

/** Whether this page is the sign-in window: opened by the CMS, or reached by GitHub's redirect in this window. */
export function isSignInWindow(self: Window): boolean {
  const query = new URLSearchParams(self.location.search);
  return hasOwnOpener(self) && (query.has('provider') || query.has('state'));
}

/** Whether a page of the same origin opened this window. The browser hides the origin of any other opener. */
export function hasOwnOpener(self: Window): boolean {
  try {
    return self.opener?.origin === self.location.origin;
  } catch {
    return false;
  }
}

/**
 * Runs the sign-in window: redirects it to GitHub or, once GitHub has sent it back, passes the result to the CMS.
 *
 * @param say shows a sentence in the window.
 * @throws DOMException if the browser blocks the storage of this site.
 */
export async function signIn(
  self: Window,
  settings: SignInSettings,
  say: (sentence: string) => void,
): Promise<void> {
  const query = new URLSearchParams(self.location.search);
  if (query.has('provider')) {
    const asked = self.localStorage.getItem(REQUEST_SECRET);
    if (!asked || query.get('site_id') !== asked) return say(SENTENCES.interrupted);
    say(SENTENCES.opening);
    return leave(self, settings);
  }
  // The code must not remain in the history or in a referrer.
  self.history.replaceState(null, '', self.location.pathname);
  say(SENTENCES.exchanging);
  const outcome = await returned(query, settings, self);
  say('error' in outcome ? outcome.error : SENTENCES.done);
  const result = 'error' in outcome ? 'error' : 'success';
  // The format that the CMS expects (Netlify’s protocol). Only a window of this origin gets the token or the sentence.
  const content = JSON.stringify({ provider: 'github', ...outcome });
  self.opener.postMessage(`authorization:github:${result}:${content}`, self.location.origin);
}

/**
 * The start of the storage key for the PKCE verifier (RFC 7636); the random `state` (RFC 6749, 10.12) is the rest of
 * the key. Only this window can read the verifier, which proves that this window started the sign-in.
 */
const PROOF = 'atelier-connexion-';

/** Redirects the sign-in window to GitHub's authorization page. */
async function leave(self: Window, { authorize, clientId, scope }: SignInSettings): Promise<void> {
  const [state, verifier] = [generateRandomState(), generateRandomCodeVerifier()];
  self.sessionStorage.setItem(PROOF + state, verifier);
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callbackOf(self),
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  self.location.replace(`${authorize}?${asked}`);
}

/** Returns the address to which GitHub redirects the window: this page's, without file name and query. */
function callbackOf({ location }: Window): string {
  return new URL('./', location.href).href;
}

/** Exchanges the code in GitHub's redirect for a token. Refuses a code that this window has not asked for. */
async function returned(
  query: URLSearchParams,
  { exchange }: SignInSettings,
  self: Window,
): Promise<Outcome> {
  const proof = `${PROOF}${query.get('state')}`;
  const verifier = self.sessionStorage.getItem(proof);
  if (!verifier) return { error: SENTENCES.interrupted };
  // The verifier is valid only once.
  self.sessionStorage.removeItem(proof);
  const code = query.get('code');
  if (!code) {
    const isPerson = query.get('error') === 'access_denied';
    return { error: isPerson ? SENTENCES.refused : SENTENCES.forgeRefused };
  }
  return askFunction(exchange, { code, verifier, redirectUri: callbackOf(self) });
}

/** The result of a sign-in: a token, or a French sentence which says why there is no token. */
export type Outcome = { readonly token: string } | { readonly error: string };

/** Asks our server to exchange GitHub's code for a token. Never throws: errors are part of the result. */
export async function askFunction(
  address: string,
  exchange: Exchange,
  deadline = ANSWER_DEADLINE,
): Promise<Outcome> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exchange),
      credentials: 'omit',
      signal: AbortSignal.timeout(deadline),
    });
    body = await answer.json().catch(() => undefined);
  } catch {
    return { error: SENTENCES.network };
  }
  const { token, error, code }: Record<string, unknown> = Object(body);
  if (answer.ok && typeof token === 'string') return { token };
  // Known by its code: another server at that address would send English sentences.
  if (typeof code === 'string' && Object.hasOwn(REFUSALS, code) && typeof error === 'string') {
    return { error };
  }
  return { error: answer.status >= 500 ? SENTENCES.network : SENTENCES.absent };
}

/** The French messages that the sign-in window shows. */
export const SENTENCES = {
  opening: 'GitHub va vous demander de vous connecter…',
  exchanging: 'Connexion à l’atelier…',
  done: 'Vous êtes connecté. Si cette fenêtre ne se ferme pas toute seule, fermez-la et ouvrez l’atelier.',
  refused:
    'Vous avez refusé l’accès à GitHub. Pour entrer dans l’atelier, recommencez et acceptez.',
  interrupted: 'La connexion a été interrompue : recommencez depuis l’atelier.',
  forgeRefused: 'GitHub a refusé la connexion. Prévenez la personne qui s’occupe du site.',
  network:
    'Le serveur de connexion ne répond pas. Vérifiez votre connexion à Internet, puis recommencez.',
  absent: 'Le serveur de connexion n’est pas en place. Prévenez la personne qui s’occupe du site.',
} as const;
