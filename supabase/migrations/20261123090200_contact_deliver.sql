-- The outbox: pending → sending (a lease) → sent, or pending again later, or failed after 8 tries. A mail leaves at
-- least once, perhaps twice (with the same Message-ID).

-- The wait after this many tries: 1, 3, 9, 27, 81, 243, 729 minutes; about 18 hours in all.
create function public.contact_delay(p_tries integer)
returns interval
language sql immutable parallel safe
as $$
  select case when p_tries = 0 then interval '0' else interval '1 minute' * 3 ^ (p_tries - 1) end
$$;

-- Whether a time has come. A time further away than p_longest means that the clock was set back: waiting for it
-- could take years, so it counts as come. A minute is added, because now() is the start of a transaction: one that
-- waited for a lock sees times that others have set since.
create function public.contact_is_due(
  p_time timestamptz, p_longest interval, p_now timestamptz
)
returns boolean
language sql immutable parallel safe
as $$ select p_time <= p_now or p_time > p_now + p_longest + interval '1 minute' $$;

-- All fields of a message under their names. Fields leave the database in this form only. A column wins over a
-- field of `extra`.
create function public.contact_fields(p_message public.contact_messages)
returns jsonb
language sql stable
as $$
  select p_message.extra || jsonb_build_object(
    'name', p_message.name,
    'email', p_message.email,
    'phone', p_message.phone,
    'message', p_message.message)
$$;

-- Claims up to p_limit messages to send. Nobody else gets them before their lease ends; the messages of a process
-- that died are claimed again then. A claim counts as a try: a message that kills its sender is given up after 8,
-- like any other.
create function public.contact_claim(p_limit integer, p_now timestamptz default now())
returns table (id uuid, lease_id uuid, tries integer, received_at timestamptz, fields jsonb)
language plpgsql volatile security definer
as $$
declare
  v_lease constant interval := interval '2 minutes';
begin
  update public.contact_messages m
  set state = 'failed', lease_id = null, lease_until = null,
      last_error = coalesce(m.last_error, 'abandoned')
  where m.state = 'sending' and m.tries >= 8
    and public.contact_is_due(m.lease_until, v_lease, p_now);

  return query
    -- Materialized, or the planner may repeat the choice for each row and lock more than p_limit.
    with chosen as materialized (
      select due.id
      from public.contact_messages due
      where (due.state = 'pending'
          and public.contact_is_due(due.next_try_at, public.contact_delay(due.tries), p_now))
        or (due.state = 'sending'
          and public.contact_is_due(due.lease_until, v_lease, p_now))
      order by due.next_try_at
      limit p_limit
      for update skip locked)
    update public.contact_messages m
    set state = 'sending',
        tries = m.tries + 1,
        lease_id = gen_random_uuid(),
        lease_until = p_now + v_lease
    from chosen
    where m.id = chosen.id
    returning m.id, m.lease_id, m.tries, m.received_at, public.contact_fields(m);
end
$$;

-- Records that the mail server has accepted the mail. Valid without the lease, and even after it.
create function public.contact_mark_sent(p_id uuid, p_now timestamptz default now())
returns void
language sql volatile security definer
as $$
  update public.contact_messages
  set state = 'sent', sent_at = p_now, lease_id = null, lease_until = null, last_error = null
  where id = p_id and state <> 'sent'
$$;

-- Records a failed try. Changes nothing if another sender has claimed the message meanwhile. Returns the new state,
-- or null when the lease had ended.
create function public.contact_mark_failed(
  p_id uuid, p_lease_id uuid, p_error text, p_now timestamptz default now()
)
returns text
language sql volatile security definer
as $$
  update public.contact_messages
  set state = case when tries >= 8 then 'failed' else 'pending' end,
      next_try_at = p_now + public.contact_delay(tries),
      lease_id = null, lease_until = null,
      last_error = left(p_error, 100)
  where id = p_id and lease_id = p_lease_id and state = 'sending'
  returning state
$$;

-- Alerts for the agency, release of messages, and deletion.

create function public.contact_trouble(
  p_message public.contact_messages, p_now timestamptz
)
returns text
language sql stable
as $$
  select case
    when p_message.state = 'failed' then 'failed'
    when p_message.state in ('pending', 'sending')
      and coalesce(p_message.released_at, p_message.received_at) <= p_now - interval '1 hour'
      then 'waiting'
  end
