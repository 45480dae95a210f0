import { describe, expect, test } from 'vitest';
import { saidOf } from '../../tests/samples/smallSite';
import { type Price, parsePrice, shownPrice } from './price';

type Row = [typed: string, price: Price, shown: string];

/** The parts of a price in their order. */
function shown(price: Price): string {
  const { lowest, words, tax } = shownPrice(price);
  return [lowest, words, tax].filter(Boolean).join(' + ');
}

describe('a price', () => {
  test.each<Row>([
    [
      '1 500€ HT / mois',
      { kind: 'amount', amount: 1500, unit: 'mois', tax: 'HT' },
      '1\u202f500€ / mois + HT',
    ],
    [
      '250€ TTC / jour',
      { kind: 'amount', amount: 250, unit: 'jour', tax: 'TTC' },
      '250€ / jour + TTC',
    ],
    [
      '500€ / mois HT',
      { kind: 'amount', amount: 500, unit: 'mois', tax: 'HT' },
      '500€ / mois + HT',
    ],
    ['90€ht/heure', { kind: 'amount', amount: 90, unit: 'heure', tax: 'HT' }, '90€ / heure + HT'],
    ['1500 € HT', { kind: 'amount', amount: 1500, tax: 'HT' }, '1\u202f500€ + HT'],
    [
      '1\u00a0500\u202f€ TTC / An',
      { kind: 'amount', amount: 1500, unit: 'an', tax: 'TTC' },
      '1\u202f500€ / an + TTC',
    ],
    ['49,90€ TTC', { kind: 'amount', amount: 49.9, tax: 'TTC' }, '49,90€ + TTC'],
    ['999 999,99€ HT', { kind: 'amount', amount: 999999.99, tax: 'HT' }, '999\u202f999,99€ + HT'],
    [
      'À partir de 1 500€ HT / tournage',
      { kind: 'amount', amount: 1500, isLowest: true, unit: 'tournage', tax: 'HT' },
      'À partir de + 1\u202f500€ / tournage + HT',
    ],
    [
      'À partir de 1 500€ HT'.normalize('NFD'),
      { kind: 'amount', amount: 1500, isLowest: true, tax: 'HT' },
      'À partir de + 1\u202f500€ + HT',
    ],
    [
      'dès 300€ HT par vidéo',
      { kind: 'amount', amount: 300, isLowest: true, unit: 'vidéo', tax: 'HT' },
      'À partir de + 300€ / vidéo + HT',
    ],
    [
      'a partir de 90€ TTC',
      { kind: 'amount', amount: 90, isLowest: true, tax: 'TTC' },
      'À partir de + 90€ + TTC',
    ],
    ...['demi-journée', 'Demi journee', '1/2 journée', 'la demi-journée'].map(
      (unit): Row => [
        `400€ HT / ${unit}`,
        { kind: 'amount', amount: 400, unit: 'demi-journée', tax: 'HT' },
        '400€ / demi-journée + HT',
      ],
    ),
    [
      '400€ HT / demi-journée HT'.replace(/ HT$/, ''),
      { kind: 'amount', amount: 400, unit: 'demi-journée', tax: 'HT' },
      '400€ / demi-journée + HT',
    ],
    [
      '400€ / vidéo HT',
      { kind: 'amount', amount: 400, unit: 'vidéo', tax: 'HT' },
      '400€ / vidéo + HT',
    ],
    ['Sur devis', { kind: 'quote' }, 'Sur devis'],
    ['sur  DEVIS ', { kind: 'quote' }, 'Sur devis'],
  ])('« %s » is read, and shown in its parts', (typed, price, words) => {
    expect(parsePrice(typed)).toEqual({ ok: true, price });
    expect(shown(price)).toBe(words);
  });

  const EXAMPLES =
    'Écrivez par exemple « 1 500€ HT / mois », « 250€ HT / jour », « à partir de 300€ HT / vidéo » ou « Sur devis ».';
  const NO_EURO = 'il manque le signe « € »';
  const UNREADABLE = 'ce prix ne se lit pas';

  test.each([
    ['1500', NO_EURO, 'Écrivez « 1 500€ HT » ou « 1 500€ TTC ».'],
    ['1500 HT / mois', NO_EURO, 'Écrivez « 1 500€ HT / mois ».'],
    [
      'à partir de 1500',
      NO_EURO,
      'Écrivez « à partir de 1 500€ HT » ou « à partir de 1 500€ TTC ».',
    ],
    ['à partir de', NO_EURO, EXAMPLES],
    ['à partir de : 1 500€ HT', UNREADABLE, 'Écrivez « à partir de 1 500€ HT ».'],
    ['A partir 1500 euros HT / mois', NO_EURO, 'Écrivez « à partir de 1 500€ HT / mois ».'],
    ['À compter de 1 500€ HT', UNREADABLE, 'Écrivez « à partir de 1 500€ HT ».'],
    ['1 500€ HT minimum', UNREADABLE, 'Écrivez « à partir de 1 500€ HT ».'],
    [
      '1 500€ HT / mois et plus',
      '« mois et plus » n’est pas une unité de prix',
      'Écrivez « à partir de 1 500€ HT / mois ».',
    ],
    ['entre 1 500€ et 2 000€ HT', UNREADABLE, 'Écrivez « à partir de 1 500€ HT ».'],
    ['Gratuit', NO_EURO, EXAMPLES],
    ['1500 euros HT / mois', NO_EURO, 'Écrivez « 1 500€ HT / mois ».'],
    ['€ 1500 HT', UNREADABLE, 'Écrivez « 1 500€ HT ».'],
    ['1.500€ HT', UNREADABLE, 'Écrivez « 1 500€ HT ».'],
    ['à partir de 1.500,50 € H.T.', UNREADABLE, 'Écrivez « à partir de 1 500,50€ HT ».'],
    ['0€ HT', UNREADABLE, EXAMPLES],
    ['1 50€ HT', UNREADABLE, EXAMPLES],
    ['de 500 à 900€ HT', UNREADABLE, 'Écrivez « à partir de 500€ HT ».'],
    ['de 500€ à beaucoup', UNREADABLE, EXAMPLES],
    [
      '1 500€ / mois',
      'ce prix ne dit pas s’il est hors taxes (HT) ou toutes taxes comprises (TTC)',
      'Écrivez « 1 500€ HT / mois » ou « 1 500€ TTC / mois ».',
    ],
    [
      'À partir de 90€',
      'ce prix ne dit pas s’il est hors taxes (HT) ou toutes taxes comprises (TTC)',
      'Écrivez « à partir de 90€ HT » ou « à partir de 90€ TTC ».',
    ],
    ['500€ HT / moi', '« moi » n’est pas une unité de prix', 'Écrivez « 500€ HT / mois ».'],
    ['500€ HT / vidéos', '« vidéos » n’est pas une unité de prix', 'Écrivez « 500€ HT / vidéo ».'],
    [
      '500€ HT / kilomètre',
      '« kilomètre » n’est pas une unité de prix',
      'Unités possibles : heure, demi-journée, jour, journée, semaine, mois, an, tournage, vidéo, photo, article, page, séance, personne, projet.',
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
      '  → Écrivez « 500€ HT / mois » ou « 500€ TTC / mois ».',
    ]);
  });
});
