import { expect, test } from 'vitest';
import { frenchPhone, phoneHref } from './phone';

test.each([
  '0478001122',
  '04.78.00.11.22',
  '04-78/00–11_22',
  '04\u00a078\u202f00 11 22',
  '+33 4 78 00 11 22',
  '+33 (0)4 78 00 11 22',
  '0033(0)4.78.00.11.22',
])(
  'frenchPhone formats « %s » as « 04 78 00 11 22 », and phoneHref returns its `tel:` link',
  (typed) => {
    expect(frenchPhone(typed)).toBe('04 78 00 11 22');
    expect(phoneHref(typed)).toBe('tel:+33478001122');
  },
);

test.each([
  ['another country', '+32 2 555 12 12'],
  ['two numbers', '04 78 00 11 22 / 06 00 00 00 00'],
  ['a digit short', '04 78 00 11 2'],
  ['a digit too many', '04 78 00 11 223'],
  ['words', '04 78 00 11 22 (matin)'],
  ['nothing', ''],
])('frenchPhone refuses %s: « %s »', (_what, typed) => {
  expect(frenchPhone(typed)).toBeUndefined();
});
