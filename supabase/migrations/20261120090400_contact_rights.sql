-- Nobody but the owner reaches the messages. Supabase publishes the schema `public` and grants what
-- is new in it to anon and authenticated: row level security without a policy refuses every row, and
-- the revocations refuse even the question.

alter table public.contact_messages enable row level security;
alter table public.contact_alert_mails enable row level security;

revoke all on
  public.contact_messages, public.contact_alert_mails, public.contact_alerts
from public;

revoke all on function
  public.contact_limits(),
  public.contact_seconds_to_wait(text, boolean, timestamptz),
  public.contact_submit(text, text, text, text, text, text, text, timestamptz),
  public.contact_delay(integer),
  public.contact_lease(),
  public.contact_is_due(timestamptz, interval, timestamptz),
  public.contact_claim(integer, timestamptz),
  public.contact_mark_sent(uuid, timestamptz),
  public.contact_mark_failed(uuid, uuid, text, timestamptz),
  public.contact_trouble(text, timestamptz, timestamptz),
  public.contact_claim_alert(timestamptz),
  public.contact_was_told(uuid, text, text),
  public.contact_mark_alerted(uuid, timestamptz),
  public.contact_purge(timestamptz)
from public;

-- The same for Supabase's roles, which a plain PostgreSQL does not have.
do $$
declare
  v_role name;
begin
  for v_role in
    select rolname from pg_catalog.pg_roles
    where rolname in ('anon', 'authenticated', 'service_role')
  loop
    execute format('revoke all on public.contact_messages, public.contact_alert_mails,
      public.contact_alerts from %I', v_role);
    execute format('revoke all on function
      public.contact_limits(),
      public.contact_seconds_to_wait(text, boolean, timestamptz),
      public.contact_submit(text, text, text, text, text, text, text, timestamptz),
      public.contact_delay(integer),
      public.contact_lease(),
      public.contact_is_due(timestamptz, interval, timestamptz),
      public.contact_claim(integer, timestamptz),
      public.contact_mark_sent(uuid, timestamptz),
      public.contact_mark_failed(uuid, uuid, text, timestamptz),
      public.contact_trouble(text, timestamptz, timestamptz),
      public.contact_claim_alert(timestamptz),
      public.contact_was_told(uuid, text, text),
      public.contact_mark_alerted(uuid, timestamptz),
      public.contact_purge(timestamptz)
      from %I', v_role);
  end loop;
end
$$;

-- The server's own role may do the work, and cannot read the table: these run as their owner.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    grant execute on function
      public.contact_submit(text, text, text, text, text, text, text, timestamptz),
      public.contact_claim(integer, timestamptz),
      public.contact_mark_sent(uuid, timestamptz),
      public.contact_mark_failed(uuid, uuid, text, timestamptz),
      public.contact_claim_alert(timestamptz),
      public.contact_mark_alerted(uuid, timestamptz),
      public.contact_purge(timestamptz)
    to service_role;
  end if;
end
$$;
