import { describe, expect, test } from 'vitest';
import { challengeOf, newProof, takeProof } from './proof';
import { callbackPolicy, withSignIn } from './settings';
import { redirectUriOf } from './signIn';

const HERE = 'https://a.github.io/repo/atelier/connexion/';

test.each([HERE, HERE.slice(0, -1), `${HERE}index`, `${HERE}index.html`, `${HERE}?code=1`])(
  'the address that GitHub and the function know is the same at %s',
  (at) => {
    const { origin, pathname } = new URL(at);
    expect(redirectUriOf({ origin, pathname })).toBe(HERE);
  },
);

test('the proof is of this window alone, and long enough for RFC 7636', async () => {
  const storage = memory();
  const [one, other] = [newProof(memory()), newProof(storage)];
  expect(one).not.toEqual(other);
  expect([takeProof(storage), takeProof(storage)]).toEqual([other, undefined]);
  expect(one.state).not.toBe(one.verifier);
  expect(one.verifier).toMatch(/^[\w-]{43}$/);
  // RFC 7636, appendix B.
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test.each([
  ['https://p.supabase.co/functions/v1/atelier-sign-in', 'https://p.supabase.co'],
  ['/functions/v1/atelier-sign-in', "'self'"],
])('the page may reach %s alone', (exchange, source) => {
  expect(callbackPolicy(exchange).get('connect-src')).toEqual([source]);
  expect(callbackPolicy(exchange).get('default-src')).toEqual(["'none'"]);
});

describe('the window that the CMS opens', () => {
  const GITHUB = { name: 'github', repo: 'a/b', auth_methods: ['oauth', 'token'] };
  test.each([
    ['', 'atelier/connexion/index.html'],
    ['/repo', 'repo/atelier/connexion/index.html'],
  ])('is of the origin that is open, under « %s »', (base, auth_endpoint) => {
    const origin = 'http://localhost:3000';
    expect(withSignIn(GITHUB, origin, base)).toEqual({
      ...GITHUB,
      base_url: origin,
      auth_endpoint,
    });
  });

  test.each([
    { ...GITHUB, auth_methods: ['token'] },
    { ...GITHUB, name: 'gitlab', base_url: 'https://gitlab.com' },
  ])('is none of ours for %j', (backend) => {
    expect(withSignIn(backend, 'http://localhost:3000', '')).toEqual(backend);
  });
});

/** The storage of a window. */
function memory(): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