$$;

-- Messages that did not reach the agency: given up, or waiting for over an hour.
create view public.contact_alerts with (security_invoker = true) as
select
  m.id, public.contact_trouble(m, now()) as trouble,
  m.received_at, m.tries, m.next_try_at, m.last_error
from public.contact_messages m
where public.contact_trouble(m, now()) is not null;

-- Claims a mail of this kind; null while one is being sent, or when one was sent after p_after. A mail that did not
-- leave is claimed again after two minutes, so that its Message-ID stays the same.
create function public.contact_take_alert(
  p_kind text, p_after timestamptz, p_now timestamptz
)
returns uuid
language plpgsql volatile
as $$
declare
  v_alert uuid;
begin
  -- Until the end of the transaction: two deliveries at once would claim the same mail.
  perform pg_advisory_xact_lock(hashtext('public.contact_take_alert'));
  if exists (
    select from public.contact_alert_mails a
    where a.kind = p_kind and case
      when a.sent_at is not null then a.sent_at > p_after and a.sent_at <= p_now
      else not public.contact_is_due(
        a.claimed_at + interval '2 minutes', interval '2 minutes', p_now) end)
  then
    return null;
  end if;
  update public.contact_alert_mails a set claimed_at = p_now
  where a.kind = p_kind and a.sent_at is null
  returning a.id into v_alert;
  if not found then
    insert into public.contact_alert_mails as a (claimed_at, kind) values (p_now, p_kind)
    returning a.id into v_alert;
  end if;
  return v_alert;
end
$$;

-- Claims all messages not yet reported to the agency, as one alert, at most one an hour. A message that was
-- reported as waiting is reported again as failed. Returns no row when there is nothing to report.
create function public.contact_claim_alert(p_now timestamptz default now())
returns table (
  alert_id uuid, id uuid, trouble text, received_at timestamptz, tries integer, last_error text
)
language sql volatile security definer
as $$
  with unreported as materialized (
    select m.id, public.contact_trouble(m, p_now) as trouble
    from public.contact_messages m
    where public.contact_trouble(m, p_now) is not null and not exists (
      select from public.contact_alert_mails a
      where a.id = m.alert_id and a.sent_at is not null
        and (m.alert_kind = 'failed' or m.state <> 'failed'))
  ), alert as materialized (
    select public.contact_take_alert('trouble', p_now - interval '1 hour', p_now) as id
    where exists (select from unreported)
  )
  update public.contact_messages m
  set alert_id = alert.id, alert_kind = unreported.trouble
  from unreported, alert
  where m.id = unreported.id and alert.id is not null
  returning alert.id, m.id, m.alert_kind, m.received_at, m.tries, coalesce(m.last_error, '')
$$;

-- Claims the mail that reports a flood, at most one a day: a long flood is reported every day. Counts the messages
-- that it has quarantined in the last day, without those of the last mail.
create function public.contact_claim_flood(p_now timestamptz default now())
returns table (alert_id uuid, held integer, since timestamptz)
language plpgsql volatile security definer
as $$
begin
  select count(*), min(m.received_at) into held, since
  from public.contact_messages m
  where m.state = 'held' and m.held_because = 'flood'
    and m.received_at > greatest(p_now - interval '1 day', (
      select max(a.sent_at) from public.contact_alert_mails a
      where a.kind = 'flood' and a.sent_at <= p_now));
  if held > 0 then
    alert_id := public.contact_take_alert('flood', p_now - interval '1 day', p_now);
  end if;
  if alert_id is not null then return next; end if;
end
$$;

-- Claims the digest of messages quarantined since the last one: once a day, from eight in the morning in Paris.
-- Lists the newest twenty of each reason, first the reasons that most likely hit a person; `held` counts them all.
-- Selected by time, not by a mark on each message, since a flood may be large.
create function public.contact_claim_digest(p_now timestamptz default now())
returns table (
  alert_id uuid, held integer, id uuid, received_at timestamptz, held_because text,
  name text, email text, message text
)
language plpgsql volatile security definer
as $$
declare
  v_alert uuid;
  v_held integer;
  v_since timestamptz;
