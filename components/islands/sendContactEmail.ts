import { createClient } from '@supabase/supabase-js';
import type { ContactMessage } from './ContactForm.island';
import { CONTACT_FUNCTION } from './contactEndpoint';

/** How long a request may take before it counts as failed, in ms. */
const TIMEOUT = 15_000;

/**
 * Hands a message to the backend. Resolves when it was accepted.
 *
 * @throws when it was refused, when the network failed, or after 15 s without an answer.
 */
export async function sendContactEmail(message: ContactMessage): Promise<void> {
  const { error } = await supabase.functions.invoke(CONTACT_FUNCTION, {
    body: message,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (error) throw error;
}

/** Unset, the site talks to its own origin, where any key will do. */
const supabase = createClient(
  import.meta.env.VITE_SUPABASE_URL ?? window.location.origin,
  import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'local',
  { auth: { persistSession: true, autoRefreshToken: true } },
);
