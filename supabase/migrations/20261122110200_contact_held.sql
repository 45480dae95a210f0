-- What is held is shown to the agency, and let through by a person: a flood is told once, all that is
-- held once a day.

alter table public.contact_messages
  -- When a person let it through; from then on it waits for its mail.
  add column released_at timestamptz,
  -- The digest that showed it.
  add column digest_id uuid references public.contact_alert_mails (id) on delete set null;

alter table public.contact_alert_mails
  add column kind text not null default 'trouble'
    constraint contact_alert_mails_kind check (kind in ('trouble', 'flood', 'digest'));

create index contact_messages_held on public.contact_messages (received_at) where state = 'held';
create index contact_messages_digest_id
  on public.contact_messages (digest_id) where digest_id is not null;

-- Lets a held message through: its mail leaves with the next delivery. For the SQL editor.
create function public.contact_release(p_id uuid, p_now timestamptz default now())
returns table (released boolean, explanation text)
language plpgsql volatile security definer
set search_path = ''
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

-- Lets through all that a flood holds back. Returns how many.
create function public.contact_release_flood(p_now timestamptz default now())
returns integer
language sql volatile security definer
set search_path = ''
as $$
  with released as (
    update public.contact_messages
    set state = 'pending', tries = 0, next_try_at = p_now, released_at = p_now
    where state = 'held' and held_because = 'flood'
    returning 1)
  select count(*)::integer from released
$$;

-- A mail of this kind that was taken and has not left, for two minutes more. The clock may have been
-- set back.
create function public.contact_alert_is_taken(p_kind text, p_now timestamptz)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.contact_alert_mails a
    where a.kind = p_kind and a.sent_at is null and not public.contact_is_due(
      a.claimed_at + interval '2 minutes', interval '2 minutes', p_now))
$$;

-- Takes a mail of this kind to write: the unsent one again, if there is one, so that its Message-ID
-- stays the same.
create function public.contact_take_alert(p_kind text, p_now timestamptz)
returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  v_alert uuid;
begin
  update public.contact_alert_mails a set claimed_at = p_now
  where a.id = (
    select b.id from public.contact_alert_mails b where b.kind = p_kind and b.sent_at is null limit 1)
  returning a.id into v_alert;
  if v_alert is null then
    insert into public.contact_alert_mails as a (claimed_at, kind) values (p_now, p_kind)
    returning a.id into v_alert;
  end if;
  return v_alert;
end
$$;

-- As they were (20261120090300), but that a message waits since it was released, and that other kinds
-- of mail are left alone.
create or replace view public.contact_alerts with (security_invoker = true) as
select
  m.id,
  public.contact_trouble(m.state, coalesce(m.released_at, m.received_at), now()) as trouble,
  m.received_at, m.tries, m.next_try_at, m.last_error
from public.contact_messages m
where public.contact_trouble(m.state, coalesce(m.released_at, m.received_at), now()) is not null;

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
  if public.contact_alert_is_taken('trouble', p_now)
    or exists (
      select from public.contact_alert_mails a
      where a.kind = 'trouble' and a.sent_at > p_now - interval '1 hour' and a.sent_at <= p_now)
    or not exists (
      select from public.contact_messages m
      where public.contact_trouble(m.state, coalesce(m.released_at, m.received_at), p_now) is not null
        and not public.contact_was_told(m.alert_id, m.alert_kind, m.state))
  then
    return;
  end if;
  v_alert := public.contact_take_alert('trouble', p_now);
  return query
    update public.contact_messages m
    set alert_id = v_alert,
        alert_kind = public.contact_trouble(
          m.state, coalesce(m.released_at, m.received_at), p_now)
    where public.contact_trouble(m.state, coalesce(m.released_at, m.received_at), p_now) is not null
      and not public.contact_was_told(m.alert_id, m.alert_kind, m.state)
    returning v_alert, m.id, m.alert_kind, m.received_at, m.tries, m.last_error;
end
$$;

-- Takes the mail that tells of a flood: one for each, so one a day at most, which a flood that goes on
-- earns. Counts what it holds back by now, of the last day.
create function public.contact_claim_flood(p_now timestamptz default now())
returns table (alert_id uuid, held integer, since timestamptz)
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  v_held integer;
  v_since timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('public.contact_claim_alert'));
  if public.contact_alert_is_taken('flood', p_now) or exists (
    select from public.contact_alert_mails a
    where a.kind = 'flood' and a.sent_at > p_now - interval '1 day' and a.sent_at <= p_now)
  then
    return;
  end if;
  select count(*), min(m.received_at) into v_held, v_since
  from public.contact_messages m
  where m.state = 'held' and m.held_because = 'flood' and m.received_at > p_now - interval '1 day'
    -- Not those of which the last one told.
    and m.received_at > coalesce(
      (select max(a.sent_at) from public.contact_alert_mails a
       where a.kind = 'flood' and a.sent_at <= p_now), '-infinity');
  if v_held = 0 then return; end if;
  return query select public.contact_take_alert('flood', p_now), v_held, v_since;
end
$$;

-- True when a digest that left has shown as much.
create function public.contact_was_shown(p_digest_id uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.contact_alert_mails a where a.id = p_digest_id and a.sent_at is not null)
$$;

-- Takes the digest of what was held since the last one: once a day, from eight in the morning in Paris.
-- Lists twenty of each reason, the newest, in an order that begins where a person is likeliest; `held`
-- is how many there are in all, of which the digest then counts as having told.
create function public.contact_claim_digest(p_now timestamptz default now())
returns table (
  alert_id uuid, held integer, id uuid, received_at timestamptz, held_because text,
  name text, email text, message text
)
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  v_here timestamp := p_now at time zone 'Europe/Paris';
  v_alert uuid;
  v_held integer;
begin
  perform pg_advisory_xact_lock(hashtext('public.contact_claim_alert'));
  if v_here::time < time '08:00'
    or public.contact_alert_is_taken('digest', p_now)
    or exists (
      select from public.contact_alert_mails a
      where a.kind = 'digest' and (a.sent_at at time zone 'Europe/Paris')::date = v_here::date)
    or not exists (
      select from public.contact_messages m
      where m.state = 'held' and not public.contact_was_shown(m.digest_id))
  then
    return;
  end if;
  v_alert := public.contact_take_alert('digest', p_now);
  update public.contact_messages m set digest_id = v_alert
  where m.state = 'held' and not public.contact_was_shown(m.digest_id);
  get diagnostics v_held = row_count;
  return query
    select v_alert, v_held, l.id, l.received_at, l.held_because, l.name, l.email,
      left(l.message, 1000)
    from (
      select m.*, row_number() over (partition by m.held_because order by m.received_at desc) as rank
      from public.contact_messages m where m.digest_id = v_alert and m.state = 'held') l
    where l.rank <= 20
    order by
      array_position(array['flood', 'too_many_links', 'too_fast', 'honeypot'], l.held_because),
      l.received_at desc;
end
$$;

select public.contact_apply_rights();
