import type { Parsed, Refusal } from './dates';
import { fold, guessSpelling, isAnagram } from './spelling';
import { frenchTypography } from './typography/french';

/** The usual units of a price. A unit that looks like a misspelled usual unit is refused; others are accepted. */
const USUAL_UNITS = [
  ...['heure', 'demi-journée', 'jour', 'journée', 'semaine', 'mois', 'an', 'séance', 'personne'],
  ...['participant', 'tournage', 'vidéo', 'photo', 'article', 'page', 'projet'],
];

/** The prices without an amount, as pages show them. With « Prix libre » the buyer chooses the amount. */
const WORDS = { quote: 'Sur devis', free: 'Gratuit', open: 'Prix libre' } as const;

/** A parsed price. In a preview, the invisible characters `marks` name the price's field (atelier/engine/marks.ts). */
export type Price = { readonly marks?: { readonly before: string; readonly after: string } } & (
  | {
      readonly kind: 'amount';
      /** The amount in euros, cents after the decimal point. */
      readonly amount: number;
      /** Whether the amount is a minimum: « à partir de ». */
      readonly isLowest?: boolean;
      /** The unit for which the price is, such as « jour »; absent if the price is a total. */
      readonly unit?: string;
      /** Whether value-added tax is excluded (HT) or included (TTC); absent if the seller charges no such tax. */
      readonly tax?: keyof typeof TAXES;
    }
  | { readonly kind: keyof typeof WORDS }
);

/** The two abbreviations in a price that say whether tax is included, and their meaning in French. */
export const TAXES = { HT: 'hors taxes', TTC: 'toutes taxes comprises' } as const;

/**
 * Whether the VAT line of site.md says that the seller charges no VAT: « Exonération de TVA, art. 261-7-1° », or « TVA
 * non applicable, art. 293 B du CGI » (the wording that article 293 E of the Code général des impôts requires).
 */
export function sellsWithoutTax(vat: string): boolean {
  return /\b(?:non|pas) (?:applicable|assujetti|redevable|soumis|factur)|\b(?:pas de|sans) TVA\b|exon[ée]r|exempt|franchise|\b293 ?B\b/i.test(
    vat,
  );
}

/** Removes HT or TTC from the prices in a text: « 500€ HT / mois » becomes « 500€ / mois ». */
export function withoutTax(text: string): string {
  return text.replace(/(?<=\d€) (?:HT|TTC)\b/g, '');
}

/**
 * Parses « 1 500€ HT / mois », « Gratuit » or « Sur devis »; refuses anything else, with the reason in French.
 *
 * @param isTaxed whether an amount must have HT or TTC; if not, it must have neither.
 */
export function parsePrice(typed: string, isTaxed = true): Parsed<Price> {
  const text = typed
    .normalize('NFC')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  const inWords = (['quote', 'free', 'open'] as const).find((kind) => isWritten(text, WORDS[kind]));
  if (inWords) return { ok: true, value: { kind: inWords } };
  const [, lowest, digits = '', before, word, after] = PRICE.exec(text) ?? [];
  if (!digits) return { ok: false, ...unreadable(text, isTaxed) };
  const unit = USUAL_UNITS.find((known) => word && plainUnit(known) === plainUnit(word)) ?? word;
  if (word && unit === word) {
    const refusal = wrongUnit(text, word);
    if (refusal) return { ok: false, ...refusal };
  }
  const mention = (before ?? after)?.toUpperCase();
  const amount = {
    kind: 'amount',
    amount: Number(digits.replaceAll(' ', '').replace(',', '.')),
    ...(lowest ? { isLowest: true } : {}),
    ...(unit ? { unit } : {}),
  } as const;
  const tax = mention === 'HT' || mention === 'TTC' ? mention : undefined;
  if (Boolean(tax) === isTaxed) return { ok: true, value: { ...amount, ...(tax && { tax }) } };
  if (!isTaxed) return { ok: false, reason: TAXED, ...written(asTyped(amount)) };
  return {
    ok: false,
    reason: UNTAXED,
    ...written(asTyped({ ...amount, tax: 'HT' }), asTyped({ ...amount, tax: 'TTC' })),
  };
}

/** The parts of a price that pages style separately, in French typography. */
export interface ShownPrice {
  /** « À partir de », shown in small type before the amount. */
  readonly lowest?: string;
  /** The amount, or the words in place of an amount, in normal type: « 1 500€ / mois », « Sur devis », « Gratuit ». */
  readonly words: string;
  /** « HT » or « TTC », shown in small type after the amount. */
  readonly tax?: keyof typeof TAXES | undefined;
}

/** Formats a price for pages, without locale APIs, which differ between machines. */
export function shownPrice(price: Price): ShownPrice {
  if (price.kind !== 'amount') return { words: WORDS[price.kind] };
  const words = frenchTypography(amountOf(price));
  return { ...(price.isLowest ? { lowest: 'À partir de' } : {}), words, tax: price.tax };
}

const UNTAXED = 'ce prix ne dit pas s’il est hors taxes (HT) ou toutes taxes comprises (TTC)';
const TAXED = 'ce prix dit HT ou TTC, alors que vous ne facturez pas la TVA';

/** Returns a sentence with example prices. */
function examples(isTaxed: boolean): string {
  const amounts = ['1 500€ HT / mois', '250€ HT / jour', 'à partir de 300€ HT / vidéo'];
  const quoted = amounts.map((amount) => `« ${isTaxed ? amount : withoutTax(amount)} »`);
  return `Écrivez par exemple ${quoted.join(', ')}, « ${WORDS.quote} », « ${WORDS.free} » ou « ${WORDS.open} ».`;
}

