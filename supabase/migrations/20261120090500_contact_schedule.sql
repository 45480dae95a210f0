-- Every minute, pg_cron calls the second function through pg_net. A database without these
-- extensions (a developer's, CI's) is left as it is: something else calls the function there.

-- Asks the function to empty the outbox. Its address and secret are in Supabase's Vault, under
-- `contact_delivery_url` and `contact_delivery_secret`: see supabase/README.md.
create or replace function public.contact_call_delivery()
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_url text;
  v_secret text;
begin
  select s.decrypted_secret into v_url
  from vault.decrypted_secrets s where s.name = 'contact_delivery_url';
  select s.decrypted_secret into v_secret
  from vault.decrypted_secrets s where s.name = 'contact_delivery_secret';
  if v_url is null or v_secret is null then
    raise exception 'contact: the Vault lacks contact_delivery_url or contact_delivery_secret';
  end if;
  -- pg_net keeps a call's headers where every role of the database can read them: this secret opens
  -- nothing but the delivery.
  perform net.http_post(
    url := v_url,
    headers := jsonb_build_object('x-contact-delivery-secret', v_secret),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000);
end
$$;

revoke all on function public.contact_call_delivery() from public;
do $$
declare
  v_role name;
begin
  for v_role in
    select rolname from pg_catalog.pg_roles
    where rolname in ('anon', 'authenticated', 'service_role')
  loop
    execute format('revoke all on function public.contact_call_delivery() from %I', v_role);
  end loop;
end
$$;

do $$
begin
  if (select count(*) from pg_catalog.pg_available_extensions
      where name in ('pg_cron', 'pg_net')) < 2 then
    raise notice 'contact: no pg_cron with pg_net here, so nothing is scheduled';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  -- The same name replaces the job. Forgetting does not depend on the function being reachable.
  perform cron.schedule(
    'deliver-contact-emails', '* * * * *', 'select public.contact_call_delivery()');
  perform cron.schedule(
    'purge-contact-messages', '17 3 * * *', 'select public.contact_purge()');
exception when others then
  raise warning 'contact: nothing is scheduled: %', sqlerrm;
end
$$;
