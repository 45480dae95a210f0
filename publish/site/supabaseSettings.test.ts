import { expect, test } from 'vitest';
import { checkPublicKey } from './supabaseSettings';

const token = (claims: unknown) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each<[string, string | undefined]>([
  ['missing', undefined],
  ['publishable', 'sb_publishable_abc'],
  ['legacy and public', token({ role: 'anon' })],
  ['legacy, without a role', token(null)],
  ['not a token', 'local'],
])('checkPublicKey accepts a Supabase key that is %s', (_, key) => {
  expect(() => checkPublicKey(key)).not.toThrow();
});

test.each<[string, string]>([
  ['secret', 'sb_secret_abc'],
  ['legacy and for servers', token({ role: 'service_role' })],
])('checkPublicKey refuses a Supabase key that is %s', (_, key) => {
  expect(() => checkPublicKey(key)).toThrow(/^VITE_SUPABASE_ANON_KEY holds a secret key/);
  expect(() => checkPublicKey(key)).not.toThrow(key);
});
