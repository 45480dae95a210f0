import { request as httpRequest } from 'node:http';
import { SITE } from '../contact/contactServer';
import type { Random } from '../random';

/** An HTTP request made of any bytes, even one that no client library would send. */
export interface FuzzRequest {
  readonly method: string;
  /** The header lines of the request in order, as Latin-1 bytes. A name may occur twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** The way to send the body: with its length, in chunks, cut before its end, or without an end. */
  readonly ending: 'length' | 'chunks' | 'cut' | 'never';
}

/** A header name that test messages contain. A mail has this header only if a visitor could inject it. */
export const INJECTED = 'X-Injected';

/** Makes a random contact request, in which usually only one or two things are invalid. */
export function fuzzRequest(random: Random): FuzzRequest {
  const form = random.once(5);
  const line = typed(random, 2, 'Bonjour, un film ? ');
  const fields = {
    name: typed(random, 3, 'Zoé', '李小龍', 'Ñ', '  O’Neil ', ''),
    email: typed(random, 6, 'zoe@client.example', "o'x+b@y.example", 'zoe@', 'é@é.fr'),
    phone: typed(random, 6, '', '06 12 34 56 78', '+33 (0)4', 'le soir'),
    message: `${random.next()} ${line.repeat(random.pick([1, 1, 1, 10, 60, 250]))}`,
  };
  const body = form ? formBody(random, fields) : jsonBody(random, fields);
  return {
    method: random.once(40)
      ? random.pick(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
      : 'POST',
    headers: headersOf(random, form),
    body: damaged(random, body),
    ending: random.once(60)
      ? random.pick(['cut', 'cut', 'cut', 'never'])
      : random.pick(['length', 'length', 'chunks']),
  };
}

/** Values of a form field from an attacker, or from an unusual keyboard. */
const HOSTILE = [
  ...['\0', 'a\0b', '\ud800', '\udc00\ud800', 'é'.normalize('NFD'), '\u202Egnp.exe'],
  ...['\u200B\u200D\u2060\uFEFF', '\u0085\u2028\u2029', '\x1b[2J\x07\x7f\x9b', '👩‍👩‍👧‍👦🏴‍☠️'],
  ...['\u{10FFFF}\uFFFF\uFFFE', 'ﷺ'.repeat(20), `Z${'\u0301'.repeat(60)}`, `\r\n${INJECTED}: 1`],
  ...[`\r\nBcc: x@evil.example\r\n${INJECTED}: 1\r\n\r\n<script>alert(1)</script>`],
  ...[`\n.\r\n.\r\nMAIL FROM:<x@evil.example>`, `=?utf-8?Q?=0D=0A${INJECTED}:_1?=`],
  ...[`%0d%0a${INJECTED}:%201`, `\\r\\n${INJECTED}: 1`, `" <x@evil.example>, "a`],
  ...[`zoe@client.example\r\nBcc: x@evil.example`, 'zoe@client.example,x@evil.example'],
  ...["'; drop table public.contact_messages; --", '$1 {{7*7}} %s %n'],
  ...['https://a.example '.repeat(8), '__proto__'],
] as const;

/** Returns a hostile text in one of `times` calls on average, else one of the plausible texts. */
function typed(random: Random, times: number, ...plausible: [string, ...string[]]): string {
  return random.once(times) ? hostile(random) : random.pick(plausible);
}

function hostile(random: Random): string {
  return random.pick(HOSTILE) + (random.once(4) ? random.pick(HOSTILE) : '');
}

type Fields = Readonly<Record<'name' | 'email' | 'phone' | 'message', string>>;

function jsonBody(random: Random, fields: Fields): Buffer {
  if (!random.once(5)) return Buffer.from(JSON.stringify(fields));
  const depth = 1 + random.below(8000);
  const spaces = ' '.repeat(depth * 4);
  return Buffer.from(
    random.pick<string>([
      '['.repeat(depth),
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"name":'.repeat(depth / 8)}1${'}'.repeat(depth / 8)}`,
      ...['', 'null', '-0', '1e999', '"text"', '\uFEFF{}', spaces],
      ...[
        { message: ['a'], phone: 1e308 },
        { name: { toString: 'x' }, email: null },
        { message: true },
        { [hostile(random)]: hostile(random) },
        { message: 'x'.repeat(depth * 64) },
      ].map((wrong) => JSON.stringify({ ...fields, ...wrong })),
      JSON.stringify([fields]),
      `{"__proto__":{"name":"a"},"constructor":{"prototype":{}},"message":"x"}`,
      '{"name":"a","name":{"b":1},"email":"a@b.fr","phone":"","message":"deux"}',
    ]),
  );
}

