import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import type { ContactMessage } from '../../supabase/functions/_shared/contact/contactFields.ts';
import { CLOSED, CONTACT_HEADERS } from '../../supabase/functions/_shared/contact/contract.ts';
import { backendUrl, CONTACT_FUNCTION } from './contactFormData';

/** The values of the request headers that are sent with a contact message. */
export interface Delivery {
  /** The key that identifies the message. It stays the same when the message is sent again. */
  readonly idempotencyKey: string;
  /** The time since the page was opened, in ms. */
  readonly elapsed: number;
  /** The content of the honeypot field, which is empty when a person sends the form. */
  readonly honeypot: string;
}

/**
 * Sends a message to the backend.
 *
 * @returns 'accepted'; 'closed' when the backend accepts no messages for now; or the names of the fields that the
 * backend refused.
 * @throws when the backend refuses the message for another reason, the network fails, or the signal aborts the request.
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
      // A header contains ASCII only, and it only matters that the honeypot is not empty.
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

/** The Supabase client. Without a Supabase project, the client calls the site's own server, which accepts any key. */
const supabase = createClient(
  new URL(backendUrl(), window.location.origin).href,
  import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'local',
  { auth: { persistSession: true, autoRefreshToken: true } },
);
