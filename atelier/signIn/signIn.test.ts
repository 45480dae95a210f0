import { afterEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '../../supabase/functions/_shared/signIn/contract';
import { askFunction, type Outcome, SENTENCES } from './signIn';

const EXCHANGE = {
  code: 'a',
  verifier: 'b',
  redirectUri: 'https://site.example/atelier/',
};
const SPENT = REFUSALS.code_refused.sentence;

afterEach(() => vi.unstubAllGlobals());

test.each<[string, (init: RequestInit) => Response | Promise<Response>, Outcome]>([
  ['a token', () => Response.json({ token: 'a-token' }), { token: 'a-token' }],
  [
    'a refusal by the function',
    () => Response.json({ error: SPENT, code: 'code_refused' }, { status: 400 }),
    { error: SPENT },
  ],
  [
    'a refusal by another server',
    () => Response.json({ error: 'Not found', code: 'toString' }, { status: 404 }),
    { error: SENTENCES.absent },
  ],
  ['a web page', () => new Response('<h1>Site</h1>'), { error: SENTENCES.absent }],
  ['an error of the server', () => new Response('', { status: 500 }), { error: SENTENCES.network }],
  [
    'a lost connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { error: SENTENCES.network },
  ],
  [
    'no answer in time',
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
    { error: SENTENCES.network },
  ],
])('askFunction returns a token or a French message for %s', async (_, answer, outcome) => {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => answer(init));
  expect(await askFunction('/functions/v1/atelier-sign-in', EXCHANGE, 20)).toEqual(outcome);
});
