import { isSigned, sign } from './signingKey.ts';

/** What a link is about: one message, or all that a flood has quarantined when it is opened. */
export type Quarantined =
  | { readonly kind: 'message'; readonly id: string }
  | { readonly kind: 'flood' };

/** How long a link is good, in days. */
export const LINK_DAYS = 30;

/**
 * Returns the token of a link, `message.UUID.EXPIRES.SIGNATURE` or `flood.EXPIRES.SIGNATURE`; EXPIRES in
 * seconds since 1970.
 */
export async function quarantineToken(
  key: CryptoKey,
  quarantined: Quarantined,
  now: Date,
): Promise<string> {
  const expires = Math.floor(now.getTime() / 1000) + LINK_DAYS * 24 * 60 * 60;
  const about = quarantined.kind === 'message' ? `message.${quarantined.id}` : 'flood';
  const text = `${about}.${expires}`;
  return `${text}.${await sign(key, text)}`;
}

/** Reads a token: what it is about, 'expired', or undefined for one that this key did not sign. */
export async function readQuarantineToken(
  key: CryptoKey,
  token: string,
  now: Date,
): Promise<Quarantined | 'expired' | undefined> {
  const [, text, id, expires, signature = ''] = TOKEN.exec(token) ?? [];
  if (text === undefined || !(await isSigned(key, text, signature))) return undefined;
  if (Number(expires) * 1000 <= now.getTime()) return 'expired';
  return id === undefined ? { kind: 'flood' } : { kind: 'message', id };
}

const TOKEN = /^((?:message\.([\da-f-]{36})|flood)\.(\d{1,12}))\.([\w-]{43})$/;
