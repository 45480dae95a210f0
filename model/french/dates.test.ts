import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dayInParis, longDate, parseDate, parseIsoDate } from './dates';

describe('parseIsoDate', () => {
  test.each(['2025-10-22', '2024-02-29', '2000-02-29', '2025-12-31'])(
    'parseIsoDate accepts %s',
    (typed) => {
      expect(parseIsoDate(typed)).toEqual({ ok: true, value: typed });
    },
  );

  const NOT_ISO = 'une date s’écrit année-mois-jour';
  const EXAMPLE = {
    file: 'Écrivez par exemple 2025-10-22.',
    form: 'Écrivez par exemple 22 octobre 2025.',
  };
  const MONTHS = 'Écrivez le mois de 01 à 12, entre l’année et le jour.';

  test.each([
    ['2026-02-31', 'le 31 février 2026 n’existe pas', 'Ce mois-là va du 01 au 28.'],
    ['2025-22-10', 'il n’y a pas de mois « 22 »', MONTHS],
    ['22/10/2025', NOT_ISO, EXAMPLE],
    ['31/02/2025', NOT_ISO, EXAMPLE],
    ['2025-10-22T10:00', NOT_ISO, EXAMPLE],
  ])('parseIsoDate refuses %s', (typed, reason, remedy) => {
    expect(parseIsoDate(typed)).toEqual({ ok: false, reason, remedy });
  });
});

const DAYS = readFileSync(new URL('days.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(' → '));

test.each(DAYS)('parseDate reads %s as %s', (typed, day) => {
  const parsed = parseDate(typed);
  expect(String(parsed.ok ? parsed.value : undefined)).toBe(day);
});

test.each([
  ['2025-10-22', '22 octobre 2025'],
  ['2025-01-01', '1er janvier 2025'],
  ['2024-02-29', '29 février 2024'],
  ['2025-08-09', '9 août 2025'],
])('longDate writes %s as « %s »', (typed, expected) => {
  const parsed = parseIsoDate(typed);
  expect(parsed.ok && longDate(parsed.value)).toBe(expected);
});

test.each([
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('dayInParis returns for the instant %s the day %s', (instant, expected) => {
  expect(dayInParis(new Date(instant))).toBe(expected);
});
