import { expect, test } from 'vitest';
import { checkPublicKey } from './supabaseSettings';

const token = (claims: unknown) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each<[string, string | undefined]>([
  ['none', undefined],
  ['publishable', 'sb_publishable_abc'],
  ['of the old kind, public', token({ role: 'anon' })],
  ['of the old kind, without a role', token(null)],
  ['no token at all', 'local'],
])('a key that may be published: %s', (_, key) => {
  expect(() => checkPublicKey(key)).not.toThrow();
});

test.each<[string, string]>([
  ['secret', 'sb_secret_abc'],
  ['of the old kind, for servers', token({ role: 'service_role' })],
])('a key that may not: %s', (_, key) => {
  expect(() => checkPublicKey(key)).toThrow(/^VITE_SUPABASE_ANON_KEY holds a secret key/);
  expect(() => checkPublicKey(key)).not.toThrow(key);
});
