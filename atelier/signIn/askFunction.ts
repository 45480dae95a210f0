import {
  ANSWER_DEADLINE,
  type Exchange,
  REFUSALS,
} from '../../supabase/functions/_shared/signIn/contract.ts';
import { SENTENCES } from './sentences.ts';

/** How a sign-in ended: with a token, or with a French sentence that says why not. */
export type Outcome = { readonly token: string } | { readonly error: string };

/**
 * Has the function exchange the code. Never throws.
 *
 * @param deadline in ms.
 */
export async function askFunction(
  address: string,
  exchange: Exchange,
  deadline = ANSWER_DEADLINE,
): Promise<Outcome> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exchange),
      credentials: 'omit',
      signal: AbortSignal.timeout(deadline),
    });
    body = await answer.json().catch(() => undefined);
  } catch {
    return { error: SENTENCES.network };
  }
  const { token, error, code }: Record<string, unknown> = Object(body);
  if (answer.ok && typeof token === 'string') return { token };
  // By its code: what else answers at that address writes sentences of its own, in English.
  if (typeof code === 'string' && Object.hasOwn(REFUSALS, code) && typeof error === 'string') {
    return { error };
  }
  return { error: answer.status >= 500 ? SENTENCES.network : SENTENCES.absent };
}
