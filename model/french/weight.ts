/**
 * What a file weighs, as French people read it: « 480 ko », « 1,2 Mo ». A kilo-octet is a thousand, and none
 * weighs nothing.
 *
 * @param bytes
 */
export function frenchWeight(bytes: number): string {
  const kilos = Math.max(1, Math.round(bytes / 1000));
  return kilos < 1000 ? KILOS.format(kilos) : MEGAS.format(bytes / 1_000_000);
}

const KILOS = new Intl.NumberFormat('fr-FR', { style: 'unit', unit: 'kilobyte' });
const MEGAS = new Intl.NumberFormat('fr-FR', {
  ...{ style: 'unit', unit: 'megabyte' },
  maximumFractionDigits: 1,
});
