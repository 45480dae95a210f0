import { expect, test } from 'vitest';
import { clientIp, readIpHeader } from './clientIp.ts';

test.each<[string, string | undefined]>([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['256.0.0.1', undefined],
  ['1.2.3.4.', undefined],
  ['2001:db8', undefined],
  ['::g', undefined],
  ['unknown', undefined],
  ['', undefined],
])('%j is %j', (value, address) => {
  expect(clientIp(new Headers({ 'x-ip': value }), 'x-ip')).toBe(address);
});

test('no header is trusted that is not named, nor a name that is none', () => {
  expect(clientIp(new Headers({ 'x-ip': '203.0.113.7' }), undefined)).toBe(undefined);
  const problems: string[] = [];
  expect(readIpHeader(() => ' cf-connecting-ip ', problems)).toBe('cf-connecting-ip');
  expect(problems).toEqual([]);
  readIpHeader(() => 'x ip', problems);
  expect(problems).toEqual([expect.stringContaining('CONTACT_IP_HEADER')]);
});
