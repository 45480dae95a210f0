import { describe, expect, test } from 'vitest';
import { type Body, isUtf8, mediaTypeOf, readBody } from './readBody.ts';

const MAX_BYTES = 40_000;
const LIMITS = { deadline: 30_000, maxBytes: MAX_BYTES };
const TOO_LARGE = { refusal: 'payload_too_large' } as const;
const INVALID = { refusal: 'invalid_encoding' } as const;

function post(body: BodyInit | null, headers: HeadersInit = {}): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
}

function streamOf(...chunks: readonly number[][]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new Uint8Array(chunk));
      controller.close();
    },
  });
}

describe('readBody', () => {
  test.each<[string, Request, Body]>([
    ['text', post('{"name":"Zoé"}'), { text: '{"name":"Zoé"}' }],
    ['an empty body', post(null), { text: '' }],
    ['a byte order mark', post('\uFEFF{}'), { text: '{}' }],
    ['a letter cut in two by the network', post(streamOf([0xc3], [0xa9])), { text: 'é' }],
    ['the largest body', post('a'.repeat(MAX_BYTES)), { text: 'a'.repeat(MAX_BYTES) }],
    ['one byte more than the limit', post('a'.repeat(MAX_BYTES + 1)), TOO_LARGE],
    ['one byte more, in chunks', post(streamOf(Array(MAX_BYTES).fill(0), [0])), TOO_LARGE],
    ['a header with too large a length', post('a', { 'content-length': '40001' }), TOO_LARGE],
    ['an encoded surrogate', post(new Uint8Array([0xed, 0xa0, 0x80])), INVALID],
  ])('readBody reads or refuses a request body: %s', async (_, request, expected) => {
    expect(await readBody(request, LIMITS)).toEqual(expected);
  });

  test('readBody refuses a body that is incomplete at the deadline, and returns the reason', async () => {
    let cancelled = false;
    const endless = new ReadableStream({
      cancel() {
        cancelled = true;
        // Some servers' streams never finish their cancellation.
        return new Promise(() => undefined);
      },
    });
    expect(await readBody(post(endless), { ...LIMITS, deadline: 5 })).toEqual({
      refusal: 'request_timeout',
    });
    expect(cancelled).toBe(true);
  });

  test('readBody stops reading an endless body soon after the size limit', async () => {
    let pulled = 0;
    const flood = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect(await readBody(post(flood), LIMITS)).toEqual(TOO_LARGE);
    expect(pulled * 1024).toBeLessThan(MAX_BYTES + 8 * 1024);
  });

  test('readBody refuses a body that is cut off because the visitor closes the connection', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect(await readBody(post(broken), LIMITS)).toEqual({ refusal: 'request_timeout' });
  });
});

const FORM = 'application/x-www-form-urlencoded';

test.each<[Record<string, string>, string | undefined, boolean]>([
  [{ 'content-type': 'application/json' }, 'json', true],
  [{ 'content-type': 'Application/JSON; Charset="UTF-8"' }, 'json', true],
  [{ 'content-type': `${FORM};charset=utf-8` }, 'form', true],
  [{ 'content-type': `${FORM}; charset=ISO-8859-1` }, 'form', false],
  [{ 'content-type': FORM, 'content-encoding': 'gzip' }, 'form', false],
  [{ 'content-type': 'application/json', 'content-encoding': 'identity' }, 'json', true],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, undefined, true],
  [{ 'content-type': 'application/jsonp' }, undefined, true],
  [{}, undefined, true],
])('mediaTypeOf(%j) is %s, and isUtf8 is %s', (given, type, isReadable) => {
  const headers = new Headers(given);
  expect([mediaTypeOf(headers), isUtf8(headers)]).toEqual([type, isReadable]);
});
