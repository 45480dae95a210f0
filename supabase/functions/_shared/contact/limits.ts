import type { Environment } from '../http/environment.ts';

/**
 * How many messages are accepted; the names are those that the database knows (contact_receive). A person
 * is refused by none but those of one address, which ask the sender alone to wait.
 *
 * - `mailed_hour`: more in an hour are stored, and quarantined as a flood;
 * - `storage_megabytes`: once the messages take so much of the database, nothing more is quarantined;
 * - `address_10_minutes`, `address_day`: more from one address are refused, where it is known.
 */
const LIMITS = {
  mailed_hour: { variable: 'CONTACT_MAILED_PER_HOUR', standard: 200 },
  storage_megabytes: { variable: 'CONTACT_STORAGE_MB', standard: 200 },
  address_10_minutes: { variable: 'CONTACT_ADDRESS_PER_10_MINUTES', standard: 5 },
  address_day: { variable: 'CONTACT_ADDRESS_PER_DAY', standard: 20 },
} as const;

/** Null for no limit. */
export type Limits = Readonly<Record<keyof typeof LIMITS, number | null>>;

/** The settings that lift every limit: for measures, never for a site. */
export const NO_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(LIMITS).map(({ variable }) => [variable, 'none']),
);

/**
 * Reads the limits of the environment. A wrong one is reported and its standard taken: a slip of the
 * keyboard must not shut the form.
 */
export function readLimits(get: Environment): {
  readonly limits: Limits;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const read = (name: keyof typeof LIMITS): number | null => {
    const { variable, standard } = LIMITS[name];
    const value = (get(variable) ?? '').trim();
    if (value === 'none') return null;
    if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
    if (value !== '') {
      problems.push(
        `${variable} is no whole number from 1 to 999999, nor "none": ${standard} counts in its place`,
      );
    }
    return standard;
  };
  const limits = {
    mailed_hour: read('mailed_hour'),
    storage_megabytes: read('storage_megabytes'),
    address_10_minutes: read('address_10_minutes'),
    address_day: read('address_day'),
  };
  return { limits, problems };
}
