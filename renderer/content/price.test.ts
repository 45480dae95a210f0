import { describe, expect, test } from 'vitest';
import { saidOf } from './fixture';
import { formatPrice, type Price, parsePrice } from './price';

type Row = [typed: string, price: Price, shown: string];

describe('a price', () => {
  test.each<Row>([
    [
      '1 500€ HT / mois',
      { kind: 'amount', amount: 1500, unit: 'mois', tax: 'HT' },
      '1\u202f500€ / mois',
    ],
    ['250€ TTC / jour', { kind: 'amount', amount: 250, unit: 'jour', tax: 'TTC' }, '250€ / jour'],
    ['500€ / mois HT', { kind: 'amount', amount: 500, unit: 'mois', tax: 'HT' }, '500€ / mois'],
    ['90€ht/heure', { kind: 'amount', amount: 90, unit: 'heure', tax: 'HT' }, '90€ / heure'],
    ['1500 € HT', { kind: 'amount', amount: 1500, tax: 'HT' }, '1\u202f500€'],
    [
      '1\u00a0500\u202f€ TTC / An',
      { kind: 'amount', amount: 1500, unit: 'an', tax: 'TTC' },
      '1\u202f500€ / an',
    ],
    ['49,90€ TTC', { kind: 'amount', amount: 49.9, tax: 'TTC' }, '49,90€'],
    ['999 999,99€ HT', { kind: 'amount', amount: 999999.99, tax: 'HT' }, '999\u202f999,99€'],
    ['Sur devis', { kind: 'quote' }, 'Sur devis'],
    ['sur  DEVIS ', { kind: 'quote' }, 'Sur devis'],
  ])('« %s » is read, and shown « %s »', (typed, price, shown) => {
    expect(parsePrice(typed)).toEqual({ ok: true, price });
    expect(formatPrice(price)).toBe(shown);
  });

  const EXAMPLES = 'Écrivez par exemple « 1 500€ HT / mois », « 250€ HT / jour » ou « Sur devis ».';

  test.each([
    ['1500', 'il manque le signe « € »', EXAMPLES],
    ['Gratuit', 'il manque le signe « € »', EXAMPLES],
    ['€ 1500 HT', 'ce prix ne se lit pas', EXAMPLES],
    ['1.500€ HT', 'ce prix ne se lit pas', EXAMPLES],
    ['0€ HT', 'ce prix ne se lit pas', EXAMPLES],
    ['1 50€ HT', 'ce prix ne se lit pas', EXAMPLES],
    ['à partir de 500€ HT', 'ce prix ne se lit pas', EXAMPLES],
    [
      '1 500€ / mois',
      'ce prix ne dit pas s’il est hors taxes (HT) ou toutes taxes comprises (TTC)',
      'Écrivez « 1 500€ HT / mois » ou « 1 500€ TTC / mois ». Cette mention ne s’affiche pas.',
    ],
    ['500€ HT / moi', '« moi » n’est pas une unité de prix', 'Écrivez « 500€ HT / mois ».'],
    [
      '500€ HT / vidéo',
      '« vidéo » n’est pas une unité de prix',
      'Unités possibles : heure, jour, semaine, mois, an.',
    ],
  ])('« %s » is refused', (typed, reason, remedy) => {
    expect(parsePrice(typed)).toEqual({ ok: false, reason, remedy });
  });

  test('is refused in its file with its place', () => {
    expect(
      saidOf({ 'options/a.md': '---\nname: "A"\nprice: 500€ / mois\norder: 2\n---\n' }),
    ).toEqual([
      'content/options/a.md:3:8',
      '  price (Prix) : ce prix ne dit pas s’il est hors taxes (HT) ou toutes taxes comprises (TTC).',
      '  → Écrivez « 500€ HT / mois » ou « 500€ TTC / mois ». Cette mention ne s’affiche pas.',
    ]);
  });
});