function formBody(random: Random, fields: Fields): Buffer {
  const pairs = Object.entries(fields).map(([field, value]) =>
    random.once(8) ? `${field}=${value}` : `${field}=${encodeURIComponent(wellFormed(value))}`,
  );
  if (random.once(6)) pairs.push(`website=${hostile(random)}`);
  if (random.once(8))
    pairs.push(random.pick(['&&&', '=', '%', '%zz=1', 'name=%FF%FE', 'a'.repeat(9000)]));
  return Buffer.from(pairs.join('&'));
}

/** Replaces lone surrogates, which cannot be percent-encoded. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Damages one of ten request bodies on average: it overwrites one byte, and may append bytes that are not UTF-8. */
function damaged(random: Random, body: Buffer): Buffer {
  if (!random.once(10)) return body;
  const bytes = Buffer.concat(
    [body, Buffer.from([0xff, 0xc0, 0x80])].slice(0, 1 + random.below(2)),
  );
  if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

/** Returns request headers, each of which may be missing or invalid. */
function headersOf(random: Random, form: boolean): [string, string][] {
  const isOdd = random.once(12);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers: [boolean, string, string][] = [
    [!random.once(10), 'origin', random.once(20) ? random.pick(ORIGINS) : SITE],
    [!random.once(40), 'content-type', isOdd ? random.pick(ODD_TYPES) : type],
    [isOdd && random.once(3), 'content-encoding', random.pick(['gzip', 'br', 'identity'])],
    [!random.once(4), 'idempotency-key', random.once(30) ? random.pick(KEYS) : uuid(random)],
    [random.once(2), 'x-form-elapsed', random.pick(TIMES)],
    [random.once(30), 'x-form-website', random.pick(['', 'x', '\xff'])],
    [random.once(10), 'x-test-ip', random.pick(ADDRESSES)],
  ];
  return headers.filter(([isThere]) => isThere).map(([, name, value]) => [name, value]);
}

const ORIGINS = ['null', 'https://evil.example', `${SITE}.evil.example`, ''] as const;
const ODD_TYPES = [
  ...['text/plain', 'application/json; charset=utf-16', 'application/json; charset="utf-8'],
  ...['APPLICATION/JSON;charset=UTF8', 'multipart/form-data; boundary=x', 'é/\xff', ';'],
  ...['application/json, text/html', `application/json;${'a'.repeat(2000)}`],
] as const;

const KEYS = ['', 'short', 'é'.repeat(20), 'x'.repeat(65), '../../etc/passwd'] as const;
const TIMES = ['5000', '5000', '1', '-1', '1e3', 'é', '9'.repeat(40)] as const;
const ADDRESSES = ['::1', '203.0.113.7', '1.2.3.4, é', 'a'.repeat(5000)] as const;

/** Returns a random UUID; in one of eight calls, one of twenty fixed UUIDs, so that some requests share one. */
function uuid(random: Random): string {
  return `00000000-0000-4000-8000-${random
    .below(random.once(8) ? 20 : 2 ** 40)
    .toString(16)
    .padStart(12, '0')}`;
}

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends a request over a new connection and reads the whole answer; undefined if there was none. It waits longer for
 * the answer than the contact function waits for a body.
 */
export function sendRaw(
  url: string,
  { method, headers, body, ending }: FuzzRequest,
): Promise<RawAnswer | undefined> {
  const hasLength = ending === 'length' || ending === 'cut';
  const request = httpRequest(url, {
    ...{ method, agent: false, signal: AbortSignal.timeout(40_000) },
    headers: [
      ...headers.flat(),
      ...['host', 'localhost', 'connection', 'close'],
      ...(hasLength ? ['content-length', `${body.length}`] : ['transfer-encoding', 'chunked']),
    ],
  });
  const answer = new Promise<RawAnswer | undefined>((resolve) => {
    request.on('close', () => resolve(undefined));
    request.on('error', () => resolve(undefined));
    request.on('response', async (response) => {
      const chunks = await response.toArray().catch(() => []);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
      // A body without an end keeps the connection open after the answer.
      request.destroy();
    });
  });
  if (ending === 'length') request.end(body);
  else request.write(body.subarray(0, body.length / 2));
  if (ending === 'cut') setTimeout(() => request.destroy(), 50);
  if (ending === 'chunks') request.end(body.subarray(body.length / 2));
  return answer;
}
