import { afterEach, expect, test, vi } from 'vitest';
import type { LogEntry } from '../http/log.ts';
import { REFUSALS, type SignInRefusal } from './contract.ts';
import {
  atelierSignIn,
  exchangeCode,
  frequency,
  PER_ADDRESS,
  readExchange,
  UNKNOWN,
  WINDOW,
} from './exchange.ts';

const SITE = 'https://www.possible.example';
const SETTINGS = {
  sites: [SITE],
  ...{ clientId: 'Iv23liAbCdEfGhIjKlMn', clientSecret: 'secret-of-the-app' },
  ...{ github: 'https://github.com', ipHeader: 'x-test-ip' },
};
const TOKEN = 'gho_0123456789';
const EXCHANGE = {
  ...{ code: '0123456789abcdef0123', verifier: 'v'.repeat(43) },
  redirectUri: `${SITE}/atelier/`,
};
const HEADERS = { origin: SITE, 'content-type': 'application/json' };

afterEach(() => vi.unstubAllGlobals());

type Answer = (init: RequestInit) => Response | Promise<Response>;

/** Calls the function as its page does, with a fake GitHub. */
function opened(answer: Answer = granted) {
  const logs: LogEntry[] = [];
  const github = vi.fn(async (_url: string, init: RequestInit) => answer(init));
  vi.stubGlobal('fetch', github);
  const dependencies = {
    ...{ settings: SETTINGS, admit: frequency(), deadline: 20 },
    log: (entry: LogEntry) => void logs.push(entry),
  };
  const ask = (init: RequestInit = {}) =>
    exchangeCode(
      new Request(`${SITE}/functions/v1/atelier-sign-in`, {
        ...{ method: 'POST', headers: HEADERS, body: JSON.stringify(EXCHANGE) },
        ...init,
      }),
      dependencies,
    );
  return { ask, github, logs };
}

const granted = () => Response.json({ access_token: TOKEN });
const refusedWith = (error: string) => () => Response.json({ error });
/** A fake `fetch` that does not answer until the call is aborted. */
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

async function expectRefusal(answer: Response, code: SignInRefusal) {
  const { status, sentence } = REFUSALS[code];
  expect([answer.status, await answer.json()]).toEqual([status, { error: sentence, code }]);
}

test('exchangeCode exchanges GitHub’s code for a token, and sends the app’s secret to GitHub only', async () => {
  const { ask, github, logs } = opened();
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([200, { token: TOKEN }]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': SITE,
    'cache-control': 'no-store',
  });
  const [url, init] = github.mock.calls[0] ?? [];
  // A redirect would send the secret elsewhere.
  expect([url, init?.redirect]).toEqual(['https://github.com/login/oauth/access_token', 'manual']);
  expect(JSON.parse(String(init?.body))).toEqual({
    ...{ client_id: SETTINGS.clientId, client_secret: SETTINGS.clientSecret },
    ...{ code: EXCHANGE.code, code_verifier: EXCHANGE.verifier },
    redirect_uri: EXCHANGE.redirectUri,
  });
  const logged = JSON.stringify(logs);
  expect(logged).toContain('signed_in');
  for (const secret of [SETTINGS.clientSecret, TOKEN, EXCHANGE.code, EXCHANGE.verifier])
    expect(logged).not.toContain(secret);
});

test.each<[string, Answer, SignInRefusal]>([
  ['refuses the code', refusedWith('bad_verification_code'), 'code_refused'],
  ['asks to confirm an e-mail', refusedWith('unverified_user_email'), 'email_unverified'],
  ['refuses the app', refusedWith('incorrect_client_credentials'), 'forge_refused'],
  ['refuses for another reason', refusedWith('a sentence'), 'forge_unavailable'],
  ['answers 404', () => new Response('', { status: 404 }), 'forge_refused'],
  ['redirects', () => new Response('', { status: 307 }), 'forge_unavailable'],
  ['is down', () => new Response('<h1>', { status: 503 }), 'forge_unavailable'],
  ['answers HTML', () => new Response('<h1>Oups</h1>'), 'forge_unavailable'],
  ['answers no token', () => Response.json({ access_token: 'a b' }), 'forge_unavailable'],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'forge_unavailable'],
  ['is slow', never, 'forge_unavailable'],
])('exchangeCode explains in French that GitHub %s', async (_, answer, code) => {
  const { ask, logs } = opened(answer);
  await expectRefusal(await ask(), code);
  expect(JSON.stringify(logs).includes('page of the GitHub app')).toBe(code === 'forge_refused');
});

