/** The settings of the form's two functions, those of the mail aside (mailSettings.ts). */

import type { Environment, Read } from '../http/environment.ts';
import { readSites } from '../http/sites.ts';
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
