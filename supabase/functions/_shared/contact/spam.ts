import type { ReadMessage } from './fieldRules.ts';

/** Why a message is suspected: stored and acknowledged, but not mailed. */
export type Suspicion = 'honeypot' | 'too_fast' | 'too_many_links';

/** Nobody reads, writes and sends a message faster, in ms. */
export const FASTEST_PERSON = 2000;

/** A message with more links is quarantined. */
export const MOST_LINKS = 5;

/**
 * Returns the first sign of a robot, if there is one.
 *
 * @param honeypot content of the field that people do not see.
 * @param elapsed since the form was shown, in ms; undefined when it is not known.
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

/** Returns the header's time in ms; undefined when it is missing or no plain number. */
export function readElapsed(header: string | null): number | undefined {
  return header !== null && /^\d{1,12}$/.test(header) ? Number(header) : undefined;
}

/** `https://www.site.fr` is one link. */
const LINK = /https?:\/\/|(?<!\/\/)\bwww\./gi;
