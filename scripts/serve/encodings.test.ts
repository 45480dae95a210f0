import { expect, test } from 'vitest';
import { acceptedEncoding, isCompressible } from './encodings';

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

test('no inventor of headers fills the memory, and browsers go on being served', () => {
  for (let count = 0; count < 1_000; count += 1) acceptedEncoding(`br, x-${count}`);
  expect(acceptedEncoding('gzip, x-new')).toBe('gzip');
});

test.each<[string, number, boolean]>([
  ['text/html; charset=utf-8', 5_000, true],
  ['image/svg+xml', 5_000, true],
  ['application/json', 5_000, true],
  ['application/manifest+json', 5_000, true],
  ['application/speculationrules+json', 5_000, true],
  ['application/atom+xml; charset=utf-8', 5_000, true],
  ['text/html; charset=utf-8', 50, false],
  ['image/avif', 5_000, false],
  ['video/mp4', 5_000, false],
  ['font/woff2', 5_000, false],
])('%s of %s bytes is compressed: %s', (type, size, expected) => {
  expect(isCompressible(type, size)).toBe(expected);
});
