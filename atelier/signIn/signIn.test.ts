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
