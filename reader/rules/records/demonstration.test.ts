import { expect, test } from 'vitest';
import { noticesOf, SITE_FILE } from '../../../tests/samples/smallSite';
import { saysExample } from './demonstration';

test.each([
  ['https://www.votre-site.example/a', true],
  ['Maison Exemple', true],
  ['04 65 71 12 34', true],
  ['+33 4 65 71 12 34', true],
  ['+33 (0)1.99.00.12.34', true],
  ['0199001234 (appel gratuit)', true],
  ['RCS Lyon 000 000 000', true],
  ['W000000000', true],
  ['00 00 00000 00', true],
  ['https://www.exemplaire.fr', false],
  ['04 72 71 12 34', false],
  ['1 000 000 €', false],
  ['W691000000', false],
])('saysExample tests for a sample value: « %s », %s', (value, expected) => {
  expect(saysExample(value)).toBe(expected);
});

test('demonstrationValues reports the tagline of the sample site, which contains the placeholder {BRAND}, and no other tagline', () => {
  const taglineOf = (tagline: string) => {
    const notices = noticesOf({ 'site.md': SITE_FILE.replace('TOUT EST {BRAND}', tagline) });
    return notices.filter(({ field }) => field === 'tagline');
  };
  expect(taglineOf('PETIT OU GRAND, TOUT EST {BRAND}')).toHaveLength(1);
  expect(taglineOf('TOUT EST {BRAND}')).toEqual([]);
});
