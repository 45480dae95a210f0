import { afterEach, describe, expect, test, vi } from 'vitest';
import { REFUSALS } from '../../supabase/functions/_shared/signIn/contract';
import { callbackPolicy, withSignIn } from './settings';
import {
  askFunction,
  challengeOf,
  newProof,
  type Outcome,
  redirectUriOf,
  SENTENCES,
  takeProof,
} from './signIn';

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

const EXCHANGE = {
  code: 'a',
  verifier: 'b',
  redirectUri: 'https://site.example/atelier/connexion/',
};
const SPENT = REFUSALS.code_refused.sentence;

afterEach(() => vi.unstubAllGlobals());

test.each<[string, (init: RequestInit) => Response | Promise<Response>, Outcome]>([
  ['a token', () => Response.json({ token: 'a-token' }), { token: 'a-token' }],
  [
    'a refusal of ours',
    () => Response.json({ error: SPENT, code: 'code_refused' }, { status: 400 }),
    { error: SPENT },
  ],
  [
    'a refusal of something else',
    () => Response.json({ error: 'Not found', code: 'toString' }, { status: 404 }),
    { error: SENTENCES.absent },
  ],
  ['a page', () => new Response('<h1>Site</h1>'), { error: SENTENCES.absent }],
  ['a fault', () => new Response('', { status: 500 }), { error: SENTENCES.network }],
  [
    'a network that is dead',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { error: SENTENCES.network },
  ],
  [
    'nothing in time',
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
    { error: SENTENCES.network },
  ],
])('makes a token or a French sentence of %s', async (_, answer, outcome) => {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => answer(init));
  expect(await askFunction('/functions/v1/atelier-sign-in', EXCHANGE, 20)).toEqual(outcome);
});
