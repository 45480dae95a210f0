-- What the agency must see, and what must be forgotten.

create or replace function public.contact_trouble(
  p_state text, p_received_at timestamptz, p_now timestamptz
)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when p_state = 'failed' then 'failed'
    when p_state in ('pending', 'sending') and p_received_at <= p_now - interval '1 hour'
      then 'waiting'
  end
$$;

-- Messages that did not reach the agency: given up, or waiting for over an hour.
create or replace view public.contact_alerts with (security_invoker = true) as
select
  m.id, public.contact_trouble(m.state, m.received_at, now()) as trouble,
  m.received_at, m.tries, m.next_try_at, m.last_error
from public.contact_messages m
where public.contact_trouble(m.state, m.received_at, now()) is not null;

-- Takes all that the agency has not been told yet, as one alert, at most one an hour. No row: there
-- is nothing to say now. An alert whose mail did not leave is taken again after two minutes.
create or replace function public.contact_claim_alert(p_now timestamptz default now())
returns table (
  alert_id uuid, id uuid, trouble text, received_at timestamptz, tries integer, last_error text
)
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  v_alert uuid;
begin
  perform pg_advisory_xact_lock(hashtext('public.contact_claim_alert'));
  if exists (
    select from public.contact_alert_mails a
    where (a.sent_at > p_now - interval '1 hour' and a.sent_at <= p_now)
      or (a.sent_at is null
        and not public.contact_is_due(a.claimed_at + interval '2 minutes', interval '2 minutes', p_now))
  ) or not exists (
    select from public.contact_messages m
    where public.contact_trouble(m.state, m.received_at, p_now) is not null
      and not public.contact_was_told(m.alert_id, m.alert_kind, m.state)
  ) then
    return;
  end if;

  -- The unsent one again, if there is one: its Message-ID stays the same.
  select a.id into v_alert from public.contact_alert_mails a where a.sent_at is null limit 1;
  if v_alert is null then
    insert into public.contact_alert_mails (claimed_at) values (p_now)
    returning contact_alert_mails.id into v_alert;
  else
    update public.contact_alert_mails a set claimed_at = p_now where a.id = v_alert;
  end if;

  return query
    update public.contact_messages m
    set alert_id = v_alert,
        alert_kind = public.contact_trouble(m.state, m.received_at, p_now)
    where public.contact_trouble(m.state, m.received_at, p_now) is not null
      and not public.contact_was_told(m.alert_id, m.alert_kind, m.state)
    returning v_alert, m.id, m.alert_kind, m.received_at, m.tries, m.last_error;
end
$$;

-- True when an alert that left has said as much: a message told as waiting is told again as failed.
create or replace function public.contact_was_told(
  p_alert_id uuid, p_alert_kind text, p_state text
)
returns boolean
language sql stable
set search_path = ''
as $$
  select (p_alert_kind = 'failed' or p_state <> 'failed')
    and exists (
      select from public.contact_alert_mails a where a.id = p_alert_id and a.sent_at is not null)
$$;

create or replace function public.contact_mark_alerted(
  p_alert_id uuid, p_now timestamptz default now()
)
returns void
language sql volatile security definer
set search_path = ''
as $$ update public.contact_alert_mails set sent_at = p_now where id = p_alert_id $$;

-- Forgets: hashes of addresses after 7 days, messages after 12 months, but none that still has to
-- leave. A date in the future (the clock was set back since) becomes today: it would never be old.
create or replace function public.contact_purge(p_now timestamptz default now())
returns table (hashes integer, messages integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_hashes integer;
  v_messages integer;
begin
  update public.contact_messages m set received_at = p_now
  where m.received_at > p_now + interval '1 minute';

  update public.contact_messages m set ip_hash = null
  where m.ip_hash is not null and m.received_at <= p_now - interval '7 days';
  get diagnostics v_hashes = row_count;

  delete from public.contact_messages m
  where m.received_at <= p_now - interval '12 months' and m.state in ('sent', 'failed', 'held');
  get diagnostics v_messages = row_count;

  delete from public.contact_alert_mails a
  where a.claimed_at <= p_now - interval '13 months' and a.sent_at is not null;

  return query select v_hashes, v_messages;
end
$$;
