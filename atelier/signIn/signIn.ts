/** The window of the sign-in: it leads to GitHub, and what GitHub sends back to the atelier. */
import { askFunction, type Outcome } from './askFunction.ts';
import { handOver } from './handOver.ts';
import { challengeOf, newProof, takeProof } from './proof.ts';
import { SENTENCES } from './sentences.ts';
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
 * The address of this page as GitHub and the function know it: hosts write it with and without
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
