-- Rights, by looking in the catalogue: nobody but the owner reaches what is called contact_… in the
-- schema `public`, and the server's own role may call the functions that are `security definer`: the
-- doors; the others are rooms behind them. A migration that adds or replaces an object ends with
--   select public.contact_apply_rights();
-- since Supabase grants what is new in this schema to anon, authenticated and service_role.
-- No door waits longer than 3 s for a lock either: its caller has given up after 5, and a call that
-- waits on keeps its connection.

create or replace function public.contact_apply_rights()
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_roles text;
  v_server boolean;
  v_object record;
begin
  -- A plain PostgreSQL does not have Supabase's roles.
  select string_agg(
      case r.rolname when 'public' then 'public' else format('%I', r.rolname) end, ', '),
    coalesce(bool_or(r.rolname = 'service_role'), false)
  into v_roles, v_server
  from (
    select 'public'::name as rolname
    union all
    select p.rolname from pg_catalog.pg_roles p
    where p.rolname in ('anon', 'authenticated', 'service_role')
  ) r;

  for v_object in
    select c.oid::regclass as name, c.relkind as kind
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relname like 'contact\_%'
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  loop
    -- Row level security without a policy refuses every row, whatever is granted one day.
    if v_object.kind in ('r', 'p') then
      execute format('alter table %s enable row level security', v_object.name);
    end if;
    execute format('revoke all on %s %s from %s',
      case v_object.kind when 'S' then 'sequence' else 'table' end, v_object.name, v_roles);
  end loop;

  for v_object in
    select p.oid::regprocedure as name, p.prosecdef as door,
      coalesce(array_to_string(p.proconfig, ' ') ~ 'lock_timeout=', false) as hurried
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname like 'contact\_%'
  loop
    execute format('revoke all on routine %s from %s', v_object.name, v_roles);
    if v_object.door and not v_object.hurried then
      execute format('alter routine %s set lock_timeout = %L', v_object.name, '3s');
    end if;
    if v_server and v_object.door then
      execute format('grant execute on routine %s to service_role', v_object.name);
    end if;
  end loop;
end
$$;

select public.contact_apply_rights();
