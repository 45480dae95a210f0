-- One submission, in one call and one transaction: replay check, rate limit, insert.

-- How many messages are accepted; `per_ip` limits count one visitor's, the other everybody's.
create or replace function public.contact_limits()
returns table (per_ip boolean, allowed integer, period interval)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    (true, 5, interval '10 minutes'),
    (true, 20, interval '1 day'),
    (false, 200, interval '1 hour')
$$;

-- Seconds until one more message would be within the limits; null when it is now.
-- Held messages are counted apart, or a robot in the honeypot would shut the form to people. A
-- message dated in the future (the clock was set back since) is not counted: it would be for years.
-- Within a minute it is: now() is when a transaction began, before those that it waited for.
create or replace function public.contact_seconds_to_wait(
  p_ip_hash text, p_held boolean, p_now timestamptz
)
returns integer
language sql stable
set search_path = ''
as $$
  select max(ceil(extract(epoch from limited.oldest + limited.period - p_now)))::integer
  from (
    select l.period, (
      select m.received_at
      from public.contact_messages m
      where m.received_at > p_now - l.period
        and m.received_at <= p_now + interval '1 minute'
        and (m.held_because is not null) = p_held
        and (not l.per_ip or m.ip_hash = p_ip_hash)
      order by m.received_at desc
      offset l.allowed - 1 limit 1
    ) as oldest
    from public.contact_limits() l
    where not l.per_ip or p_ip_hash is not null
  ) limited
  where limited.oldest is not null
$$;

-- Stores a message unless it is a replay, a conflict or one too many.
--
-- outcome: 'stored' (id is new), 'duplicate' (id is the first one's), 'conflict' (the key was used
-- for another content), 'limited' (retry_after seconds).
-- Without a key (a form without JavaScript), the same content within 10 minutes is a double click.
create or replace function public.contact_submit(
  p_name text,
  p_email text,
  p_phone text,
  p_message text,
  p_idempotency_key text,
  p_ip_hash text,
  p_held_because text,
  p_now timestamptz default now()
)
returns table (outcome text, id uuid, retry_after integer)
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  v_hash text := encode(sha256(convert_to(
    jsonb_build_array(p_name, p_email, p_phone, p_message)::text, 'UTF8')), 'hex');
  v_known record;
  v_wait integer;
begin
  -- One submission at a time, or two at once would both pass the limit's last place. 200 an hour
  -- need no more; the lock is gone with the transaction.
  perform pg_advisory_xact_lock(hashtext('public.contact_submit'));

  if p_idempotency_key is not null then
    select m.id, m.content_hash into v_known
    from public.contact_messages m where m.idempotency_key = p_idempotency_key;
  else
    select m.id, m.content_hash into v_known
    from public.contact_messages m
    where m.content_hash = v_hash
      and m.received_at > p_now - interval '10 minutes'
      and m.received_at < p_now + interval '10 minutes'
    limit 1;
  end if;
  if found then
    return query select
      case when v_known.content_hash = v_hash then 'duplicate' else 'conflict' end,
      v_known.id, null::integer;
    return;
  end if;

  v_wait := public.contact_seconds_to_wait(p_ip_hash, p_held_because is not null, p_now);
  if v_wait is not null then
    return query select 'limited', null::uuid, greatest(v_wait, 1);
    return;
  end if;

  return query
    insert into public.contact_messages as m (
      received_at, next_try_at, name, email, phone, message,
      idempotency_key, content_hash, ip_hash, held_because, state)
    values (
      p_now, p_now, p_name, p_email, p_phone, p_message,
      p_idempotency_key, v_hash, p_ip_hash, p_held_because,
      case when p_held_because is null then 'pending' else 'held' end)
    returning 'stored'::text, m.id, null::integer;
end
$$;
