import type { ReadMessage } from './fieldRules.ts';

/** Why a message is suspected: stored and acknowledged, but not mailed. */
export type Suspicion = 'honeypot' | 'too_fast' | 'too_many_links';

export interface SpamSigns {
  /** What stood in the field that people do not see. */
  readonly honeypot: string;
  /** Since the form was shown, in ms; undefined when it is not known. */
  readonly elapsed: number | undefined;
}

/** Nobody reads, writes and sends a message faster, in ms. */
export const FASTEST_PERSON = 2000;

/** A message with more links is quarantined. */
export const MOST_LINKS = 5;

/** Returns the first sign of a robot, if there is one. */
export function suspicionOf(
  { message, extra }: ReadMessage,
  signs: SpamSigns,
): Suspicion | undefined {
  if (signs.honeypot !== '') return 'honeypot';
  if (signs.elapsed !== undefined && signs.elapsed < FASTEST_PERSON) return 'too_fast';
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
