import { CALLBACK_PATH, type Exchange } from './contract.ts';

/**
 * An exchange that is in order; undefined for anything else.
 *
 * @param sites the pages that may ask: each site's own page of the sign-in, to the letter. Another page
 * of the same origin may be somebody else's (`user.github.io/another`).
 * @param origin of the page that asks, as its browser says it.
 */
export function readExchange(
  text: string,
  sites: readonly string[],
  origin: string,
): Exchange | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  const code = 'code' in body ? body.code : undefined;
  const verifier = 'verifier' in body ? body.verifier : undefined;
  const redirectUri = 'redirectUri' in body ? body.redirectUri : undefined;
  if (typeof code !== 'string' || !CODE.test(code)) return undefined;
  if (typeof verifier !== 'string' || !VERIFIER.test(verifier)) return undefined;
  const site = sites.find((address) => redirectUri === address + CALLBACK_PATH);
  if (site === undefined || new URL(site).origin !== origin) return undefined;
  return { code, verifier, redirectUri: site + CALLBACK_PATH };
}

/** Twenty hexadecimal digits today; whatever a URL may bear one day. */
const CODE = /^[\w.~-]{1,512}$/;
/** RFC 7636, 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;
