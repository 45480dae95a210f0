import { expect, test } from 'vitest';
import { acceptsBrotli, isText } from './texts';

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['', false],
  ['gzip, deflate, br, zstd', true],
  ['gzip, deflate', false],
  ['BR', true],
  ['br;q=0.5, gzip', true],
  ['br;q=0, *', false],
  ['gzip, br; q=0.000', false],
  ['brotli', false],
  [';;;,,,q=', false],
])('Accept-Encoding « %s » takes brotli: %s', (header, expected) => {
  expect(acceptsBrotli(header)).toBe(expected);
});

test.each<[string, boolean]>([
  ['text/html; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/json', true],
  ['application/manifest+json', true],
  ['application/atom+xml; charset=utf-8', true],
  ['image/avif', false],
  ['video/mp4', false],
  ['font/woff2', false],
])('%s is compressed: %s', (type, expected) => {
  expect(isText(type)).toBe(expected);
});
