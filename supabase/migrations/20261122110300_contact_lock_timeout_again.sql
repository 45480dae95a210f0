-- As 20261122100100: contact_claim and contact_claim_alert were replaced since, and others have come.
do $$
declare
  v_door regprocedure;
begin
  for v_door in
    select p.oid::regprocedure
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname like 'contact\_%' and p.prosecdef
  loop
    execute format('alter routine %s set lock_timeout = %L', v_door, '3s');
  end loop;
end
$$;
