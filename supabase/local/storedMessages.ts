/** The hundred newest messages, as `npm run inbox` lists them; inbox.ts reads the rows. */
export const STORED_MESSAGES = `
  select m.id, m.received_at, m.state, m.held_because, m.tries, public.contact_fields(m) as fields
  from public.contact_messages m
  order by m.received_at desc
  limit 100`;
