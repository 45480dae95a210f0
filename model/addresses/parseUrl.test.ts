import { expect, test } from 'vitest';
import { parseUrl } from './parseUrl';

test('parseUrl still parses accented domains after ten thousand of them', () => {
  const hosts = Array.from({ length: 10_000 }, (_, index) =>
    parseUrl(`https://détour.studio/${index}`),
  ).map((url) => url?.host);
  expect(new Set(hosts)).toEqual(new Set(['xn--dtour-bsa.studio']));
});

test.each(['', '/contact', 'https://', 'https://a b.fr'])('parseUrl refuses %j', (typed) => {
  expect(parseUrl(typed)).toBeUndefined();
});
