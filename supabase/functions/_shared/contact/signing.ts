/** Derives keys from a secret, signs links to quarantined messages, and hashes visitors' IP addresses. */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a key is for. A signature made for one purpose is invalid for the other. */
export type Purpose = 'address' | 'quarantine link';

/** Derives a key from a secret (RFC 5869). A change of the secret makes the links in earlier mails invalid. */
export function signingKey(secret: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'contact', purpose, 32));
}

/** Returns the signature of a text (HMAC with SHA-256), in base64url. */
export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares two texts in a time that reveals neither their lengths nor where they differ. */
export function areEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * What a link in a mail releases: one message, or all those that are quarantined as a flood at the time of the click.
 */
export type Quarantined =
  | { readonly kind: 'message'; readonly id: string }
  | { readonly kind: 'flood' };

/** The number of days for which a link to a quarantined message is valid. */
export const LINK_DAYS = 30;

/** Returns a signed token: `message.UUID.EXPIRES.SIGNATURE` or `flood.EXPIRES.SIGNATURE`, EXPIRES in Unix seconds. */
export function quarantineToken(key: Uint8Array, quarantined: Quarantined, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_DAYS * 24 * 60 * 60;
  const about = quarantined.kind === 'message' ? `message.${quarantined.id}` : 'flood';
  const text = `${about}.${expires}`;
  return `${text}.${sign(key, text)}`;
}

/** Returns what a link's token releases; 'expired' if the token is too old; undefined if its signature is wrong. */
export function readQuarantineToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Quarantined | 'expired' | undefined {
  const [, text, id, expires, signature = ''] = TOKEN.exec(token) ?? [];
  if (text === undefined || !areEqual(sign(key, text), signature)) return undefined;
  if (Number(expires) * 1000 <= now.getTime()) return 'expired';
  return id === undefined ? { kind: 'flood' } : { kind: 'message', id };
}

const TOKEN = /^((?:message\.([\da-f-]{36})|flood)\.(\d{1,12}))\.([\w-]{43})$/;
