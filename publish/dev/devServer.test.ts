import { expect, test } from 'vitest';
import { isForHere } from './devServer';

const HOST = 'localhost:3000';
const OTHER = { host: HOST, 'sec-fetch-site': 'cross-site' };
const LINK = { ...OTHER, 'sec-fetch-mode': 'navigate' };

test.each([
  ['a browser', { host: HOST, 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }, true],
  ['an address that was typed', { host: '[::1]:3000', 'sec-fetch-site': 'none' }, true],
  ['no browser', { host: '127.0.0.1' }, true],
  ['a name that leads here', { host: 'evil.example:3000' }, false],
  ['another site', OTHER, false],
  ['another port', { host: HOST, 'sec-fetch-site': 'same-site' }, false],
  ['an old browser', { host: HOST, origin: 'https://evil.example' }, false],
  ['a frame without an origin', { host: HOST, origin: 'null' }, false],
  ['a link', LINK, false],
])('what %s asks of Vite: %j is answered: %s', (_who, headers, isAnswered) => {
  expect(isForHere({ headers }, false)).toBe(isAnswered);
});

test('a link of another site may lead to a page, which it does not read', () => {
  expect(isForHere({ headers: LINK }, true)).toBe(true);
  expect(isForHere({ headers: { ...OTHER, 'sec-fetch-mode': 'no-cors' } }, true)).toBe(false);
});
