-- Fields of the form that are no column: those that are newer than this table, and those that a page
-- has sent before its function knew them. A new one asks for no migration.

alter table public.contact_messages
  add column extra jsonb not null default '{}'
    constraint contact_messages_extra_bounds
    check (jsonb_typeof(extra) = 'object' and octet_length(extra::text) <= 262144);

-- All fields of a message under their names, texts that are not empty: the one shape in which fields
-- leave the database. What has a column counts.
create function public.contact_fields(p_message public.contact_messages)
returns jsonb
language sql stable
set search_path = ''
as $$
  select p_message.extra || jsonb_build_object(
    'name', p_message.name,
    'email', p_message.email,
    'phone', p_message.phone,
    'message', p_message.message)
$$;

-- As it was (20261120090200), with `fields`; the four columns stay for the function of the time before.
drop function public.contact_claim(integer, timestamptz);
create function public.contact_claim(p_limit integer, p_now timestamptz default now())
returns table (
  id uuid, lease_id uuid, tries integer, received_at timestamptz,
  name text, email text, phone text, message text, fields jsonb
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
    returning m.id, m.lease_id, m.tries, m.received_at,
      m.name, m.email, m.phone, m.message, public.contact_fields(m);
end
$$;

select public.contact_apply_rights();