const asText = { headers: { ...HEADERS, 'content-type': 'text/plain' } };
const without = { headers: { 'content-type': 'application/json' } };
const another = { ...EXCHANGE, redirectUri: `${SITE}/autre/page/` };
test.each<[string, RequestInit, SignInRefusal]>([
  ['by GET', { method: 'GET', body: null }, 'invalid_request'],
  ['from another site', { headers: { ...HEADERS, origin: 'null' } }, 'origin_not_allowed'],
  ['without an origin', without, 'origin_not_allowed'],
  ['as text', asText, 'invalid_request'],
  ['of 10,000 bytes', { body: ' '.repeat(10_000) }, 'invalid_request'],
  ['in another encoding', { body: new Uint8Array([0xff, 0xfe]) }, 'invalid_request'],
  ['for another page', { body: JSON.stringify(another) }, 'invalid_request'],
])('exchangeCode refuses a request %s, without calling GitHub', async (_, init, code) => {
  const { ask, github } = opened();
  await expectRefusal(await ask(init), code);
  expect(github).not.toHaveBeenCalled();
});

test('exchangeCode counts the sign-ins of each IP address separately', async () => {
  const { ask } = opened();
  const from = (ip: string) => ask({ headers: { ...HEADERS, 'x-test-ip': ip } });
  for (let call = 0; call < PER_ADDRESS; call += 1)
    expect((await from('192.0.2.1')).status).toBe(200);
  // A visitor may forge all addresses of the list but the last.
  const late = await from('203.0.113.9, 192.0.2.1');
  expect(late.headers.get('retry-after')).toBe('60');
  await expectRefusal(late, 'rate_limited');
  expect((await from('192.0.2.2')).status).toBe(200);
});

test("exchangeCode answers the preflight of the site's pages", async () => {
  const answer = await opened().ask({ method: 'OPTIONS', body: null });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, SITE]);
  expect(answer.headers.get('access-control-allow-headers')).toContain('content-type');
});

test.each([
  [SITE, SITE],
  ['', '*'],
])(
  'atelierSignIn for the site « %s » refuses calls without its secret, and logs the name of the variable once',
  async (site, allowed) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const environment: Readonly<Record<string, string>> = {
      ...{ SITE_URL: site, ATELIER_GITHUB_CLIENT_ID: SETTINGS.clientId },
    };
    const answer = atelierSignIn((name) => environment[name]);
    const ask = () => answer(new Request(SITE, { method: 'POST', headers: HEADERS, body: '{}' }));
    expect(log).not.toHaveBeenCalled();
    const first = await ask();
    expect(first.headers.get('access-control-allow-origin')).toBe(allowed);
    await expectRefusal(first, 'not_configured');
    await ask();
    const missing = log.mock.calls.flat().filter((line) => /CLIENT_SECRET is missing/.test(line));
    expect(missing).toHaveLength(1);
    log.mockRestore();
  },
);

const SITES = [SITE, 'https://agence.github.io/site'];
const OTHER_PAGE = 'https://agence.github.io/site/atelier/';
const read = (body: unknown, origin = SITE) =>
  readExchange(typeof body === 'string' ? body : JSON.stringify(body), SITES, origin);

test('readExchange reads a valid request body, and drops unknown keys', () => {
  expect(read({ ...EXCHANGE, client_secret: 'x' })).toEqual(EXCHANGE);
  const elsewhere = { ...EXCHANGE, redirectUri: OTHER_PAGE };
  expect(read(elsewhere, 'https://agence.github.io')).toEqual(elsewhere);
});

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['null', null],
  ['no code', { ...EXCHANGE, code: undefined }],
  ['a code with another parameter', { ...EXCHANGE, code: 'a&client_secret=b' }],
  ['a code that is a list', { ...EXCHANGE, code: ['a'] }],
  ['a short verifier', { ...EXCHANGE, verifier: 'v'.repeat(42) }],
  ['a long verifier', { ...EXCHANGE, verifier: 'v'.repeat(129) }],
  ['a path that is too long', { ...EXCHANGE, redirectUri: `${EXCHANGE.redirectUri}../../x` }],
  ['another site', { ...EXCHANGE, redirectUri: 'https://evil.example/atelier/' }],
  ['a site that begins alike', { ...EXCHANGE, redirectUri: `${SITE}.fr/atelier/` }],
  ['the page of our other site', { ...EXCHANGE, redirectUri: OTHER_PAGE }],
])('readExchange refuses %s', (_, body) => expect(read(body)).toBe(undefined));

test('readExchange refuses a sign-in that would redirect to another site of the same GitHub Pages account, thus of the same origin', () => {
  const redirectUri = OTHER_PAGE.replace('/site/', '/autre/');
  expect(read({ ...EXCHANGE, redirectUri }, 'https://agence.github.io')).toBe(undefined);
});

test('frequency counts all sign-ins without an IP address together, and starts from zero each minute', () => {
  let now = 0;
  const admit = frequency(() => now);
  const calls = Array.from({ length: 2 * UNKNOWN }, () => admit(undefined));
  expect(calls.filter(Boolean)).toHaveLength(UNKNOWN);
  now += WINDOW;
  expect(admit(undefined)).toBe(true);
});
