/** The hundred newest messages, as `npm run inbox` lists them; inbox.ts reads the rows. */
export const STORED_MESSAGES = `
  select received_at, state, tries, name, email, phone, message
  from public.contact_messages
  order by received_at desc
  limit 100`;
