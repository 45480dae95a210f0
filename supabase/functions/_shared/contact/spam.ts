import type { ContactMessage } from './fieldRules.ts';

/** Why a message is kept aside: stored and acknowledged, but not mailed. */
export type HoldReason = 'honeypot' | 'too_fast' | 'too_many_links';

export interface SpamSigns {
  /** What stood in the field that people do not see. */
  readonly honeypot: string;
  /** Since the form was shown, in ms; undefined when it is not known. */
  readonly elapsed: number | undefined;
}

/** Nobody reads, writes and sends a message faster, in ms. */
export const FASTEST_PERSON = 2000;

/** A message with more links is kept aside. */
export const MOST_LINKS = 5;

/** The first sign of a robot, if there is one. */
export function holdReason(message: ContactMessage, signs: SpamSigns): HoldReason | undefined {
  if (signs.honeypot !== '') return 'honeypot';
  if (signs.elapsed !== undefined && signs.elapsed < FASTEST_PERSON) return 'too_fast';
  const links = `${message.name} ${message.message}`.match(LINK) ?? [];
  return links.length > MOST_LINKS ? 'too_many_links' : undefined;
}

/** The header's time in ms; undefined when it is missing or no plain number. */
export function readElapsed(header: string | null): number | undefined {
  return header !== null && /^\d{1,12}$/.test(header) ? Number(header) : undefined;
}

/** `https://www.site.fr` is one link. */
const LINK = /https?:\/\/|(?<!\/\/)\bwww\./gi;
