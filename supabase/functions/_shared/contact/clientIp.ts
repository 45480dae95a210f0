/**
 * A salted hash of the visitor's address, for the limits only; undefined when the header is not
 * known, which leaves the limit for everybody together.
 *
 * @param value the header that our host writes. Of a list, the last counts: what stands before it
 * may be the visitor's own invention.
 */
export async function hashClientIp(
  value: string | null,
  salt: string,
): Promise<string | undefined> {
  const address = normalizeIp(value?.split(',').at(-1)?.trim() ?? '');
  if (!address) return undefined;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(salt), algorithm, false, [
    'sign',
  ]);
  const hash = await crypto.subtle.sign('HMAC', key, encoder.encode(address));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * An IPv4 address as it is; of an IPv6 address its first 64 bits, because a household has all the
 * others; undefined for anything else.
 */
export function normalizeIp(value: string): string | undefined {
  const mapped = value.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (IPV4.test(mapped)) return mapped;
  if (!/^[0-9a-f:]{2,39}$/.test(mapped)) return undefined;
  try {
    const [head = '', tail] = new URL(`http://[${mapped}]`).hostname.slice(1, -1).split('::');
    const first = head === '' ? [] : head.split(':');
    const last = tail ? tail.split(':') : [];
    const zeros = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0');
    return [...first, ...zeros, ...last].slice(0, 4).join(':');
  } catch {
    return undefined;
  }
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
