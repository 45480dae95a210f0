-- One submission as one JSON: what a new field, a new limit or a new sign of robots needs comes in it,
-- and no signature changes under the function that is online. Beyond the limit of an hour a message is
-- held, not refused: a flood must not cost a client.

alter table public.contact_messages
  drop constraint contact_messages_held_because_check,
  add constraint contact_messages_held_because_check
    check (held_because in ('honeypot', 'too_fast', 'too_many_links', 'flood'));

-- Seconds until one more message would be within a limit; null when it is now, or for no limit.
-- p_kind: 'mailed' counts what was held back by nothing, 'person' what came in a flood too, 'suspect'
-- what a robot seems to have sent. p_ip_hash: null counts everybody's. A message dated in the future
-- (the clock was set back since) is not counted: it would be for years. Within a minute it is: now() is
-- when a transaction began, before those that it waited for.
create function public.contact_wait(
  p_allowed integer, p_period interval, p_kind text, p_ip_hash text, p_now timestamptz
)
returns integer
language sql stable
set search_path = ''
as $$
  select greatest(ceil(extract(epoch from nth.received_at + p_period - p_now)), 1)::integer
  from (
    select m.received_at
    from public.contact_messages m
    where p_allowed is not null
      and m.received_at > p_now - p_period
      and m.received_at <= p_now + interval '1 minute'
      and (p_ip_hash is null or m.ip_hash = p_ip_hash)
      and case p_kind
        when 'mailed' then m.held_because is null
        when 'person' then m.held_because is null or m.held_because = 'flood'
        else m.held_because <> 'flood'
      end
    order by m.received_at desc
    offset p_allowed - 1 limit 1
  ) nth
$$;

-- Stores a message unless it is a replay, a conflict or one too many.
--
-- p_submission: `fields` (an object of texts, the empty ones left out), `idempotency_key`, `ip_hash`,
-- `held_because` (a suspicion), `limits` (`mailed_hour`, `stored_hour`, `address_10_minutes`,
-- `address_day`; null or missing for none).
--
-- outcome: 'stored' (id is new; held says whether it waits for a person), 'duplicate' (id is the first
-- one's), 'conflict' (the key was used for another content), 'limited' (retry_after seconds).
-- Without a key (a form without JavaScript), the same content within 10 minutes is a double click.
create function public.contact_receive(p_submission jsonb, p_now timestamptz default now())
returns table (outcome text, id uuid, retry_after integer, held boolean)
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  v_fields jsonb := p_submission -> 'fields';
  v_extra jsonb := v_fields - array['name', 'email', 'phone', 'message'];
  v_core jsonb := jsonb_build_array(v_fields ->> 'name', v_fields ->> 'email',
    coalesce(v_fields ->> 'phone', ''), v_fields ->> 'message');
  v_key text := p_submission ->> 'idempotency_key';
  v_ip_hash text := p_submission ->> 'ip_hash';
  v_held text := p_submission ->> 'held_because';
  v_limits jsonb := coalesce(p_submission -> 'limits', '{}');
  v_kind text := case when p_submission ->> 'held_because' is null then 'person' else 'suspect' end;
  -- Of the four alone where there is no other, as before: a replay across a deployment is found.
  v_hash text := encode(sha256(convert_to(
    case v_extra when '{}' then v_core else v_core || jsonb_build_array(v_extra) end::text,
    'UTF8')), 'hex');
  v_known record;
  v_wait integer;
begin
  -- One submission at a time, or two at once would both pass the limit's last place; the lock is gone
  -- with the transaction. The same as contact_submit's of the time before.
  perform pg_advisory_xact_lock(hashtext('public.contact_submit'));

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

  v_wait := public.contact_wait(
    (v_limits ->> 'stored_hour')::integer, interval '1 hour', v_kind, null, p_now);
  if v_ip_hash is not null then
    v_wait := greatest(v_wait,
      public.contact_wait((v_limits ->> 'address_10_minutes')::integer, interval '10 minutes',
        v_kind, v_ip_hash, p_now),
      public.contact_wait((v_limits ->> 'address_day')::integer, interval '1 day',
        v_kind, v_ip_hash, p_now));
  end if;
  if v_wait is not null then
    return query select 'limited', null::uuid, v_wait, null::boolean;
    return;
  end if;

  if v_held is null and public.contact_wait(
      (v_limits ->> 'mailed_hour')::integer, interval '1 hour', 'mailed', null, p_now) is not null
  then
    v_held := 'flood';
  end if;

  return query
    insert into public.contact_messages as m (
      received_at, next_try_at, name, email, phone, message, extra,
      idempotency_key, content_hash, ip_hash, held_because, state)
    values (
      p_now, p_now, v_core ->> 0, v_core ->> 1, v_core ->> 2, v_core ->> 3, v_extra,
      v_key, v_hash, v_ip_hash, v_held,
      case when v_held is null then 'pending' else 'held' end)
    returning 'stored'::text, m.id, null::integer, v_held is not null;
end
$$;

-- For the function of the time before, which is online until the new one is deployed.
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
language sql volatile security definer
set search_path = ''
as $$
  select r.outcome, r.id, r.retry_after
  from public.contact_receive(
    jsonb_build_object(
      'fields', jsonb_build_object(
        'name', p_name, 'email', p_email, 'phone', p_phone, 'message', p_message),
      'idempotency_key', p_idempotency_key,
      'ip_hash', p_ip_hash,
      'held_because', p_held_because,
      'limits', jsonb_build_object(
        'mailed_hour', 200, 'stored_hour', 2000, 'address_10_minutes', 5, 'address_day', 20)),
    p_now) r
$$;

drop function public.contact_seconds_to_wait(text, boolean, timestamptz);
drop function public.contact_limits();

select public.contact_apply_rights();
