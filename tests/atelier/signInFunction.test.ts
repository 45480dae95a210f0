import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { REFUSALS } from '../../supabase/functions/_shared/signIn/contract';
import { type DenoVersion, hasDeno21 } from '../../supabase/local/deno';
import { listenAnywhere } from '../listening';
import { CLIENT_ID, SECRET, SITE, type SignInServer, signInServer } from './signInServer';

const VERSIONS = (['current', '2.1'] satisfies DenoVersion[]).filter(
  (version) => version === 'current' || hasDeno21(),
);
const PAGE = `${SITE}/atelier/connexion/`;

/** A code as GitHub gives it to a page, with what proves that the page asked. */
async function granted({ github }: SignInServer, redirectUri = PAGE) {
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${github.url}/login/oauth/authorize?${asked}`, {
    redirect: 'manual',
  });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return { code, verifier, redirectUri };
}

async function told(answer: Response) {
  const { status, headers } = answer;
  expect(headers.get('access-control-allow-origin')).toBe(SITE);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  return [status, await answer.json()];
}

const refusal = (code: keyof typeof REFUSALS) => [
  REFUSALS[code].status,
  { error: REFUSALS[code].sentence, code },
];

describe.each(VERSIONS)('the sign-in function, Deno %s', (version) => {
  const server = signInServer(version);
  afterEach(() => {
    Object.assign(server.github.behaviour, { delay: 0, htmlStatus: undefined, isDown: false });
  });

  test('a code is exchanged for a token, once', async () => {
    const exchange = await granted(server);
    expect(await told(await server.ask(exchange))).toEqual([200, { token: server.github.token }]);
    expect(await told(await server.ask(exchange))).toEqual(refusal('code_refused'));
  });

  test('a code that another page asked for is not', async () => {
    const exchange = { ...(await granted(server)), verifier: 'w'.repeat(43) };
    expect(await told(await server.ask(exchange))).toEqual(refusal('code_refused'));
  });

  test.each<[string, Partial<SignInServer['github']['behaviour']>]>([
    ['answers HTML', { htmlStatus: 200 }],
    ['is being repaired', { htmlStatus: 503 }],
    ['does not answer', { isDown: true }],
  ])('GitHub %s', async (_, behaviour) => {
    const exchange = await granted(server);
    Object.assign(server.github.behaviour, behaviour);
    expect(await told(await server.ask(exchange))).toEqual(refusal('forge_unavailable'));
  });

  // It takes the whole deadline.
  test.runIf(version === 'current')('GitHub is slow', async () => {
    const exchange = await granted(server);
    server.github.behaviour.delay = 12_000;
    expect(await told(await server.ask(exchange))).toEqual(refusal('forge_timeout'));
  });

  test.each<[string, RequestInit, keyof typeof REFUSALS]>([
    ['by GET', { method: 'GET', body: null }, 'method_not_allowed'],
    ['from another site', { headers: { origin: 'https://evil.example' } }, 'origin_not_allowed'],
    ['from a page of no site', { headers: { origin: 'null' } }, 'origin_not_allowed'],
    [
      'as a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'unsupported_media_type',
    ],
    ['as text', { headers: { 'content-type': 'text/plain' } }, 'unsupported_media_type'],
    ['too long', { body: ' '.repeat(10_000) }, 'payload_too_large'],
    ['in another alphabet', { body: new Uint8Array([0xff, 0xfe]) }, 'invalid_request'],
    ['as no JSON', { body: '{' }, 'invalid_request'],
  ])('asked %s', async (_, init, code) => {
    expect(await told(await server.ask(await granted(server), init))).toEqual(refusal(code));
  });

  test('asked by nobody that says from where', async () => {
    const body = JSON.stringify(await granted(server));
    const headers = { 'content-type': 'application/json' };
    const url = `${server.functions.url}/atelier-sign-in`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    expect(await told(answer)).toEqual(refusal('origin_not_allowed'));
  });

  test('asked for another page', async () => {
    const exchange = await granted(server, `${SITE}/autre/page/`);
    expect(await told(await server.ask(exchange))).toEqual(refusal('invalid_request'));
  });

  test('one address that asks too often waits, the others do not', async () => {
    const exchange = await granted(server);
    const answers: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      const { status } = await server.ask(exchange, { headers: { 'x-test-ip': '198.51.100.7' } });
      answers.push(status);
    }
    expect(answers.slice(-2)).toEqual([429, 429]);
    expect((await server.ask(await granted(server))).status).toBe(200);
  });

  test('the browser’s question before it posts', async () => {
    const answer = await server.ask('', { method: 'OPTIONS', body: null });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  test('neither secret, nor code, nor token is in a log', async () => {
    const exchange = await granted(server);
    await server.ask(exchange);
    const logs = server.logs.join('\n');
    expect(logs).toContain('"signed_in"');
    for (const secret of [SECRET, server.github.token, exchange.code, exchange.verifier, SITE]) {
      expect(logs).not.toContain(secret);
    }
  });
});

describe('settings that are wrong', () => {
  describe('another secret', () => {
    const server = signInServer('current', { ATELIER_GITHUB_CLIENT_SECRET: 'another-secret' });
    test('is told in French to the person, and with its remedy in the log', async () => {
      const answer = await server.ask(await granted(server));
      expect(await told(answer)).toEqual(refusal('forge_refused'));
      expect(server.logs.join('\n')).toContain(
        'generate a new secret on the page of the GitHub app',
      );
      expect(server.logs.join('\n')).not.toContain('another-secret');
    });
  });

  describe('none', () => {
    const server = signInServer('current', { ATELIER_GITHUB_CLIENT_SECRET: '' });
    test('is told the same way, and at the first call alone', async () => {
      expect(server.logs.join('\n')).not.toContain('ATELIER_');
      expect(await told(await server.ask({}))).toEqual(refusal('not_configured'));
      await server.ask({});
      expect(server.logs.join('\n').match(/ATELIER_GITHUB_CLIENT_SECRET is missing/g)).toHaveLength(
        1,
      );
    });
  });

  describe('no site either', () => {
    const server = signInServer('current', { SITE_URL: '' });
    test('lets nobody read the answer', async () => {
      const answer = await server.ask({});
      expect(answer.status).toBe(503);
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    });
  });
});

describe('a GitHub that has gone', () => {
  let elsewhere: Server | undefined;
  afterEach(() => elsewhere?.close());

  test('does not take the secret along to where it sends us', async () => {
    const bodies: string[] = [];
    elsewhere = createServer((request, response) => {
      bodies.push(request.url ?? '');
      response.end('{}');
    });
    await listenAnywhere(elsewhere);
    const address = elsewhere.address();
    const target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const { askGitHub } = await import('../../supabase/functions/_shared/signIn/askGitHub');
    const moved = createServer((_, response) => {
      response.writeHead(307, { location: target }).end();
    });
    await listenAnywhere(moved);
    const port = moved.address();
    const github = `http://127.0.0.1:${typeof port === 'object' ? port?.port : ''}`;
    const settings = { sites: [SITE], clientId: CLIENT_ID, clientSecret: SECRET, github };
    const exchange = { code: 'c', verifier: 'v', redirectUri: PAGE };
    const answer = await askGitHub(exchange, { ...settings, ipHeader: undefined }, 2_000);
    moved.close();
    expect(answer).toEqual({ refusal: 'forge_unavailable', detail: 'http 307' });
    expect(bodies).toEqual([]);
  });
});
