-- Contact messages, with the outbox in the same table: a message that was acknowledged cannot be lost. Times come
-- from a parameter, so that tests can move the clock.

-- Mails that report to the agency: undelivered messages, a flood, the digest of the quarantine.
create table public.contact_alert_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('trouble', 'flood', 'digest')),
  claimed_at timestamptz not null,
  sent_at timestamptz
);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) <= 30),
  message text not null check (char_length(message) between 1 and 5000),
  -- Fields of the form without a column: a new field needs no migration.
  extra jsonb not null default '{}'
    check (jsonb_typeof(extra) = 'object' and octet_length(extra::text) <= 262144),
  -- Chosen by the browser, one for each message that a person writes.
  idempotency_key text unique check (char_length(idempotency_key) between 16 and 64),
  content_hash text not null,
  -- HMAC of the visitor's address; erased after 7 days.
  ip_hash text,
  held_because text check (held_because in ('honeypot', 'too_fast', 'too_many_links', 'flood')),
  state text not null check (state in ('pending', 'sending', 'sent', 'failed', 'held')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  lease_id uuid,
  lease_until timestamptz,
  sent_at timestamptz,
  -- When a person released the message; from then on it waits for its mail.
  released_at timestamptz,
  -- A code, never a server's sentence, which may quote addresses.
  last_error text,
  -- The alert that reported this message to the agency, and the state that it reported.
  alert_id uuid references public.contact_alert_mails (id) on delete set null,
  alert_kind text check (alert_kind in ('failed', 'waiting'))
);

create index contact_messages_received_at on public.contact_messages (received_at);
-- For the count of the last hour's messages, done for each new message, in a flood too.
create index contact_messages_mailed
  on public.contact_messages (received_at) where held_because is null;
create index contact_messages_ip_hash
  on public.contact_messages (ip_hash, received_at) where ip_hash is not null;
create index contact_messages_content on public.contact_messages (content_hash, received_at);
create index contact_messages_outbox
  on public.contact_messages (next_try_at) where state in ('pending', 'sending');
create index contact_messages_failed on public.contact_messages (received_at) where state = 'failed';
create index contact_messages_held on public.contact_messages (received_at) where state = 'held';
create index contact_messages_alert_id
  on public.contact_messages (alert_id) where alert_id is not null;

-- Sets the rights of all objects called contact_… in the schema `public`, from the catalogue: only the owner has
-- access. `security definer` functions are public, which means that the server's own role may call them; the others
-- are internal. A migration that adds or replaces an object ends with
-- select public.contact_apply_rights();
-- since Supabase grants new objects of this schema to anon, authenticated and service_role.
-- No function uses the caller's search path, in which the caller could replace an object.
-- No public function waits longer than 3 s for a lock: its caller gives up after 5, and a longer wait would hold a
-- connection on which others wait.
create function public.contact_apply_rights()
returns void
language plpgsql volatile
as $$
declare
  -- A plain PostgreSQL does not have Supabase's roles.
  v_roles text := concat_ws(', ', 'public', (
    select string_agg(format('%I', r.rolname), ', ') from pg_catalog.pg_roles r
    where r.rolname in ('anon', 'authenticated', 'service_role')));
  v_object record;
begin
  for v_object in
    select c.oid::regclass as name, c.relkind as kind
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relname like 'contact\_%'
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  loop
    -- Row level security without a policy refuses every row, whatever rights are granted later.
    if v_object.kind in ('r', 'p') then
      execute format('alter table %s enable row level security', v_object.name);
    end if;
    execute format('revoke all on %s from %s', v_object.name, v_roles);
  end loop;

  for v_object in
    select p.oid::regprocedure as name, p.prosecdef as is_public
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname like 'contact\_%'
  loop
    execute format('alter routine %s set search_path = %L', v_object.name, '');
    execute format('revoke all on routine %s from %s', v_object.name, v_roles);
    continue when not v_object.is_public;
    execute format('alter routine %s set lock_timeout = %L', v_object.name, '3s');
    if v_roles like '%service_role' then
      execute format('grant execute on routine %s to service_role', v_object.name);
    end if;
  end loop;
end
$$;

select public.contact_apply_rights();
