/** The window of the sign-in: it leads to GitHub, and what GitHub sends back to the atelier. */
import { askFunction, type Outcome } from './askFunction.ts';
import { handOver } from './handOver.ts';
import { challengeOf, keepProof, newProof, type Proof, takeProof } from './proof.ts';
import { SENTENCES } from './sentences.ts';
import type { CallbackSettings } from './settings.ts';

/**
 * Begins a sign-in, or ends the one that GitHub sends back. Never throws.
 *
 * @param say shows a sentence in the window.
 */
export async function signIn(
  self: Window,
  settings: CallbackSettings,
  say: (sentence: string) => void,
): Promise<void> {
  const query = new URLSearchParams(self.location.search);
  const { opener } = self;
  if (!opener) return say(SENTENCES.noOpener);
  const isBack = query.has('code') || query.has('error');
  // Neither history nor a later page may know the code.
  if (isBack) self.history.replaceState(null, '', self.location.pathname);
  const outcome = isBack
    ? await returned(query, settings, self, say)
    : await leave(self, settings, say);
  if (!outcome) return;
  say('error' in outcome ? outcome.error : SENTENCES.exchanging);
  const isHanded = !opener.closed && (await handOver(outcome, self, opener));
  if (!isHanded) say('error' in outcome ? outcome.error : SENTENCES.openerGone);
  else if ('token' in outcome) say(SENTENCES.done);
}

/**
 * The address of this page as GitHub and the function know it: hosts write it with and without
 * `index.html` or a slash.
 */
export function redirectUriOf({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname.replace(/\/(?:index(?:\.html)?)?$/, '')}/`;
}

/** @returns why GitHub cannot be asked; undefined once the window is on its way there. */
async function leave(
  self: Window,
  { authorize, clientId, scope }: CallbackSettings,
  say: (sentence: string) => void,
): Promise<Outcome | undefined> {
  if (!self.isSecureContext) return { error: SENTENCES.notSecure };
  say(SENTENCES.opening);
  const proof: Proof = newProof();
  try {
    keepProof(proof, self.sessionStorage);
  } catch {
    return { error: SENTENCES.noStorage };
  }
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUriOf(self.location),
    ...(scope && { scope }),
    state: proof.state,
    code_challenge: await challengeOf(proof.verifier),
    code_challenge_method: 'S256',
  });
  self.location.replace(`${authorize}?${asked}`);
  return undefined;
}

async function returned(
  query: URLSearchParams,
  { exchange }: CallbackSettings,
  self: Window,
  say: (sentence: string) => void,
): Promise<Outcome> {
  const proof = takeProof(self.sessionStorage);
  if (!proof || query.get('state') !== proof.state) return { error: SENTENCES.interrupted };
  const code = query.get('code');
  if (!code) {
    const isPerson = query.get('error') === 'access_denied';
    return { error: isPerson ? SENTENCES.refused : SENTENCES.forgeRefused };
  }
  say(SENTENCES.exchanging);
  const redirectUri = redirectUriOf(self.location);
  return askFunction(exchange, { code, verifier: proof.verifier, redirectUri });
}
