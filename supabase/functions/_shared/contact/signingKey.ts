/** What a key signs: no key of one purpose is good for another. */
export type Purpose = 'address' | 'quarantine link';

/** Derives a key from a secret (RFC 5869): another secret ends the links of before. */
export async function signingKey(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes('contact'), info: bytes(purpose) },
    base,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  );
}

/** Signs a text (HMAC with SHA-256), in base64url. */
export async function sign(key: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', key, bytes(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns whether a text was signed by this key; the time it takes says nothing of where they differ. */
export function isSigned(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  const raw = atob(signature.replaceAll('-', '+').replaceAll('_', '/'));
  const proof = Uint8Array.from(raw, (character) => character.charCodeAt(0));
  return crypto.subtle.verify('HMAC', key, proof, bytes(text));
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
