-- Receives a message.

-- Seconds until an address may send another message; null when it may now, or without a limit. People and suspects
-- are counted separately, or a robot would block the people of its network. A message dated in the future (the
-- clock was set back since) is not counted: it would be for years. Within a minute it is: now() is the start of a
-- transaction, before the transactions that it waited for.
create function public.contact_address_wait(
  p_allowed integer, p_period interval, p_ip_hash text, p_suspect boolean, p_now timestamptz
)
returns integer
language sql stable
as $$
  select greatest(ceil(extract(epoch from nth.received_at + p_period - p_now)), 1)::integer
  from (
    select m.received_at
    from public.contact_messages m
    where p_allowed is not null
      and m.ip_hash = p_ip_hash
      and m.received_at > p_now - p_period
      and m.received_at <= p_now + interval '1 minute'
      and (m.held_because is not null and m.held_because <> 'flood') = p_suspect
    order by m.received_at desc
    offset p_allowed - 1 limit 1
  ) nth
$$;

-- Stores a message, except in three cases: it is a replay or a conflict; its address has sent too many; it would be
-- quarantined and the storage is full.
--
-- p_submission: `fields` (an object of texts, without the empty ones), `idempotency_key`, `ip_hash`, `held_because`
-- (a suspicion), `limits` (`mailed_hour`, `address_10_minutes`, `address_day`, `storage_megabytes`; null or missing
-- for none).
--
-- outcome: 'stored' (id is new; held says whether it is quarantined), 'duplicate' (id of the first one), 'conflict'
-- (the key was used for another content), 'limited' (retry_after seconds), 'full'. Without a key (a form without
-- JavaScript), the same content within 10 minutes is a double click.
create function public.contact_receive(p_submission jsonb, p_now timestamptz default now())
returns table (outcome text, id uuid, retry_after integer, held boolean)
language plpgsql volatile security definer
as $$
declare
  v_fields jsonb := p_submission -> 'fields';
  v_key text := p_submission ->> 'idempotency_key';
  v_ip_hash text := p_submission ->> 'ip_hash';
  v_held text := p_submission ->> 'held_because';
  v_limits jsonb := coalesce(p_submission -> 'limits', '{}');
  v_mailed_hour integer := v_limits ->> 'mailed_hour';
  v_storage bigint := (v_limits ->> 'storage_megabytes')::bigint * 1000000;
  v_hash text := encode(sha256(convert_to(v_fields::text, 'UTF8')), 'hex');
  v_known record;
  v_wait integer;
begin
  -- One submission at a time, or two at once would both take the last place of a limit. The lock ends with the
  -- transaction.
  perform pg_advisory_xact_lock(hashtext('public.contact_receive'));

  if v_key is not null then
    select m.id, m.content_hash into v_known
    from public.contact_messages m where m.idempotency_key = v_key;
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
      v_known.id, null::integer, null::boolean;
    return;
  end if;

  if v_ip_hash is not null then
    v_wait := greatest(
      public.contact_address_wait((v_limits ->> 'address_10_minutes')::integer,
        interval '10 minutes', v_ip_hash, v_held is not null, p_now),
      public.contact_address_wait((v_limits ->> 'address_day')::integer,
        interval '1 day', v_ip_hash, v_held is not null, p_now));
    if v_wait is not null then
      return query select 'limited', null::uuid, v_wait, null::boolean;
      return;
    end if;
  end if;

  -- More messages than are mailed in an hour: a flood must not cost a client, nor fill the agency's mailbox.
  if v_held is null and v_mailed_hour <= (
    select count(*) from (
      select from public.contact_messages m
      where m.held_because is null
        and m.received_at > p_now - interval '1 hour'
        and m.received_at <= p_now + interval '1 minute'
      limit v_mailed_hour) mailed)
  then
    v_held := 'flood';
  end if;

  -- Messages to be mailed are stored all the same: 200 an hour do not fill a database unnoticed.
  if v_held is not null
    and pg_catalog.pg_total_relation_size('public.contact_messages') >= v_storage
  then
    return query select 'full', null::uuid, null::integer, null::boolean;
    return;
  end if;

  return query
    insert into public.contact_messages as m (
      received_at, next_try_at, name, email, phone, message, extra,
      idempotency_key, content_hash, ip_hash, held_because, state)
    values (
      p_now, p_now, v_fields ->> 'name', v_fields ->> 'email', coalesce(v_fields ->> 'phone', ''),
      v_fields ->> 'message', v_fields - array['name', 'email', 'phone', 'message'],
      v_key, v_hash, v_ip_hash, v_held,
      case when v_held is null then 'pending' else 'held' end)
    returning 'stored'::text, m.id, null::integer, v_held is not null;
end
$$;

select public.contact_apply_rights();
