import { expect, test } from 'vitest';
import { newestToken } from './newestToken';

const API = 'https://api.github.com';

/** A forge that takes one token; the tokens that it was shown. */
function forge(held: string | undefined) {
  const shown: (string | null)[] = [];
  const send = newestToken(
    async (_, init) => {
      const token = new Headers(init?.headers).get('Authorization');
      shown.push(token);
      return new Response('{}', { status: token === 'token new' ? 200 : 401 });
    },
    [API],
    () => held,
  );
  return { shown, send };
}

test.each<[string, string, string | undefined, string | undefined, number, number]>([
  ['somebody signed in again', API, 'token old', 'new', 200, 2],
  ['nobody did', API, 'token old', 'old', 401, 1],
  ['nobody is signed in', API, 'token old', undefined, 401, 1],
  ['it is wrong as well', API, 'token old', 'older', 401, 2],
  ['it was asked without one', API, undefined, 'new', 401, 1],
  ['it is another site', 'https://p.example', 'token old', 'new', 401, 1],
])('%s', async (_, url, sent, held, status, count) => {
  const { send, shown } = forge(held);
  const headers: HeadersInit = sent ? { Authorization: sent } : {};
  expect((await send(`${url}/x`, { method: 'POST', headers })).status).toBe(status);
  expect(shown).toHaveLength(count);
});
