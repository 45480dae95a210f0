/** The settings of the form's two functions, those of the mail aside (mailSettings.ts). */

import { readIpHeader } from '../http/clientIp.ts';
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
  /** The header in which our host writes the visitor's address; undefined where there is none. */
  readonly ipHeader: string | undefined;
  readonly limits: Limits;
}

export function readReceiveSettings(get: Environment): Read<ReceiveSettings> {
  const problems: string[] = [];
  const sites = readSites(get, problems);
  const ipHeader = readIpHeader(get, problems);
  const [first, ...others] = sites;
  if (problems.length > 0 || first === undefined) return { problems };
  // What is wrong with them shuts nothing: whoever starts the function reports it.
  const { limits } = readLimits(get);
  return { settings: { sites: [first, ...others], ipHeader, limits } };
}

export function readDatabaseUrl(get: Environment): Read<string> {
  const url = get('SUPABASE_DB_URL') ?? '';
  return /^postgres(ql)?:\/\//.test(url)
    ? { settings: url }
    : { problems: ['SUPABASE_DB_URL is no postgres:// address; Supabase sets it by itself'] };
}

/**
 * Returns what keys are derived from (signingKey.ts): a secret that the function has already, unless another is
 * set. Who has the database's address may read and release what they like anyway.
 */
export function readSigningSecret(get: Environment, databaseUrl: string): string {
  return get('CONTACT_SIGNING_SECRET') || databaseUrl;
}

/** The secret that opens the delivery. */
export function readDeliverySecret(get: Environment): Read<string> {
  const secret = get('CONTACT_DELIVERY_SECRET') ?? '';
  return secret.length >= 32
    ? { settings: secret }
    : { problems: ['CONTACT_DELIVERY_SECRET is missing or shorter than 32 characters'] };
}
