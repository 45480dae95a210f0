-- No call waits long for a lock: its caller has given up after five seconds, and a call that waits on
-- keeps its connection. Every function that is `security definer` says so, as contact_submit does; one
-- that is replaced must say it again.
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