begin
  if (p_now at time zone 'Europe/Paris')::time < time '08:00' then return; end if;
  -- A message received just before the last digest may have been committed after it.
  select coalesce(max(a.claimed_at) - interval '10 seconds', '-infinity') into v_since
  from public.contact_alert_mails a
  where a.kind = 'digest' and a.sent_at is not null and a.claimed_at <= p_now;
  select count(*) into v_held
  from public.contact_messages m
  where m.state = 'held' and m.received_at > v_since;
  if v_held > 0 then
    v_alert := public.contact_take_alert(
      'digest', date_trunc('day', p_now, 'Europe/Paris'), p_now);
  end if;
  if v_alert is null then return; end if;
  return query
    select v_alert, v_held, l.id, l.received_at, l.held_because, l.name, l.email,
      left(l.message, 1000)
    from unnest(array['flood', 'too_many_links', 'too_fast', 'honeypot'])
      with ordinality as reason (name, rank)
    cross join lateral (
      select * from public.contact_messages m
      where m.state = 'held' and m.held_because = reason.name and m.received_at > v_since
      order by m.received_at desc limit 20) l
    order by reason.rank, l.received_at desc;
end
$$;

create function public.contact_mark_alerted(
  p_alert_id uuid, p_now timestamptz default now()
)
returns void
language sql volatile security definer
as $$ update public.contact_alert_mails set sent_at = p_now where id = p_alert_id $$;

-- Returns a quarantined message for the page of its link; no row once it is erased.
create function public.contact_show(p_id uuid)
returns table (
  id uuid, state text, received_at timestamptz, held_because text, name text, email text, message text
)
language sql stable security definer
as $$
  select m.id, m.state, m.received_at, m.held_because, m.name, m.email, m.message
  from public.contact_messages m where m.id = p_id
$$;

-- Releases a quarantined message: its mail leaves with the next delivery.
create function public.contact_release(p_id uuid, p_now timestamptz default now())
returns table (released boolean, explanation text)
language plpgsql volatile security definer
as $$
begin
  update public.contact_messages m
  set state = 'pending', tries = 0, next_try_at = p_now, released_at = p_now
  where m.id = p_id and m.state = 'held';
  return query select found, case
    when found then 'Le message part dans la minute.'
    when exists (select from public.contact_messages m where m.id = p_id)
      then 'Ce message n’est pas retenu, ou ne l’est plus.'
    else 'Aucun message n’a cette référence.' end;
end
$$;

-- Returns the number of messages that a flood has quarantined.
create function public.contact_flood_size()
returns integer
language sql stable security definer
as $$
  select count(*)::integer from public.contact_messages m
  where m.state = 'held' and m.held_because = 'flood'
$$;

-- Releases the oldest messages that a flood has quarantined, a thousand at a time: the call must end before its
-- caller gives up.
create function public.contact_release_flood(p_now timestamptz default now())
returns table (released integer, remaining integer)
language plpgsql volatile security definer
as $$
begin
  update public.contact_messages m
  set state = 'pending', tries = 0, next_try_at = p_now, released_at = p_now
  where m.id in (
    select f.id from public.contact_messages f
    where f.state = 'held' and f.held_because = 'flood'
    order by f.received_at limit 1000);
  get diagnostics released = row_count;
  remaining := public.contact_flood_size();
  return next;
end
$$;

-- Deletes hashes of addresses after 7 days, and messages after 12 months unless they still wait to be sent. A date
-- in the future (the clock was set back since) becomes today, or it would never be old.
create function public.contact_purge(p_now timestamptz default now())
returns table (hashes integer, messages integer)
language plpgsql volatile security definer
as $$
begin
  update public.contact_messages m set received_at = p_now
  where m.received_at > p_now + interval '1 minute';

  update public.contact_messages m set ip_hash = null
  where m.ip_hash is not null and m.received_at <= p_now - interval '7 days';
  get diagnostics hashes = row_count;

  delete from public.contact_messages m
  where m.received_at <= p_now - interval '12 months' and m.state in ('sent', 'failed', 'held');
  get diagnostics messages = row_count;

  delete from public.contact_alert_mails a
  where a.claimed_at <= p_now - interval '13 months' and a.sent_at is not null;

  return next;
end
$$;

select public.contact_apply_rights();
