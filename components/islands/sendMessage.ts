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
 * @returns 'closed' when it takes none just now: sent again at once, it would be refused again.
 * @throws when it was refused, when the network failed, or when the signal gave it up.
 */
export async function sendMessage(
  message: ContactMessage,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<'accepted' | 'closed'> {
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
  if (error instanceof FunctionsHttpError && (await isClosed(error.context))) return 'closed';
  throw error;
}

async function isClosed(response: unknown): Promise<boolean> {
  if (!(response instanceof Response)) return false;
  const body: unknown = await response.json().catch(() => undefined);
  const { error }: { error?: unknown } = Object(body);
  return CLOSED.some((code) => code === error);
}

/** Without a project, the site talks to itself, and any key will do. */
const supabase = createClient(
  new URL(backendUrl(), window.location.origin).href,
  import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'local',
  { auth: { persistSession: true, autoRefreshToken: true } },
);