/** The pattern of a price from 0,01 to 999 999,99 €. HT or TTC is optional, before or after the unit (« / mois »). */
const PRICE =
  /^((?:à|a) partir de |dès )?((?:[1-9]\d{0,2}(?: ?\d{3})?|0(?=,\d?[1-9]))(?:,\d{1,2})?) ?€(?: ?(HT|TTC))?(?: ?(?:\/|\bpar\b) ?(?:la |le |l['’])?((?:\p{L}|1\/2 )[\p{L}²³'’ -]{0,40}?))?(?: (HT|TTC))?$/iu;
const ZERO = /^0+(?:[,.]0+)? ?€?(?: ?(?:HT|TTC))?$/i;

type Amount = Extract<Price, { kind: 'amount' }>;

/** Formats a price with an amount as an author types it, such as « à partir de 250€ HT / jour ». */
function asTyped(price: Amount): string {
  const mention = price.tax ? ` ${price.tax}` : '';
  return `${price.isLowest ? 'à partir de ' : ''}${amountOf(price, mention)}`;
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

function unreadable(text: string, isTaxed: boolean): Refusal {
  const reason = RANGE.test(text)
    ? 'ce prix a deux montants'
    : /\d/.test(text) && !/[€%]/.test(text)
      ? 'il manque le signe « € »'
      : 'ce prix ne se lit pas';
  if (ZERO.test(text)) return { reason: 'ce prix est nul', ...written(WORDS.free) };
  const inWords = /\d.*(?:€|%|eur)/i.test(text) ? undefined : wordsFor(text);
  if (inWords) return { reason: 'ce prix ne se lit pas', ...written(inWords) };
  if (/\d(?:[ .]?\d){6,}(?:,\d+)? ?(?:€|eur)/i.test(text)) {
    return { reason: 'ce prix dépasse 999 999,99€', ...written(WORDS.quote) };
  }
  if (/\/[^/]+\//.test(text.replace('1/2', ''))) {
    const remedy = 'Gardez-en une seule, et dites l’autre dans le texte.';
    return { reason: 'ce prix a deux unités', remedy };
  }
  const tidied = tidy(text);
  const guess = tidied === text ? undefined : parsePrice(tidied, isTaxed);
  if (guess?.ok && guess.value.kind === 'amount') {
    return { reason, ...written(asTyped(guess.value)) };
  }
  if (guess && !guess.ok && [UNTAXED, TAXED].includes(guess.reason)) return { ...guess, reason };
  return { reason, remedy: examples(isTaxed) };
}

/** Returns the words that a price without an amount means, such as « Gratuit » for « Offert ». */
function wordsFor(text: string): string | undefined {
  const synonym = Object.entries(SYNONYMS).find(([, words]) => words.test(fold(text)));
  return guessSpelling(text, Object.values(WORDS)) ?? synonym?.[0];
}

const SYNONYMS = {
  [WORDS.free]: /\b(?:gratuit|gratis|offert|entree libre|acces libre)/,
  [WORDS.open]: /\blibre/,
  [WORDS.quote]: /\b(?:devis|consulter|contact|demande\b)/,
};

/** Rewrites refused notations (« 1.500 euros H.T. », « € 1500 », « de 35 à 50€ ») so that `parsePrice` accepts them. */
function tidy(text: string): string {
  return text
    .replace(/(?<=\d)[.](?=\d{3}(?!\d))/g, ' ')
    .replace(/(?<=\d)[.](?=\d{1,2}(?!\d))/g, ',')
    .replace(/\bH\.\s?T\.?|\bhors taxes?\b/i, 'HT')
    .replace(/\bT\.\s?T\.\s?C\.?|\b(?:toutes )?taxes comprises\b/i, 'TTC')
    .replace(/ nets?(?: de (?:taxes?|TVA))?\b/i, '')
    .replace(/\bpers\.$/i, 'personne')
    .replace(/\.$/, '')
    .replace(/ ?(?:euros?|eur)\b/i, '€')
    .replace(/^((?:\p{L}+[ :]+)*)€ ?([\d ,]+\d)/u, '$1$2€')
    .replace(RANGE, 'à partir de $1€')
    .replace(/^([^\d€]*\d(?:[\d ,]*\d)?)(?= |$)(?=[^€]*$)/, '$1€')
    .replace(/(€|\bHT|\bTTC) ?(?:la |le |l['’]|chaque |pour une? )(?=\p{L})/iu, '$1 / ');
}

/** The pattern of a price with two amounts: « de 35€ à 50€ », « 35–50€ ». */
const RANGE =
  /^(?:de |entre )?(\d[\d ]*(?:,\d+)?)(?<! ) ?(?:€|euros?)? ?(?:à|et|ou|[-–—]) ?\d[\d ]*(?:,\d+)?(?<! ) ?(?:€|euros?)?/iu;

/** Refuses a unit that is a typo of a usual unit, is longer than two words, or contains HT or TTC. */
function wrongUnit(text: string, word: string): Refusal | undefined {
  const reason = `« ${word} » n’est pas une unité de prix`;
  const guess = guessSpelling(word, USUAL_UNITS);
  // One replaced letter usually makes another word: « fois » is no typo of « mois ».
  const isTypo = guess && (guess.length !== word.length || isAnagram(fold(guess), fold(word)));
  if (isTypo) return { reason, ...written(text.replace(word, guess)) };
  if (!/(?:^| )(?:HT|TTC)(?: |$)| .* /i.test(word)) return undefined;
  const remedy = 'Une unité tient en un ou deux mots : « séance », « personne », « bouquet rond ».';
  return { reason, remedy };
}

function isWritten(text: string, word: string): boolean {
  return fold(text).replace(/^gratuite$/, 'gratuit') === fold(word);
}
