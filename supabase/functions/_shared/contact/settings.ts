import type { Environment } from '../http/settings.ts';

/** The environment variable and default of each limit, by the limit's name in the database (supabase/README.md). */
const LIMITS = {
  mailed_hour: { variable: 'CONTACT_MAILED_PER_HOUR', standard: 200 },
  storage_megabytes: { variable: 'CONTACT_STORAGE_MB', standard: 200 },
  address_10_minutes: { variable: 'CONTACT_ADDRESS_PER_10_MINUTES', standard: 5 },
  address_day: { variable: 'CONTACT_ADDRESS_PER_DAY', standard: 20 },
} as const;

/** The limits on messages, as the environment sets them; null means no limit. */
export type Limits = Readonly<Record<keyof typeof LIMITS, number | null>>;

/**
 * Reads the limits on messages. An invalid setting falls back to its default, because a typo must not close the form.
 *
 * @param problems receives a sentence for each wrong setting.
 */
export function readLimits(get: Environment, problems: string[] = []): Limits {
  const read = (name: keyof typeof LIMITS): number | null => {
    const { variable, standard } = LIMITS[name];
    const value = (get(variable) ?? '').trim();
    if (value === 'none') return null;
    if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
    if (value !== '') {
      problems.push(
        `${variable} is neither a whole number from 1 to 999999 nor "none": ${standard} is used instead`,
      );
    }
    return standard;
  };
  return {
    mailed_hour: read('mailed_hour'),
    storage_megabytes: read('storage_megabytes'),
    address_10_minutes: read('address_10_minutes'),
    address_day: read('address_day'),
  };
}

export function readDatabaseUrl(get: Environment, problems: string[]): string {
  const url = get('SUPABASE_DB_URL') ?? '';
  if (!/^postgres(ql)?:\/\//.test(url)) {
    problems.push('SUPABASE_DB_URL is no postgres:// address; Supabase sets it by itself');
  }
  return url;
}

/**
 * Returns the secret from which keys are derived (signing.ts): CONTACT_SIGNING_SECRET, or else the address of the
 * database. That address is secret too: it gives access to every message.
 */
export function readSigningSecret(get: Environment): string {
  return get('CONTACT_SIGNING_SECRET') || (get('SUPABASE_DB_URL') ?? '');
}

/** Reads the secret that callers of the delivery function must send. */
export function readDeliverySecret(get: Environment, problems: string[]): string {
  const secret = get('CONTACT_DELIVERY_SECRET') ?? '';
  if (secret.length < 32) {
    problems.push('CONTACT_DELIVERY_SECRET is missing or shorter than 32 characters');
  }
  return secret;
}
