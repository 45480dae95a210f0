/** The name by which the agency's Supabase project knows the function that receives the messages. */
export const CONTACT_FUNCTION = 'send-contact-email';

/** Where a form without JavaScript posts. */
export function contactEndpoint(): string {
  return `${backendUrl()}/functions/v1/${CONTACT_FUNCTION}`;
}

/**
 * The Supabase project, or the site's own address where `npm start` answers: then a path, empty or
 * the site's base (Vite's `base`, known to the server's rendering and to the browser alike).
 */
export function backendUrl(): string {
  return import.meta.env.VITE_SUPABASE_URL ?? import.meta.env.BASE_URL.slice(0, -1);
}
