import { isIP } from 'node:net';
import type { Environment } from './settings.ts';

/** Reads CONTACT_IP_HEADER: the name of the header, if any, in which our host writes the visitor's IP address. */
export function readIpHeader(get: Environment, problems: string[]): string | undefined {
  const header = get('CONTACT_IP_HEADER')?.trim() || undefined;
  if (header && !/^[a-z0-9-]+$/i.test(header)) {
    problems.push('CONTACT_IP_HEADER is no header name, such as cf-connecting-ip');
  }
  return header;
}

/**
 * Returns the visitor's IP address: all of an IPv4 address, or the first 64 bits of an IPv6 address, since a household
 * may change the rest. Returns undefined if the header has no address. Of several addresses in the header, the last one
 * counts: a visitor can forge the others.
 */
export function clientIp(headers: Headers, header: string | undefined): string | undefined {
  const value = (header && headers.get(header)?.split(',').at(-1)?.trim().toLowerCase()) || '';
  const address = value.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6 || !URL.canParse(`http://[${address}]`)) return undefined;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
