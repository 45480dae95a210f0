/** The editor's page as the window of the sign-in: it leads to GitHub, and hands over what GitHub sends back. */

import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
} from 'oauth4webapi';
import {
  ANSWER_DEADLINE,
  type Exchange,
  REFUSALS,
} from '../../supabase/functions/_shared/signIn/contract.ts';
import type { SignInSettings } from '../settings';

/** Returns whether the CMS opened this page as the window of the sign-in, or GitHub sent that window back. */
export function isSignInWindow({ opener, location }: Window): boolean {
  const query = new URLSearchParams(location.search);
  return opener !== null && (query.has('provider') || query.has('state'));
}

/**
 * Begins a sign-in, or ends the one that GitHub sends back.
 *
 * @param say shows a sentence in the window.
 * @throws DOMException where the browser stores nothing for this site.
 */
export async function signIn(
  self: Window,
  settings: SignInSettings,
  say: (sentence: string) => void,
): Promise<void> {
  const query = new URLSearchParams(self.location.search);
  if (query.has('provider')) {
    say(SENTENCES.opening);
    return leave(self, settings);
  }
  // Neither history nor a later page may know the code.
  self.history.replaceState(null, '', self.location.pathname);
  say(SENTENCES.exchanging);
  const outcome = await returned(query, settings, self);
  if ('error' in outcome) say(outcome.error);
  const { opener } = self;
  const isHanded = !opener.closed && (await handOver(outcome, self, opener));
  if ('token' in outcome) say(isHanded ? SENTENCES.done : SENTENCES.openerGone);
}

/** Sends the window to GitHub. */
async function leave(
  self: Window,
  { authorize, clientId, scope, callback }: SignInSettings,
): Promise<void> {
  const { state, verifier } = newProof(self.sessionStorage);
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: self.location.origin + callback,
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  self.location.replace(`${authorize}?${asked}`);
}

/** Returns what the function makes of what GitHub sent back; to another window than asked, nothing. */
async function returned(
  query: URLSearchParams,
  { exchange, callback }: SignInSettings,
  self: Window,
): Promise<Outcome> {
  const proof = takeProof(self.sessionStorage);
  if (!proof || query.get('state') !== proof.state) return { error: SENTENCES.interrupted };
  const code = query.get('code');
  if (!code) {
    const isPerson = query.get('error') === 'access_denied';
    return { error: isPerson ? SENTENCES.refused : SENTENCES.forgeRefused };
  }
  const redirectUri = self.location.origin + callback;
  return askFunction(exchange, { code, verifier: proof.verifier, redirectUri });
}

/**
 * What proves, when GitHub sends the person back, that this very window had asked (RFC 6749, 10.12, for
 * the state; RFC 7636 for verifier and challenge). It waits in the window's own storage: no other
 * window sees it.
 */
interface Proof {
  readonly state: string;
  readonly verifier: string;
}

const NAMES = { state: 'atelier-connexion-state', verifier: 'atelier-connexion-verifier' } as const;

/**
 * Makes a proof and stores it.
 *
 * @throws DOMException where the browser stores nothing for this site.
 */
export function newProof(storage: Storage): Proof {
  const proof = { state: generateRandomState(), verifier: generateRandomCodeVerifier() };
  storage.setItem(NAMES.state, proof.state);
  storage.setItem(NAMES.verifier, proof.verifier);
  return proof;
}

/** Returns the stored proof, which is good for one time: it is forgotten. Undefined where there is none. */
export function takeProof(storage: Storage): Proof | undefined {
  const [state, verifier] = [storage.getItem(NAMES.state), storage.getItem(NAMES.verifier)];
  for (const name of Object.values(NAMES)) storage.removeItem(name);
  return state && verifier ? { state, verifier } : undefined;
}

/** The name that the CMS has for GitHub. */
const PROVIDER = 'github';

/**
 * Hands the outcome to the atelier that opened this window, as its CMS expects it (Netlify's protocol):
 * each greets the other with `authorizing:github`, then the outcome goes over. To a window of this
 * origin alone, and only where that one answers: neither the token nor the sentence goes elsewhere.
 *
 * @param patience for its answer, in ms.
 * @returns false where no such window answers any more.
 */
function handOver(
  outcome: Outcome,
  self: Window,
  opener: Window,
  patience = 5_000,
): Promise<boolean> {
  const { origin } = self.location;
  const greeting = `authorizing:${PROVIDER}`;
  const result = 'token' in outcome ? 'success' : 'error';
  return new Promise((resolve) => {
    const end = (isHanded: boolean) => {
      self.clearTimeout(timer);
      self.removeEventListener('message', hear);
      resolve(isHanded);
    };
    const hear = ({ data, origin: from, source }: MessageEvent<unknown>) => {
      if (source !== opener || from !== origin || data !== greeting) return;
      const content = JSON.stringify({ provider: PROVIDER, ...outcome });
      opener.postMessage(`authorization:${PROVIDER}:${result}:${content}`, origin);
      end(true);
    };
    const timer = self.setTimeout(() => end(false), patience);
    self.addEventListener('message', hear);
    opener.postMessage(greeting, origin);
  });
}

/** How a sign-in ended: with a token, or with a French sentence that says why not. */
export type Outcome = { readonly token: string } | { readonly error: string };

/**
 * Has the function exchange the code. Never throws.
 *
 * @param deadline in ms.
 */
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
  // By its code: what else answers at that address writes sentences of its own, in English.
  if (typeof code === 'string' && Object.hasOwn(REFUSALS, code) && typeof error === 'string') {
    return { error };
  }
  return { error: answer.status >= 500 ? SENTENCES.network : SENTENCES.absent };
}

/** What the window of the sign-in says, in French: it is read by the agency's staff. */
export const SENTENCES = {
  opening: 'GitHub va vous demander de vous connecter…',
  exchanging: 'Connexion à l’atelier…',
  done: 'Vous êtes connecté. Cette fenêtre se ferme toute seule.',
  refused:
    'Vous avez refusé l’accès à GitHub. Pour entrer dans l’atelier, recommencez et acceptez.',
  interrupted: 'La connexion a été interrompue : recommencez depuis l’atelier.',
  forgeRefused: 'GitHub a refusé la connexion. Prévenez la personne qui s’occupe du site.',
  network:
    'Le serveur de connexion ne répond pas. Vérifiez votre connexion à Internet, puis recommencez.',
  absent: 'Le serveur de connexion n’est pas en place. Prévenez la personne qui s’occupe du site.',
  openerGone: 'La fenêtre de l’atelier a été fermée : ouvrez l’atelier et recommencez.',
} as const;
