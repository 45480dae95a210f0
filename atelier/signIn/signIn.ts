/** The window of the sign-in: it leads to GitHub, and what GitHub sends back to the atelier. */

import {
  ANSWER_DEADLINE,
  type Exchange,
  REFUSALS,
} from '../../supabase/functions/_shared/signIn/contract.ts';
import type { CallbackSettings } from './settings.ts';

/**
 * Begins a sign-in, or ends the one that GitHub sends back.
 *
 * @param say shows a sentence in the window.
 * @throws DOMException where the browser stores nothing for this site.
 */
export async function signIn(
  self: Window,
  settings: CallbackSettings,
  say: (sentence: string) => void,
): Promise<void> {
  const query = new URLSearchParams(self.location.search);
  const { opener } = self;
  if (!opener) return say(SENTENCES.noOpener);
  if (!query.has('code') && !query.has('error')) {
    say(SENTENCES.opening);
    return leave(self, settings);
  }
  // Neither history nor a later page may know the code.
  self.history.replaceState(null, '', self.location.pathname);
  say(SENTENCES.exchanging);
  const outcome = await returned(query, settings, self);
  if ('error' in outcome) say(outcome.error);
  const isHanded = !opener.closed && (await handOver(outcome, self, opener));
  if ('token' in outcome) say(isHanded ? SENTENCES.done : SENTENCES.openerGone);
}

/**
 * Returns the address of this page as GitHub and the function know it: hosts write it with and without
 * `index.html` or a slash.
 */
export function redirectUriOf({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname.replace(/\/(?:index(?:\.html)?)?$/, '')}/`;
}

/** Sends the window to GitHub. */
async function leave(
  self: Window,
  { authorize, clientId, scope }: CallbackSettings,
): Promise<void> {
  const { state, verifier } = newProof(self.sessionStorage);
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUriOf(self.location),
    ...(scope && { scope }),
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  });
  self.location.replace(`${authorize}?${asked}`);
}

/** Returns what the function makes of what GitHub sent back; to another window than asked, nothing. */
async function returned(
  query: URLSearchParams,
  { exchange }: CallbackSettings,
  self: Window,
): Promise<Outcome> {
  const proof = takeProof(self.sessionStorage);
  if (!proof || query.get('state') !== proof.state) return { error: SENTENCES.interrupted };
  const code = query.get('code');
  if (!code) {
    const isPerson = query.get('error') === 'access_denied';
    return { error: isPerson ? SENTENCES.refused : SENTENCES.forgeRefused };
  }
  const redirectUri = redirectUriOf(self.location);
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
  const proof = { state: random(), verifier: random() };
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

/** Returns what is shown of a verifier before it is asked for: S256 of RFC 7636, 4.2. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
}

/** 256 bits. */
function random(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)).buffer);
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
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

/** What the page of the sign-in says, in French: it is read by the agency's staff. */
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
  noOpener:
    'Cette page sert à la connexion : elle s’ouvre depuis l’atelier. Fermez-la, puis ouvrez l’atelier.',
  openerGone: 'La fenêtre de l’atelier a été fermée : ouvrez l’atelier et recommencez.',
  broken:
    'La connexion n’a pas pu commencer. Autorisez les données de ce site dans votre navigateur, puis recommencez ; si cela continue, prévenez la personne qui s’occupe du site.',
} as const;
