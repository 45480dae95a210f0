import { frenchTypography } from '../markdown/typography/french';
import { guessSpelling } from './spelling';

/** What an amount is asked for: a month, a day… */
export const PRICE_UNITS = ['heure', 'jour', 'semaine', 'mois', 'an'] as const;

/** A price as data. */
export type Price =
  | {
      readonly kind: 'amount';
      /** In euros, to the cent. */
      readonly amount: number;
      /** Absent: for the whole. */
      readonly unit?: (typeof PRICE_UNITS)[number];
      /** Whether value-added tax is to be added (HT) or is in it (TTC). */
      readonly tax: 'HT' | 'TTC';
    }
  | { readonly kind: 'quote' };

type ParsedPrice =
  | { readonly ok: true; readonly price: Price }
  | { readonly ok: false; readonly reason: string; readonly remedy: string };

/** Reads « 1 500€ HT / mois », or « Sur devis »; refuses anything else, with the reason in French. */
export function parsePrice(typed: string): ParsedPrice {
  const text = typed.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (text.toLowerCase() === ON_QUOTE.toLowerCase()) return { ok: true, price: { kind: 'quote' } };
  const [, digits = '', before, word, after] = PRICE.exec(text) ?? [];
  if (!digits) {
    const reason = text.includes('€') ? 'ce prix ne se lit pas' : 'il manque le signe « € »';
    return { ok: false, reason, remedy: `Écrivez par exemple ${EXAMPLES}.` };
  }
  const unit = PRICE_UNITS.find((known) => known === word?.toLowerCase());
  if (word && !unit) return { ok: false, ...unknownUnit(text, word) };
  const said = (before ?? after)?.toUpperCase();
  const amount = Number(digits.replaceAll(' ', '').replace(',', '.'));
  const tax = said === 'HT' || said === 'TTC' ? said : undefined;
  if (!tax) {
    return {
      ok: false,
      reason: 'ce prix ne dit pas s’il est hors taxes (HT) ou toutes taxes comprises (TTC)',
      remedy: `Écrivez « ${format(amount, unit, ' HT')} » ou « ${format(amount, unit, ' TTC')} ». Cette mention ne s’affiche pas.`,
    };
  }
  return { ok: true, price: { kind: 'amount', amount, ...(unit ? { unit } : {}), tax } };
}

/**
 * A price as pages show it, in French typography: « 1 500€ / mois », « Sur devis ». Written by hand:
 * locale APIs differ between machines. Whether it is HT or TTC is not shown: the agency's clients are
 * companies, and it announces its prices bare.
 */
export function formatPrice(price: Price): string {
  if (price.kind === 'quote') return ON_QUOTE;
  return frenchTypography(format(price.amount, price.unit, ''));
}

const ON_QUOTE = 'Sur devis';
const EXAMPLES = '« 1 500€ HT / mois », « 250€ HT / jour » ou « Sur devis »';

/** At most 999 999,99; the mention before or after the unit. */
const PRICE =
  /^([1-9]\d{0,2}(?: ?\d{3})?(?:,\d{1,2})?) ?€(?: ?(HT|TTC))?(?: ?\/ ?([\p{L}]+))?(?: (HT|TTC))?$/iu;

function format(amount: number, unit: string | undefined, mention: string): string {
  const [euros = '', cents = ''] = amount.toFixed(2).split('.');
  const grouped = euros.replace(/\B(?=(?:\d{3})+$)/g, ' ');
  const decimals = cents === '00' ? '' : `,${cents}`;
  return `${grouped}${decimals}€${mention}${unit ? ` / ${unit}` : ''}`;
}

function unknownUnit(text: string, word: string): { reason: string; remedy: string } {
  const guess = guessSpelling(word, PRICE_UNITS);
  return {
    reason: `« ${word} » n’est pas une unité de prix`,
    remedy: guess
      ? `Écrivez « ${text.replace(word, guess)} ».`
      : `Unités possibles : ${PRICE_UNITS.join(', ')}.`,
  };
}
