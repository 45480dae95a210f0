import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import type { ContactMessage } from '../../supabase/functions/_shared/contact/contactFields.ts';
import { CLOSED, CONTACT_HEADERS } from '../../supabase/functions/_shared/contact/contract.ts';
import { backendUrl, CONTACT_FUNCTION } from './contactFormData';

/** The data sent with a message, in headers. */
export interface Delivery {
  /** The key that identifies the message, also when it is sent again. */
  readonly idempotencyKey: string;
  /** The time since the page was opened, in ms. */
  readonly elapsed: number;
  /** The content of the honeypot, '' from a person. */
  readonly honeypot: string;
}

/**
 * Sends a message to the backend.
 *
 * @returns 'accepted'; 'closed' when no message is accepted for now, so that trying again is useless; or the names
 * of the refused fields.
 * @throws when it was refused for another reason, when the network failed, or when the signal aborted it.
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

/** The Supabase client. Without a project the site calls itself, with any key. */
const supabase = createClient(
  new URL(backendUrl(), window.location.origin).href,
  import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'local',
  { auth: { persistSession: true, autoRefreshToken: true } },
);
