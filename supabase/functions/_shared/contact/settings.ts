/** The settings of the two functions, those of the mail aside (mailSettings.ts). */

import type { Environment, Read } from './environment.ts';
import { type Limits, readLimits } from './limits.ts';

/** What it takes to receive a message. */
export interface ReceiveSettings {
  /**
   * Sites whose pages may post, sub-path included and without a slash at the end; the first is where
   * forms of unknown origin end. Never empty.
   */
  readonly sites: readonly [string, ...string[]];
  /** The header in which our host writes the visitor's address, and the salt of its hash. */
  readonly clientIp: { readonly header: string; readonly salt: string } | undefined;
  readonly limits: Limits;
}

export function readReceiveSettings(get: Environment): Read<ReceiveSettings> {
  const problems: string[] = [];
  const sites = readSites(get, problems);
  const clientIp = readClientIp(get, problems);
  const [first, ...others] = sites;
  if (problems.length > 0 || first === undefined) return { problems };
  // What is wrong with them shuts nothing: whoever starts the function tells it.
  const { limits } = readLimits(get);
  return { settings: { sites: [first, ...others], clientIp, limits } };
}

export function readDatabaseUrl(get: Environment): Read<string> {
  const url = get('SUPABASE_DB_URL') ?? '';
  return /^postgres(ql)?:\/\//.test(url)
    ? { settings: url }
    : { problems: ['SUPABASE_DB_URL is no postgres:// address; Supabase sets it by itself'] };
}

/** The secret that opens the delivery. */
export function readDeliverySecret(get: Environment): Read<string> {
  const secret = get('CONTACT_DELIVERY_SECRET') ?? '';
  return secret.length >= 32
    ? { settings: secret }
    : { problems: ['CONTACT_DELIVERY_SECRET is missing or shorter than 32 characters'] };
}

function readSites(get: Environment, problems: string[]): string[] {
  const sites = (get('SITE_URL') ?? '')
    .split(',')
    .map((site) => site.trim())
    .filter((site) => site !== '');
  if (sites.length === 0) {
    problems.push(
      'SITE_URL is missing: the addresses of the site, comma-separated, the main one first',
    );
  }
  return sites.map((site) => {
    const url = URL.canParse(site) ? new URL(site) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== url.origin + url.pathname) {
      problems.push(
        'SITE_URL holds something else than addresses such as https://www.possible.example',
      );
    }
    return url ? (url.origin + url.pathname).replace(/\/+$/, '') : '';
  });
}

function readClientIp(get: Environment, problems: string[]): ReceiveSettings['clientIp'] {
  const header = get('CONTACT_IP_HEADER') ?? '';
  const salt = get('CONTACT_IP_SALT') ?? '';
  if (header === '' && salt === '') return undefined;
  if (!/^[a-z0-9-]+$/i.test(header)) {
    problems.push('CONTACT_IP_HEADER is missing or no header name, while CONTACT_IP_SALT is set');
  }
  if (salt.length < 16) {
    problems.push(
      'CONTACT_IP_SALT is missing or shorter than 16 characters, while CONTACT_IP_HEADER is set',
    );
  }
  return { header, salt };
}
