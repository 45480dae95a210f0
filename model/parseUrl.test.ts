import { expect, test } from 'vitest';
import { parseUrl } from './parseUrl';

test('parses the last of ten thousand accented domains as it parsed the first', () => {
  const hosts = Array.from({ length: 10_000 }, (_, index) =>
    parseUrl(`https://détour.studio/${index}`),
  ).map((url) => url?.host);
  expect(new Set(hosts)).toEqual(new Set(['xn--dtour-bsa.studio']));
});

test.each(['', '/contact', 'https://', 'https://a b.fr'])('refuses %j', (typed) => {
  expect(parseUrl(typed)).toBeUndefined();
});
