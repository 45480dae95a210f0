import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Price, parsePrice, sellsWithoutTax, shownPrice } from './price';

const PRICES = readFileSync(new URL('prices.txt', import.meta.url), 'utf8');

/** Returns the rows of prices.txt below a heading. */
function rowsOf(heading: string): string[][] {
  const [, below = ''] = PRICES.split(`## ${heading}\n`);
  return below
    .split(/\n+(?:##|$)/, 1)
    .flatMap((rows) => rows.split('\n').map((row) => row.split(' | ')));
}

/** Returns the parts of a price as pages show them, in order. */
function shownParts(price: Price): string {
  const { lowest, words, tax } = shownPrice(price);
  return [lowest, words, tax].filter(Boolean).join(' + ').replaceAll('\u202f', '_');
}

test.each([
  ...rowsOf('read'),
  ['1\u00a0500\u202f€ TTC / An', '1_500€ / an + TTC'],
  ['À partir de 1 500€ HT'.normalize('NFD'), 'À partir de + 1_500€ + HT'],
  ['sur  DEVIS ', 'Sur devis'],
  ['prix\u00a0libre', 'Prix libre'],
])('parsePrice and shownPrice turn « %s » into « %s »', (typed, text) => {
  const parsed = parsePrice(typed);
  expect(parsed.ok && shownParts(parsed.value)).toBe(text);
});

test.each<[typed: string, price: Price]>([
  [
    'À partir de 1 500€ TTC / tournage',
    { kind: 'amount', amount: 1500, isLowest: true, unit: 'tournage', tax: 'TTC' },
  ],
  ['49,90€ HT', { kind: 'amount', amount: 49.9, tax: 'HT' }],
  ['Sur devis', { kind: 'quote' }],
  ['Gratuit', { kind: 'free' }],
  ['Prix libre', { kind: 'open' }],
])('parsePrice splits « %s » into its parts', (typed, price) => {
  expect(parsePrice(typed)).toEqual({ ok: true, value: price });
});

test.each(rowsOf('refused'))('parsePrice refuses « %s »', (typed, reason, remedy) => {
  expect(parsePrice(typed)).toMatchObject({ ok: false, reason, remedy });
});

describe('parsePrice for a seller without tax', () => {
  test.each<[typed: string, price: Price]>([
    ['25 € / séance', { kind: 'amount', amount: 25, unit: 'séance' }],
    ['dès 1 500€', { kind: 'amount', amount: 1500, isLowest: true }],
    ['Gratuit', { kind: 'free' }],
  ])('parsePrice parses « %s » for a seller who charges no VAT', (typed, price) => {
    expect(parsePrice(typed, false)).toEqual({ ok: true, value: price });
  });

  test.each(rowsOf('refused without VAT'))(
    'parsePrice refuses « %s » for a seller who charges no VAT',
    (typed, reason, right) => {
      const remedy = `Écrivez « ${right} ».`;
      expect(parsePrice(typed, false)).toEqual({ ok: false, reason, remedy, fixes: [right] });
    },
  );

  test('parsePrice suggests prices without HT or TTC to a seller who charges no VAT', () => {
    const remedy =
      'Écrivez par exemple « 1 500€ / mois », « 250€ / jour », « à partir de 300€ / vidéo », « Sur devis », « Gratuit » ou « Prix libre ».';
    expect(parsePrice('beaucoup', false)).toEqual({
      ok: false,
      reason: 'ce prix ne se lit pas',
      remedy,
    });
  });
});

test.each([...rowsOf('VAT'), ['', 'false']])(
  'sellsWithoutTax returns for the VAT line « %s » %s',
  (vat, expected) => {
    expect(String(sellsWithoutTax(vat))).toBe(expected);
  },
);
