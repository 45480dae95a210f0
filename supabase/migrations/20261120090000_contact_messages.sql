-- Contact messages, and the outbox in the same table: what was acknowledged cannot be forgotten.
-- Every statement can run again. The times come from a parameter, so that tests can move the clock.

create table if not exists public.contact_alert_mails (
  id uuid primary key default gen_random_uuid(),
  claimed_at timestamptz not null,
  sent_at timestamptz
);

create table if not exists public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) <= 30),
  message text not null check (char_length(message) between 1 and 5000),
  -- Chosen by the browser, once for each message that a person writes.
  idempotency_key text unique check (char_length(idempotency_key) between 16 and 64),
  content_hash text not null,
  -- Salted hash of the visitor's address; erased after 7 days.
  ip_hash text,
  held_because text check (held_because in ('honeypot', 'too_fast', 'too_many_links')),
  state text not null check (state in ('pending', 'sending', 'sent', 'failed', 'held')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  lease_id uuid,
  lease_until timestamptz,
  sent_at timestamptz,
  -- A code, never a server's sentence: those quote addresses.
  last_error text,
  -- The alert that told the agency about this message, and what it said of it.
  alert_id uuid references public.contact_alert_mails (id) on delete set null,
  alert_kind text check (alert_kind in ('failed', 'waiting'))
);

create index if not exists contact_messages_received_at on public.contact_messages (received_at);
create index if not exists contact_messages_ip_hash
  on public.contact_messages (ip_hash, received_at) where ip_hash is not null;
create index if not exists contact_messages_content
  on public.contact_messages (content_hash, received_at);
create index if not exists contact_messages_outbox
  on public.contact_messages (next_try_at) where state in ('pending', 'sending');
create index if not exists contact_messages_failed
  on public.contact_messages (received_at) where state = 'failed';
create index if not exists contact_messages_alert_id
  on public.contact_messages (alert_id) where alert_id is not null;
