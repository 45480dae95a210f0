import { createClient } from '@supabase/supabase-js';
import type { ContactMessage } from './ContactForm.island';
import { backendUrl, CONTACT_FUNCTION } from './contactEndpoint';

/**
 * Hands a message to the backend. Resolves when it was accepted.
 *
 * @throws when it was refused, when the network failed, or when the signal gave it up.
 */
export async function sendContactEmail(
  message: ContactMessage,
  signal: AbortSignal,
): Promise<void> {
  const { error } = await supabase.functions.invoke(CONTACT_FUNCTION, {
    body: message,
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
