-- The outbox: pending → sending (a lease) → sent, or pending again later, or failed after 8 tries.
-- At least once: a mail may leave twice (its Message-ID is the same), never not at all.

-- How long to wait after so many tries: 1, 3, 9, 27, 81, 243, 729 minutes; about 18 hours in all.
create or replace function public.contact_delay(p_tries integer)
returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select case when p_tries = 0 then interval '0' else interval '1 minute' * 3 ^ (p_tries - 1) end
$$;

create or replace function public.contact_lease()
returns interval
language sql immutable parallel safe
set search_path = ''
as $$ select interval '2 minutes' $$;

-- True when the time has come. A time further away than it can have been set means that the clock
-- was set back: waiting for it could take years, so it counts as come. A minute more, because now()
-- is when a transaction began: one that waited its turn sees what others have set since.
create or replace function public.contact_is_due(
  p_time timestamptz, p_longest interval, p_now timestamptz
)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select p_time <= p_now or p_time > p_now + p_longest + interval '1 minute' $$;

-- Takes up to p_limit messages to send. Nobody else gets them before the lease ends, which is also
-- how a process that died gives them back. A claim counts as a try: a message that kills its sender
-- is given up after 8, like any other.
create or replace function public.contact_claim(p_limit integer, p_now timestamptz default now())
returns table (
  id uuid, lease_id uuid, tries integer, received_at timestamptz,
  name text, email text, phone text, message text
)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.contact_messages m
  set state = 'failed', lease_id = null, lease_until = null,
      last_error = coalesce(m.last_error, 'abandoned')
  where m.state = 'sending' and m.tries >= 8
    and public.contact_is_due(m.lease_until, public.contact_lease(), p_now);

  return query
    -- Materialized, or the planner may run the choice again for each row and lock more than asked.
    with chosen as materialized (
      select due.id
      from public.contact_messages due
      where (due.state = 'pending'
          and public.contact_is_due(due.next_try_at, public.contact_delay(due.tries), p_now))
        or (due.state = 'sending'
          and public.contact_is_due(due.lease_until, public.contact_lease(), p_now))
      order by due.next_try_at
      limit p_limit
      for update skip locked)
    update public.contact_messages m
    set state = 'sending',
        tries = m.tries + 1,
        lease_id = gen_random_uuid(),
        lease_until = p_now + public.contact_lease()
    from chosen
    where m.id = chosen.id
    returning m.id, m.lease_id, m.tries, m.received_at, m.name, m.email, m.phone, m.message;
end
$$;

-- The mail server has taken the mail. True whoever says it, even after the lease.
create or replace function public.contact_mark_sent(p_id uuid, p_now timestamptz default now())
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.contact_messages
  set state = 'sent', sent_at = p_now, lease_id = null, lease_until = null, last_error = null
  where id = p_id and state <> 'sent'
$$;

-- The mail did not leave. Says nothing about a message that somebody else has taken meanwhile.
-- Returns the new state, or null when the lease was not ours any more.
create or replace function public.contact_mark_failed(
  p_id uuid, p_lease_id uuid, p_error text, p_now timestamptz default now()
)
returns text
language sql volatile security definer
set search_path = ''
as $$
  update public.contact_messages
  set state = case when tries >= 8 then 'failed' else 'pending' end,
      next_try_at = p_now + public.contact_delay(tries),
      lease_id = null, lease_until = null,
      last_error = left(p_error, 100)
  where id = p_id and lease_id = p_lease_id and state = 'sending'
  returning state
$$;
