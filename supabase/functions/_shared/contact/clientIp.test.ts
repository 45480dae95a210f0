import { expect, test } from 'vitest';
import { hashClientIp, normalizeIp } from './clientIp.ts';

test.each<[string, string | undefined]>([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['256.0.0.1', undefined],
  ['1.2.3.4.', undefined],
  ['2001:db8', undefined],
  ['::g', undefined],
  ['', undefined],
])('%j is kept as %j', (value, kept) => expect(normalizeIp(value)).toBe(kept));

const SALT = 'a salt of sixteen or more';

test('of a list the last address counts: the first may be invented', async () => {
  const own = await hashClientIp('203.0.113.7', SALT);
  // By `printf %s 203.0.113.7 | openssl dgst -sha256 -hmac "$SALT"`.
  expect(own).toBe('855f70355d4a87a12d2e4b44ab473e2fd15e960b12bddd946dad1aeff380baa3');
  expect(await hashClientIp('10.0.0.1, 203.0.113.7', SALT)).toBe(own);
});

test('there is no hash without an address', async () => {
  expect(await hashClientIp(null, SALT)).toBe(undefined);
  expect(await hashClientIp('unknown', SALT)).toBe(undefined);
});
