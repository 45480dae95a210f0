import { expect, test } from 'vitest';
import { acceptedEncoding, isText } from './texts';

test.each<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity;q=0', undefined],
  ['identity, br;q=0.1', undefined],
  ['deflate', undefined],
  [';;;,,,q=', undefined],
])('Accept-Encoding « %s »: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each<[string, boolean]>([
  ['text/html; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/json', true],
  ['application/manifest+json', true],
  ['application/speculationrules+json', true],
  ['application/atom+xml; charset=utf-8', true],
  ['image/avif', false],
  ['video/mp4', false],
  ['font/woff2', false],
])('%s is compressed: %s', (type, expected) => {
  expect(isText(type)).toBe(expected);
});
