import type { Environment } from '../http/environment.ts';

/**
 * How many messages are accepted; the names are those that the database knows (contact_receive).
 *
 * - `mailed_hour`: more in an hour are stored, and held back as a flood;
 * - `stored_hour`: more in an hour are refused. Suspects are counted apart, or a robot in the honeypot
 *   would shut the form to people;
 * - `address_10_minutes`, `address_day`: more from one address are refused, where it is known.
 */
const LIMITS = {
  mailed_hour: { variable: 'CONTACT_MAILED_PER_HOUR', standard: 200 },
  stored_hour: { variable: 'CONTACT_STORED_PER_HOUR', standard: 2000 },
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
 * The limits of the environment. A wrong one is told and its standard taken: a slip of the keyboard
 * must not shut the form.
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
    stored_hour: read('stored_hour'),
    address_10_minutes: read('address_10_minutes'),
    address_day: read('address_day'),
  };
  const { mailed_hour, stored_hour } = limits;
  if (stored_hour === null || mailed_hour === null || mailed_hour <= stored_hour) {
    return { limits, problems };
  }
  const { mailed_hour: mailed, stored_hour: stored } = LIMITS;
  problems.push(
    `${stored.variable} is lower than ${mailed.variable}, so that messages would be refused before any is held back: as many are stored as are mailed`,
  );
  return { limits: { ...limits, stored_hour: mailed_hour }, problems };
}
