import { describe, expect, test } from 'vitest';
import { REFUSALS } from '../../supabase/functions/_shared/signIn/contract';
import type { DenoVersion } from '../../supabase/local/deno';
import { SECRET, SITE, signInServer } from '../atelier/signInServer';
import { isLong, seedFrom } from '../seed';
import { type Random, seeded } from './random';
import { type RawAnswer, sendRaw } from './rawRequest';
import { type FuzzRequest, INJECTED } from './requests';

const REQUESTS = isLong ? 2000 : 500;
const CONNECTIONS = 16;
const SEED = seedFrom('FUZZ_SEED', 20_261_123);
const DENOS: readonly DenoVersion[] = isLong ? ['current', '2.1'] : ['current'];

describe.each(DENOS)(`Deno %s, FUZZ_SEED=${SEED}`, (version) => {
  const server = signInServer(version);

  test(`${REQUESTS} hostile requests get no token, and are all answered in French`, async () => {
    const random = seeded(SEED);
    const url = `${server.functions.url}/atelier-sign-in`;
    const answers: (readonly [FuzzRequest, RawAnswer | undefined])[] = [];
    let sent = 0;
    const client = async () => {
      while (sent < REQUESTS) {
        sent += 1;
        const request = hostile(random);
        answers.push([request, await sendRaw(url, request)]);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));

    const codes = new Set<string>();
    for (const [{ method, ending, headers, body }, answer] of answers) {
      const sentAs = `${method} ${JSON.stringify(headers)} ${body.toString('latin1', 0, 300)}`;
      if (!answer) {
        // Deno closes a connection on a chunked body that it has no use for.
        expect([sentAs, ending]).not.toEqual([sentAs, 'length']);
        continue;
      }
      const said = `${answer.head}\n${answer.body}`;
      expect(said).not.toContain(SECRET);
      expect(said).not.toContain(server.github.token);
      expect(said).not.toContain(INJECTED);
      if (method === 'HEAD' || answer.status === 204) continue;
      const code = Object.entries(REFUSALS).find(
        ([name, { status, sentence }]) =>
          answer.status === status &&
          answer.body.includes(JSON.stringify({ error: sentence, code: name })),
      );
      expect([sentAs, said, code?.[0]]).toEqual([sentAs, said, expect.any(String)]);
      codes.add(code?.[0] ?? '');
    }
    expect([...codes]).toEqual(expect.arrayContaining(MET));
    expect([...codes]).not.toContain('internal_error');
    const logs = server.logs.filter((line) => !line.startsWith('{') || line.includes(INJECTED));
    expect(logs).toEqual([]);
  });
});

/** What a run must have met, or it has tested less than it says. */
const MET = [
  ...['invalid_request', 'code_refused', 'origin_not_allowed', 'method_not_allowed'],
  ...['payload_too_large', 'unsupported_media_type', 'rate_limited'],
];

/** An exchange that is in order but for one or two things; no code of them was ever given. */
function hostile(random: Random): FuzzRequest {
  const odd = (good: unknown): unknown => (random.once(6) ? random.pick(ODD) : good);
  const exchange = {
    code: odd('0123456789abcdef0123'),
    verifier: odd('v'.repeat(43)),
    redirectUri: odd(`${SITE}/atelier/connexion/`),
    ...(random.once(10) && { __proto__: { code: 'x' }, constructor: 'x', client_secret: 'x' }),
  };
  const json = random.once(12) ? random.pick(NO_JSON) : JSON.stringify(exchange);
  const body = Buffer.from(random.once(25) ? json.padEnd(9_000, ' ') : json, 'utf8');
  if (random.once(20) && body.length > 0) body[random.below(body.length)] = 0xff;
  const type = random.once(10) ? random.pick(TYPES) : 'application/json';
  return {
    method: random.once(15)
      ? random.pick(['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])
      : 'POST',
    headers: [
      ...(random.once(15)
        ? []
        : [['origin', random.once(8) ? random.pick(ORIGINS) : SITE] as const]),
      ...(type ? [['content-type', type] as const] : []),
      ['x-test-ip', random.once(5) ? random.pick(ADDRESSES) : `192.0.2.${random.below(250)}`],
    ],
    body,
    ending: random.pick(['length', 'length', 'chunks']),
  };
}

type Odd = unknown;
const ODD: readonly [Odd, ...Odd[]] = [
  ...([null, 0, true, [], {}, '', ' ', '\0', '\ud800', '\u202Egnp'] as const),
  ...[
    `a\r\n${INJECTED}: 1`,
    'a'.repeat(600),
    '../../user',
    'https://evil.example/atelier/connexion/',
  ],
  ...[
    `${SITE}/atelier/connexion/?x`,
    `${SITE}@evil.example/atelier/connexion/`,
    'javascript:alert(1)',
  ],
];
const NO_JSON = [
  ...['', '{', '[]', 'null', '"a"', '1e999', '[[[[', `${'['.repeat(4_000)}`, 'code=a'],
] as const;
const TYPES = [
  ...['', 'text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'],
  ...['a/b'],
] as const;
const ORIGINS = [
  ...['null', 'https://evil.example', `${SITE}.evil.example`, `${SITE}/`, SITE.toUpperCase()],
  ...['\xff'],
] as const;
const ADDRESSES = ['', '::1', 'x'.repeat(500), '1, 2, 3', `\xff\xfe`] as const;
