import { describe, expect, test } from 'vitest';
import { type Price, parsePrice, sellsWithoutTax, shownPrice } from './price';

/** Returns the parts of a price as pages show them, in order. */
function shownParts(price: Price): string {
  const { lowest, words, tax } = shownPrice(price);
  return [lowest, words, tax].filter(Boolean).join(' + ').replaceAll('\u202f', '_');
}

test.each([
  ['1 500€ HT / mois', '1_500€ / mois + HT'],
  ['90€ht/heure', '90€ / heure + HT'],
  ['1500 € HT', '1_500€ + HT'],
  ['1\u00a0500\u202f€ TTC / An', '1_500€ / an + TTC'],
  ['49,90€ TTC', '49,90€ + TTC'],
  ['À partir de 1 500€ HT'.normalize('NFD'), 'À partir de + 1_500€ + HT'],
  ['dès 300€ HT par vidéo', 'À partir de + 300€ / vidéo + HT'],
  ['400€ HT / demi-journée', '400€ / demi-journée + HT'],
  ['400€ HT / 1/2 journée', '400€ / demi-journée + HT'],
  ['500€ HT / kilomètre', '500€ / kilomètre + HT'],
  ['12,50 € TTC par bouquet rond', '12,50€ / bouquet rond + TTC'],
  ['0,80€ TTC / m²', '0,80€ / m² + TTC'],
  ['2€ TTC / fois', '2€ / fois + TTC'],
  ['40€ / Participant HT', '40€ / participant + HT'],
  ['sur  DEVIS ', 'Sur devis'],
  ['gratuite', 'Gratuit'],
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

const EXAMPLES =
  'Écrivez par exemple « 1 500€ HT / mois », « 250€ HT / jour », « à partir de 300€ HT / vidéo », « Sur devis », « Gratuit » ou « Prix libre ».';
const NO_EURO = 'il manque le signe « € »';
const UNREADABLE = 'ce prix ne se lit pas';
const NO_TAX = 'ce prix ne dit pas s’il est hors taxes (HT) ou toutes taxes comprises (TTC)';
const TWO_AMOUNTS = 'ce prix a deux montants';
const TWO_UNITS = 'Gardez-en une seule, et dites l’autre dans le texte.';
const TWO_WORDS =
  'Une unité tient en un ou deux mots : « séance », « personne », « bouquet rond ».';
const noUnit = (typed: string) => `« ${typed} » n’est pas une unité de prix`;

test.each([
  ['1500', NO_EURO, 'Écrivez « 1 500€ HT » ou « 1 500€ TTC ».'],
  ['1500 HT / mois', NO_EURO, 'Écrivez « 1 500€ HT / mois ».'],
  ['à partir de 1500', NO_EURO, 'Écrivez « à partir de 1 500€ HT » ou « à partir de 1 500€ TTC ».'],
  ['À compter de 1 500€ HT', UNREADABLE, EXAMPLES],
  ['1500 euros HT / mois', NO_EURO, 'Écrivez « 1 500€ HT / mois ».'],
  ['€ 1500 HT', UNREADABLE, 'Écrivez « 1 500€ HT ».'],
  ['1.500€ HT', UNREADABLE, 'Écrivez « 1 500€ HT ».'],
  ['à partir de 1.500,50 € H.T.', UNREADABLE, 'Écrivez « à partir de 1 500,50€ HT ».'],
  ['0€ HT', 'ce prix est nul', 'Écrivez « Gratuit ».'],
  ['0,00 €', 'ce prix est nul', 'Écrivez « Gratuit ».'],
  ['gratis', UNREADABLE, 'Écrivez « Gratuit ».'],
  ['Prix libres', UNREADABLE, 'Écrivez « Prix libre ».'],
  ['1 50€ HT', UNREADABLE, EXAMPLES],
  ['entre 1 500€ et 2 000€ HT', TWO_AMOUNTS, 'Écrivez « à partir de 1 500€ HT ».'],
  ['de 500 à 900€ HT', TWO_AMOUNTS, 'Écrivez « à partir de 500€ HT ».'],
  ['de 35€ à 50€ TTC / mois', TWO_AMOUNTS, 'Écrivez « à partir de 35€ TTC / mois ».'],
  ['35–50€ TTC', TWO_AMOUNTS, 'Écrivez « à partir de 35€ TTC ».'],
  ['35 euros à 50 euros TTC', TWO_AMOUNTS, 'Écrivez « à partir de 35€ TTC ».'],
  ['35-50', TWO_AMOUNTS, 'Écrivez « à partir de 35€ HT » ou « à partir de 35€ TTC ».'],
  ['35€ TTC / pers.', UNREADABLE, 'Écrivez « 35€ TTC / personne ».'],
  ['35€ TTC la séance', UNREADABLE, 'Écrivez « 35€ TTC / séance ».'],
  ['35€ TTC l’heure', UNREADABLE, 'Écrivez « 35€ TTC / heure ».'],
  ['35€ hors taxes', UNREADABLE, 'Écrivez « 35€ HT ».'],
  ['35€ toutes taxes comprises', UNREADABLE, 'Écrivez « 35€ TTC ».'],
  ['12 000 000€ HT', 'ce prix dépasse 999 999,99€', 'Écrivez « Sur devis ».'],
  ['35€ TTC / jour / personne', 'ce prix a deux unités', TWO_UNITS],
  ['10 % de la commande', UNREADABLE, EXAMPLES],
  ['Offert', UNREADABLE, 'Écrivez « Gratuit ».'],
  ['Entrée libre', UNREADABLE, 'Écrivez « Gratuit ».'],
  ['Gratuit €', UNREADABLE, 'Écrivez « Gratuit ».'],
  ['Gratuit / adhérent', UNREADABLE, 'Écrivez « Gratuit ».'],
  ['Prix libre et conscient', UNREADABLE, 'Écrivez « Prix libre ».'],
  ['Sur devis / mois', UNREADABLE, 'Écrivez « Sur devis ».'],
  ['Nous consulter', UNREADABLE, 'Écrivez « Sur devis ».'],
  ['1 500€ / mois', NO_TAX, 'Écrivez « 1 500€ HT / mois » ou « 1 500€ TTC / mois ».'],
  ['500€ HT / moi', noUnit('moi'), 'Écrivez « 500€ HT / mois ».'],
  ['5€ HT / participants', noUnit('participants'), 'Écrivez « 5€ HT / participant ».'],
  ['5€ HT / bouquet de saison', noUnit('bouquet de saison'), TWO_WORDS],
  ['5€ / HT mois', noUnit('HT mois'), TWO_WORDS],
])('parsePrice refuses « %s »', (typed, reason, remedy) => {
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

  test.each([
    [
      '25€ TTC / séance',
      'ce prix dit HT ou TTC, alors que vous ne facturez pas la TVA',
      '25€ / séance',
    ],
    ['1500', NO_EURO, '1 500€'],
    ['1.500 € HT', UNREADABLE, '1 500€'],
    ['35€ net', UNREADABLE, '35€'],
  ])('parsePrice refuses « %s » for a seller who charges no VAT', (typed, reason, right) => {
    const remedy = `Écrivez « ${right} ».`;
    expect(parsePrice(typed, false)).toEqual({ ok: false, reason, remedy, fixes: [right] });
  });

  test('parsePrice suggests prices without HT or TTC to a seller who charges no VAT', () => {
    const remedy =
      'Écrivez par exemple « 1 500€ / mois », « 250€ / jour », « à partir de 300€ / vidéo », « Sur devis », « Gratuit » ou « Prix libre ».';
    expect(parsePrice('beaucoup', false)).toEqual({ ok: false, reason: UNREADABLE, remedy });
  });
});

test.each([
  ['TVA non applicable, art. 293 B du CGI', true],
  ['Exonération de TVA, article 261-7-1° du CGI', true],
  ['Association non soumise à la TVA', true],
  ['Article 293B du CGI', true],
  ['Exemptée de TVA', true],
  ['Pas de TVA', true],
  ['Association pas assujettie à la TVA', true],
  ['FR 12 345 678 901', false],
  ['FR 29 293 456 789', false],
  ['en cours d’attribution', false],
  ['', false],
])('sellsWithoutTax returns for the VAT line « %s » %s', (vat, expected) => {
  expect(sellsWithoutTax(vat)).toBe(expected);
});
