/**
 * What proves, when GitHub sends the person back, that this very window had asked (RFC 6749, 10.12, for
 * the state; RFC 7636 for verifier and challenge). It waits in the window's own storage: no other
 * window sees it.
 */
export interface Proof {
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

/** What is shown of a verifier before it is asked for: S256 of RFC 7636, 4.2. */
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
