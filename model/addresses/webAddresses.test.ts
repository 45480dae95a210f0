import { expect, test } from 'vitest';
import { parseUrl, sharedOriginWarning, unwrapAddress } from './webAddresses';

test('parseUrl parses an accented domain correctly in each of ten thousand calls, unlike URL.canParse of Node 20', () => {
  const hosts = Array.from({ length: 10_000 }, (_, index) =>
    parseUrl(`https://détour.studio/${index}`),
  ).map((url) => url?.host);
  expect(new Set(hosts)).toEqual(new Set(['xn--dtour-bsa.studio']));
});

test.each(['', '/contact', 'https://', 'https://a b.fr'])('parseUrl refuses %j', (typed) => {
  expect(parseUrl(typed)).toBeUndefined();
});

test.each([
  [
    'https://www.google.com/url?q=https://a.example/b%3Fc%3D1&sa=D&source=docs',
    'https://a.example/b?c=1',
  ],
  ['http://google.fr/url?sa=t&url=https://a.example/', 'https://a.example/'],
  ['https://www.google.co.uk/url?q=mailto:lea@a.example', 'mailto:lea@a.example'],
])('unwrapAddress returns the address to which the Google link %s redirects', (typed, target) => {
  expect(unwrapAddress(typed)).toBe(target);
});

test.each([
  ...['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/search?q=a'],
  ...[
    'https://agoogle.com/url?q=https://a.example',
    '/url?q=https://a.example',
    'https://a.example',
  ],
])('unwrapAddress leaves %s unchanged', (typed) => expect(unwrapAddress(typed)).toBe(typed));

test.each([
  ['https://agence.github.io/site', true],
  ['https://agence.gitlab.io/groupe/site/', true],
  ['https://site-1f0c9a.gitlab.io', false],
  ['https://www.possible.example/sous/chemin', false],
  ['https://github.io.possible.example/site', false],
  ['http://localhost:3000/site', false],
])('sharedOriginWarning returns a warning for the address %s: %s', (url, isShared) => {
  expect(sharedOriginWarning(url)?.includes(`, ${new URL(url).hostname} :`) ?? false).toBe(
    isShared,
  );
});
