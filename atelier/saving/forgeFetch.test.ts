import { describe, expect, test } from 'vitest';
import { FORGE_MESSAGES, tooLarge, withFrenchErrors } from './forgeFetch';

const API = 'https://api.github.com';

const forge = (status: number, body: unknown, headers: HeadersInit = {}) =>
  withFrenchErrors(
    async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    [API],
  );

const errors = (message: string) => ({ data: null, errors: [{ message }] });

test.each<[string, number, unknown, keyof typeof FORGE_MESSAGES]>([
  ['/user', 401, { message: 'Bad credentials' }, 'expired'],
  ['/graphql', 200, errors('a does not have the correct permissions to execute `X`'), 'forbidden'],
  ['/graphql', 200, errors('Resource not accessible by integration'), 'forbidden'],
  ['/graphql', 200, errors('Expected branch to point to "a" but it did not.'), 'conflict'],
  ['/graphql', 200, errors(`Could not resolve to a Repository with the name 'a/b'.`), 'missing'],
  ['/graphql', 200, errors('API rate limit exceeded for user ID 7.'), 'busy'],
  ['/repos/a/b/contents', 422, { message: 'sha does not match [given: a]' }, 'conflict'],
  ['/repos/a/b/contents', 403, { message: `cannot lock ref 'refs/heads/main'` }, 'conflict'],
  ['/repos/a/b/contents', 404, { message: 'object does not exist [id: ]' }, 'conflict'],
  ['/repos/a/b/contents', 404, { message: 'not found' }, 'missing'],
  ['/repos/a/b/contents', 423, { message: 'repo is not allowed to edit' }, 'forbidden'],
  ['/repos/a/b', 403, { message: 'Forbidden' }, 'forbidden'],
  ['/repos/a/b', 503, '<h1>Unicorn</h1>', 'down'],
])('withFrenchErrors translates an error of %s: %i %j', async (path, status, body, trouble) => {
  const answer = await forge(status, body)(API + path, { method: 'POST' });
  const translated = await answer.json();
  expect(answer.status).toBe(status);
  expect(translated.message).toBe(FORGE_MESSAGES[trouble]);
  if ('errors' in translated)
    expect(translated.errors).toEqual([{ message: FORGE_MESSAGES[trouble] }]);
});

test.each<[string, string, number, unknown]>([
  ['a successful answer', `${API}/user`, 200, { message: 'a field of that name' }],
  [
    'an existing branch, whose message the CMS reads',
    `${API}/graphql`,
    200,
    errors('A ref named "refs/heads/cms/a/b" already exists in the repository.'),
  ],
  ['a missing file', `${API}/repos/a/b/x`, 404, { message: 'Not Found' }],
  ['an answer of another host', 'https://p.supabase.co/x', 401, { message: 'English' }],
])('withFrenchErrors returns %s unchanged', async (_, url, status, body) => {
  const answer = await forge(status, body)(url);
  expect([answer.status, await answer.json()]).toEqual([status, body]);
});

test('withFrenchErrors reports a lost connection in French, and passes on the error of an aborted request', async () => {
  const failing = (error: Error) => withFrenchErrors(() => Promise.reject(error), [API]);
  await expect(failing(new TypeError('Failed to fetch'))(API)).rejects.toThrow(
    FORGE_MESSAGES.network,
  );
  const aborted = new DOMException('The user aborted a request.', 'AbortError');
  await expect(failing(aborted)(API)).rejects.toBe(aborted);
});

describe('withFrenchErrors, size of a request', () => {
  const save = (bytes: number) => ({ method: 'POST', body: 'a'.repeat(bytes) });
  // As a browser reports the 413 of nginx, which has no CORS header.
  const behindProxy = withFrenchErrors(
    () => Promise.reject(new TypeError('Failed to fetch')),
    [API],
  );

  test('withFrenchErrors names the size of a large request after a network error', async () => {
    await expect(behindProxy(API, save(1_400_000))).rejects.toThrow(tooLarge(1_400_000));
    expect(tooLarge(1_400_000)).toMatch(/^L’envoi pèse 1,4\u00a0Mo,/);
    await expect(behindProxy(API, save(900_000))).rejects.toThrow(FORGE_MESSAGES.network);
  });

  test('withFrenchErrors names the size of a request after the answer 413', async () => {
    const answer = await forge(413, '<h1>413 Request Entity Too Large</h1>')(API, save(700_000));
    expect([answer.status, await answer.json()]).toEqual([413, { message: tooLarge(700_000) }]);
  });
});
