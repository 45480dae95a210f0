import type { Parsed, Refusal } from './dates';
import { fold, guessSpelling } from './spelling';
import { frenchTypography } from './typography/french';

/** The units of a price: a month, a day, a shoot… */
export const PRICE_UNITS = [
  ...['heure', 'demi-journée', 'jour', 'journée', 'semaine', 'mois', 'an'],
  ...['tournage', 'vidéo', 'photo', 'article', 'page', 'séance', 'personne', 'projet'],
] as const;

/** A price as data. */
export type Price =
  | {
      readonly kind: 'amount';
      /** The amount in euros, with cents. */
      readonly amount: number;
      /** Whether the amount is the lowest one: « à partir de ». */
      readonly isLowest?: boolean;
      /** The unit; absent when the price is for everything. */
      readonly unit?: (typeof PRICE_UNITS)[number];
      /** Whether value-added tax is excluded (HT) or included (TTC). */
      readonly tax: keyof typeof TAXES;
    }
  | { readonly kind: 'quote' };

/** The two tax mentions, and their meaning. */
export const TAXES = { HT: 'hors taxes', TTC: 'toutes taxes comprises' } as const;

/** Parses « 1 500€ HT / mois » or « Sur devis »; refuses anything else, with the reason in French. */
export function parsePrice(typed: string): Parsed<Price> {
  const text = typed
    .normalize('NFC')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  if (fold(text) === fold(ON_QUOTE)) return { ok: true, value: { kind: 'quote' } };
  const [, lowest, digits = '', before, word, after] = PRICE.exec(text) ?? [];
  if (!digits) return { ok: false, ...unreadable(text) };
  const unit = PRICE_UNITS.find((known) => word && plainUnit(known) === plainUnit(word));
  if (word && !unit) return { ok: false, ...unknownUnit(text, word) };
  const mention = (before ?? after)?.toUpperCase();
  const amount = {
    kind: 'amount',
    amount: Number(digits.replaceAll(' ', '').replace(',', '.')),
    ...(lowest ? { isLowest: true } : {}),
    ...(unit ? { unit } : {}),
  } as const;
  const tax = mention === 'HT' || mention === 'TTC' ? mention : undefined;
  if (tax) return { ok: true, value: { ...amount, tax } };
  return {
    ok: false,
    reason: UNTAXED,
    ...written(asTyped({ ...amount, tax: 'HT' }), asTyped({ ...amount, tax: 'TTC' })),
  };
}

/** The parts of a price that pages style separately, in French typography. */
export interface ShownPrice {
  /** « À partir de », in small type before it. */
  readonly lowest?: string;
  /** « 1 500€ / mois », « Sur devis ». */
  readonly words: string;
  /** « HT » or « TTC », in small type after it. */
  readonly tax?: keyof typeof TAXES;
}

/** Formats a price for pages, without locale APIs, which differ between machines. */
export function shownPrice(price: Price): ShownPrice {
  if (price.kind === 'quote') return { words: ON_QUOTE };
  const words = frenchTypography(amountOf(price));
  return { ...(price.isLowest ? { lowest: 'À partir de' } : {}), words, tax: price.tax };
}

const UNTAXED = 'ce prix ne dit pas s’il est hors taxes (HT) ou toutes taxes comprises (TTC)';
const ON_QUOTE = 'Sur devis';
const EXAMPLES =
  '« 1 500€ HT / mois », « 250€ HT / jour », « à partir de 300€ HT / vidéo » ou « Sur devis »';

/** At most 999 999,99; the tax mention is before or after the unit. */
const PRICE =
  /^((?:à|a) partir de |dès )?([1-9]\d{0,2}(?: ?\d{3})?(?:,\d{1,2})?) ?€(?: ?(HT|TTC))?(?: ?(?:\/|\bpar\b) ?(?:la |le |l['’])?((?:\p{L}|1\/2 )[\p{L} -]{0,30}?))?(?: (HT|TTC))?$/iu;

type Amount = Extract<Price, { kind: 'amount' }>;

/** Formats an amount as an author types it. */
function asTyped(price: Amount): string {
  return `${price.isLowest ? 'à partir de ' : ''}${amountOf(price, ` ${price.tax}`)}`;
}

function amountOf({ amount, unit }: Amount, mention = ''): string {
  const [euros = '', cents = ''] = amount.toFixed(2).split('.');
  const grouped = euros.replace(/\B(?=(?:\d{3})+$)/g, ' ');
  const decimals = cents === '00' ? '' : `,${cents}`;
  return `${grouped}${decimals}€${mention}${unit ? ` / ${unit}` : ''}`;
}

/** Normalizes a unit: « demi journée » and « 1/2 journée » become `demijournee`. */
function plainUnit(word: string): string {
  return fold(word).replace(/[ -]/g, '').replace('1/2', 'demi');
}

function written(...fixes: readonly string[]): Pick<Refusal, 'remedy' | 'fixes'> {
  return { remedy: `Écrivez ${fixes.map((fix) => `« ${fix} »`).join(' ou ')}.`, fixes };
}

function unreadable(text: string): Refusal {
  const reason = text.includes('€') ? 'ce prix ne se lit pas' : 'il manque le signe « € »';
  const tidied = tidy(text);
  const guess = tidied === text ? undefined : parsePrice(tidied);
  if (guess?.ok && guess.value.kind === 'amount') {
    return { reason, ...written(asTyped(guess.value)) };
  }
  if (guess && !guess.ok && guess.reason === UNTAXED) return { ...guess, reason };
  return { reason, remedy: `Écrivez par exemple ${EXAMPLES}.` };
}

/** Corrects common notations: « 1.500 euros H.T. », « € 1500 », « 1500 eur », « 1500 HT ». */
function tidy(text: string): string {
  return text
    .replace(/(?<=\d)[.](?=\d{3}(?!\d))/g, ' ')
    .replace(/(?<=\d)[.](?=\d{1,2}(?!\d))/g, ',')
    .replace(/\bH\.\s?T\.?/i, 'HT')
    .replace(/\bT\.\s?T\.\s?C\.?/i, 'TTC')
    .replace(/ ?(?:euros?|eur)\b/i, '€')
    .replace(/^((?:\p{L}+[ :]+)*)€ ?([\d ,]+\d)/u, '$1$2€')
    .replace(/^([^\d€]*\d(?:[\d ,]*\d)?)(?= |$)(?=[^€]*$)/, '$1€');
}

function unknownUnit(text: string, word: string): Refusal {
  const reason = `« ${word} » n’est pas une unité de prix`;
  const guess = guessSpelling(word, PRICE_UNITS);
  if (guess) return { reason, ...written(text.replace(word, guess)) };
  return { reason, remedy: `Unités possibles : ${PRICE_UNITS.join(', ')}.` };
}
