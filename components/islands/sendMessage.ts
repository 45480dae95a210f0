import { createClient } from '@supabase/supabase-js';
import type { ContactMessage } from '../../supabase/functions/_shared/contact/contactFields.ts';
import { CONTACT_HEADERS } from '../../supabase/functions/_shared/contact/contract.ts';
import { backendUrl, CONTACT_FUNCTION } from './contactEndpoint';

/** What is said of a message beside it. */
export interface Delivery {
  /** The same when the same message is sent again. */
  readonly idempotencyKey: string;
  /** Time since the page was opened, in ms. */
  readonly elapsed: number;
  /** '' from a person. */
  readonly honeypot: string;
}

/**
 * Hands a message to the backend. Resolves when it was accepted.
 *
 * @throws when it was refused, when the network failed, or when the signal gave it up.
 */
export async function sendMessage(
  message: ContactMessage,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
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
  if (error) throw error;
}

/** Without a project, the site talks to itself, and any key will do. */
const supabase = createClient(
  new URL(backendUrl(), window.location.origin).href,
  import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'local',
  { auth: { persistSession: true, autoRefreshToken: true } },
);
