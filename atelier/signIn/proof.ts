/**
 * What proves, when GitHub sends the person back, that this very window had asked (RFC 6749, 10.12, for
 * the state; RFC 7636 for verifier and challenge). It waits in the window's own storage: no other
 * window sees it.
 */
export interface Proof {
  readonly state: string;
  readonly verifier: string;
}

const KEY = 'atelier-connexion';

/** A new proof. */
export function newProof(): Proof {
  return { state: random(), verifier: random() };
}

/** What is shown of a verifier before it is asked for: S256 of RFC 7636, 4.2. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
}

/** @throws DOMException where the browser keeps nothing for this site. */
export function keepProof(proof: Proof, storage: Storage): void {
  storage.setItem(KEY, JSON.stringify(proof));
}

/** The kept proof, which is good for one time: it is forgotten. Undefined where there is none. */
export function takeProof(storage: Storage): Proof | undefined {
  try {
    const text = storage.getItem(KEY);
    storage.removeItem(KEY);
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const state = 'state' in kept ? kept.state : undefined;
    const verifier = 'verifier' in kept ? kept.verifier : undefined;
    if (typeof state !== 'string' || typeof verifier !== 'string' || !state) return undefined;
    return { state, verifier };
  } catch {
    return undefined;
  }
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
