import { parisDay } from './paris.mjs';
import type { Phrase } from './phrase';
import { fold } from './spelling';

/** A calendar day that exists, `YYYY-MM-DD` (ISO 8601). */
export type IsoDate = string & { readonly brand: 'IsoDate' };

/** The result of parsing a typed text: the value, or the reason why the text is refused, with a correction. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & Refusal);

/** The reason why a typed text is refused, and the advice on how to correct the text, both in French. */
export interface Refusal {
  readonly reason: string;
  readonly remedy: Phrase;
  /** Valid texts that can replace the refused text. */
  readonly fixes?: readonly string[];
}

/** Parses a day such as `2025-10-22`. Any other text, or a day that does not exist, gives a refusal in French. */
export function parseIsoDate(typed: string): Parsed<IsoDate> {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  if (!iso) return { ok: false, ...NOT_ISO };
  const [, year, month, day] = iso.map(Number) as [number, number, number, number];
  const monthName = MONTHS[month - 1];
  if (!monthName) {
    return {
      ok: false,
      reason: `il n’y a pas de mois « ${typed.slice(5, 7)} »`,
      remedy: 'Écrivez le mois de 01 à 12, entre l’année et le jour.',
    };
  }
  if (day < 1 || day > daysIn(year, month)) {
    return {
      ok: false,
      reason: `le ${dayName(day)} ${monthName} ${year} n’existe pas`,
      remedy: `Ce mois-là va du 01 au ${daysIn(year, month)}.`,
    };
  }
  return { ok: true, value: typed as IsoDate };
}

/** Parses a day in any common notation: `22/10/2025`, « 22 octobre 2025 ». Any other text gives a refusal in French. */
export function parseDate(typed: string): Parsed<IsoDate> {
  const date = guessDate(typed);
  return date ? { ok: true, value: date } : parseIsoDate(typed);
}

/**
 * Returns the day that a text means in any of these notations: `22/10/2025`, « 22 octobre 2025 », « le 22 oct. 2025 »,
 * `2025-3-5`, `2025/03/05`, `20250305`. Ignores a time and a time zone after the day. Undefined for any other text.
 */
export function guessDate(written: string): IsoDate | undefined {
  const typed = written.replace(TIME, '').replace(/\s*([/.-])\s*(?=\d)/g, '$1');
  const yearFirstMatch =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(typed);
  if (yearFirstMatch) return isoDate(yearFirstMatch[1], yearFirstMatch[3], yearFirstMatch[4]);
  const dayFirstMatch =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ??
    /^(?:le\s+)?(\d{1,2})(?:er)?\s+(\p{L}{3,})(?:\.\s*|\s+)(\d{4})$/iu.exec(typed);
  if (!dayFirstMatch) return undefined;
  const [, day = '', named = '', year = ''] = dayFirstMatch;
  const months = MONTHS.filter((name) => fold(name).startsWith(fold(named)));
  // « jui. » begins two months, and is refused.
  const [name] = months.length === 1 ? months : [];
  const month = name ? String(MONTHS.indexOf(name) + 1) : named;
  return isoDate(year, month, day);
}

/** The pattern of a time after a day: `T09:30`, ` 09:30:00.000+02:00`, ` 09:30:00 +0200`. */
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?Z| ?[+-]\d{2}:?\d{2})?$/;

function isoDate(year = '', month = '', day = ''): IsoDate | undefined {
  const parsed = parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return parsed.ok ? parsed.value : undefined;
}

/** Formats a day, « 22 octobre 2025 », « 1er janvier 2025 », without locale APIs, which differ between machines. */
export function longDate(date: IsoDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${dayName(day ?? 0)} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** Returns the calendar day in Paris, `YYYY-MM-DD`, at an instant. */
export function dayInParis(instant: Date): IsoDate {
  return parisDay(instant) as IsoDate;
}

/**
 * Returns midnight in Paris at the start of a day, with the offset from UTC, which search engines require for films.
 *
 * @example midnightInParis('2025-07-01') // '2025-07-01T00:00:00+02:00'
 */
export function midnightInParis(date: IsoDate): string {
  // 22:30 of the day before in universal time is past midnight in Paris in summer only.
  const isSummer = parisDay(new Date(Date.parse(date) - 90 * 60_000)) === date;
  return `${date}T00:00:00${isSummer ? '+02:00' : '+01:00'}`;
}

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function dayName(day: number): string {
  return day === 1 ? '1er' : String(day);
}

const NOT_ISO = {
  reason: 'une date s’écrit année-mois-jour',
  remedy: { file: 'Écrivez par exemple 2025-10-22.', form: 'Écrivez par exemple 22 octobre 2025.' },
};
