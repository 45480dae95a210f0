import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import type { ContactMessage } from '../../supabase/functions/_shared/contact/contactFields.ts';
import { CLOSED, CONTACT_HEADERS } from '../../supabase/functions/_shared/contact/contract.ts';
import { backendUrl, CONTACT_FUNCTION } from './contactFormData';

/** What is shown about a message beside it. */
export interface Delivery {
  /** The same when the same message is sent again. */
  readonly idempotencyKey: string;
  /** Time since the page was opened, in ms. */
  readonly elapsed: number;
  /** '' from a person. */
  readonly honeypot: string;
}

/**
 * Hands a message to the backend.
 *
 * @returns 'closed' when it takes none just now: sent again at once, it would be refused again. The names of the fields
 * for which it was refused, if any.
 * @throws when it was refused for something else, when the network failed, or when the signal gave it up.
 */
export async function sendMessage(
  message: ContactMessage,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<'accepted' | 'closed' | { readonly refusedFields: readonly string[] }> {
  const { error } = await supabase.functions.invoke(CONTACT_FUNCTION, {
    body: message,
    headers: {
      [CONTACT_HEADERS.idempotencyKey]: delivery.idempotencyKey,
      [CONTACT_HEADERS.elapsed]: String(delivery.elapsed),
      // A header holds no more than ASCII: that something was written is what counts.
      ...(delivery.honeypot ? { [CONTACT_HEADERS.honeypot]: 'filled' } : {}),
    },
    signal,
  });
  if (!error) return 'accepted';
  const refusal = error instanceof FunctionsHttpError ? await readRefusal(error.context) : {};
  if (CLOSED.some((code) => code === refusal.error)) return 'closed';
  const refusedFields = Object.keys(Object(refusal.fields));
  if (refusedFields.length > 0) return { refusedFields };
  throw error;
}

async function readRefusal(response: unknown): Promise<{ error?: unknown; fields?: unknown }> {
  return response instanceof Response ? Object(await response.json().catch(() => undefined)) : {};
}

/** Without a project, the site talks to itself, and any key will do. */
const supabase = createClient(
  new URL(backendUrl(), window.location.origin).href,
  import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'local',
  { auth: { persistSession: true, autoRefreshToken: true } },
);
