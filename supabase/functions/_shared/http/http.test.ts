import { expect, test } from 'vitest';
import { answerContext, answerHeaders, isOriginAllowed } from './answers.ts';
import { clientIp, readIpHeader } from './clientIp.ts';
import { errorCode } from './log.ts';

const SITES = ['https://www.possible.example', 'http://localhost:3000'] as const;
const ALLOWED = 'access-control-allow-origin';

test.each<[string | null, boolean, string]>([
  ['https://www.possible.example', true, 'https://www.possible.example'],
  ['http://localhost:3000', true, 'http://localhost:3000'],
  [null, true, 'https://www.possible.example'],
  ['null', false, 'https://www.possible.example'],
  ['https://evil.example', false, 'https://www.possible.example'],
  ['https://www.possible.example.evil.example', false, 'https://www.possible.example'],
])('isOriginAllowed, for a request from the origin %s, returns %s', (origin, allowed, header) => {
  const context = answerContext(origin, SITES);
  expect(isOriginAllowed(context)).toBe(allowed);
  expect(answerHeaders(context)[ALLOWED]).toBe(header);
});

test('answerHeaders allows any page to read the answer while no site is configured', () => {
  expect(answerHeaders(answerContext('https://a.example', []))[ALLOWED]).toBe('*');
});

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
])('clientIp reads from the header value %j the IP address %j', (value, address) => {
  expect(clientIp(new Headers({ 'x-ip': value }), 'x-ip')).toBe(address);
});

test('clientIp reads only the configured header, and readIpHeader refuses an invalid header name', () => {
  expect(clientIp(new Headers({ 'x-ip': '203.0.113.7' }), undefined)).toBe(undefined);
  const problems: string[] = [];
  expect(readIpHeader(() => ' cf-connecting-ip ', problems)).toBe('cf-connecting-ip');
  expect(problems).toEqual([]);
  readIpHeader(() => 'x ip', problems);
  expect(problems).toEqual([expect.stringContaining('CONTACT_IP_HEADER')]);
});

test.each<[unknown, string]>([
  [Object.assign(new Error('x'), { code: 'EAUTH', responseCode: 535 }), 'EAUTH 535'],
  [Object.assign(new Error('x'), { code: '23514' }), '23514'],
  [new TypeError('zoe@client.example'), 'TypeError'],
  ['zoe@client.example', 'unknown'],
  [undefined, 'unknown'],
])('errorCode(%o) returns %s', (error, code) => expect(errorCode(error)).toBe(code));
