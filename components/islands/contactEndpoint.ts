/** The name of the Supabase function that receives the messages (SPEC.md, section 7). */
export const CONTACT_FUNCTION = 'send-contact-email';

/**
 * Where a form without JavaScript posts: the function of the Supabase project, or of the site's own
 * origin, where `npm start` answers.
 */
export function contactEndpoint(): string {
  return `${import.meta.env.VITE_SUPABASE_URL ?? ''}/functions/v1/${CONTACT_FUNCTION}`;
}
