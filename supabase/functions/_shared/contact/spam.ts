import type { ReadMessage } from './fieldRules.ts';

/** The reason to suspect that a robot sent a message, which is then quarantined: stored, acknowledged, not mailed. */
export type Suspicion = 'honeypot' | 'too_fast' | 'too_many_links';

/** The shortest time in which a person can fill in the form, in ms. */
export const FASTEST_PERSON = 2000;

/** The largest number of links in a message. A message with more links is quarantined. */
export const MOST_LINKS = 5;

/**
 * Returns the first sign that a robot sent a message, or undefined.
 *
 * @param honeypot content of the field that people do not see.
 * @param elapsed ms since the form was shown; undefined when unknown.
 */
export function suspicionOf(
  { message, extra }: ReadMessage,
  honeypot: string,
  elapsed: number | undefined,
): Suspicion | undefined {
  if (honeypot !== '') return 'honeypot';
  if (elapsed !== undefined && elapsed < FASTEST_PERSON) return 'too_fast';
  const words = [...Object.values(message), ...Object.values(extra)].join(' ');
  const links = words.match(LINK) ?? [];
  return links.length > MOST_LINKS ? 'too_many_links' : undefined;
}

/** Reads from CONTACT_HEADERS.elapsed how long the form was open, in ms; undefined if missing or no whole number. */
export function readElapsed(header: string | null): number | undefined {
  return header !== null && /^\d{1,12}$/.test(header) ? Number(header) : undefined;
}

/** Matches the beginning of each web address in a text: `https://www.site.fr` counts as one link. */
const LINK = /https?:\/\/|(?<!\/\/)\bwww\./gi;
