import { expect, test } from 'vitest';
import { readExchange } from './readExchange.ts';

const SITES = ['https://www.possible.example', 'https://agence.github.io/site'];
const ORIGIN = 'https://www.possible.example';
const OTHER_PAGE = 'https://agence.github.io/site/atelier/connexion/';
const GOOD = {
  code: '0123456789abcdef0123',
  verifier: 'v'.repeat(43),
  redirectUri: `${ORIGIN}/atelier/connexion/`,
};

const read = (body: unknown, origin = ORIGIN) =>
  readExchange(typeof body === 'string' ? body : JSON.stringify(body), SITES, origin);

test('what is in order is read, and nothing more of it', () => {
  expect(read({ ...GOOD, client_secret: 'x' })).toEqual(GOOD);
  const elsewhere = { ...GOOD, redirectUri: OTHER_PAGE };
  expect(read(elsewhere, 'https://agence.github.io')).toEqual(elsewhere);
});

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['null', null],
  ['no code', { ...GOOD, code: undefined }],
  ['a code with more in it', { ...GOOD, code: 'a&client_secret=b' }],
  ['a code that is a list', { ...GOOD, code: ['a'] }],
  ['a short verifier', { ...GOOD, verifier: 'v'.repeat(42) }],
  ['a long verifier', { ...GOOD, verifier: 'v'.repeat(129) }],
  ['a page behind it', { ...GOOD, redirectUri: `${GOOD.redirectUri}../../x` }],
  ['another site', { ...GOOD, redirectUri: 'https://evil.example/atelier/connexion/' }],
  ['a site that only begins alike', { ...GOOD, redirectUri: `${ORIGIN}.fr/atelier/connexion/` }],
  ['the page of our other site', { ...GOOD, redirectUri: OTHER_PAGE }],
])('%s is not', (_, body) => expect(read(body)).toBe(undefined));

test('nor the page of another project on the same origin', () => {
  const redirectUri = OTHER_PAGE.replace('/site/', '/autre/');
  expect(read({ ...GOOD, redirectUri }, 'https://agence.github.io')).toBe(undefined);
});
