import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/local/database';
import { type Migration, migrate, migrations } from '../../supabase/local/migrate';
import { freshDatabase, type TestDatabase } from './databases';

const ALL = migrations();
const VERSIONS = ALL.map(({ version }) => version);
const LATER: Migration = {
  version: '29990101000000',
  name: 'a_later_one',
  text: `
    alter table public.contact_messages add column company text;
    drop function public.contact_purge(timestamptz);
    create function public.contact_purge(p_now timestamptz default now())
    returns table (hashes integer, messages integer, companies integer)
    language sql security definer set search_path = ''
    as $$ select 1, 2, 3 $$;
    create table public.contact_companies (name text);
    create function public.contact_company() returns text language sql set search_path = ''
    as $$ select 'it''s one;' $$;
    select public.contact_apply_rights();`,
};

const SUBMIT =
  "select outcome from public.contact_receive(jsonb_build_object('fields', jsonb_build_object('name', 'Zoé', 'email', 'a@b.fr', 'message', $1::text)))";

describe('migrate', () => {
  let place: TestDatabase;
  beforeEach(async () => {
    place = await freshDatabase('bare');
  });
  afterEach(() => place.stop());

  test('migrate runs each migration once, even one that changes the columns returned by an existing SQL function', async () => {
    await migrate(place);
    await place.query(SUBMIT, 'Bonjour');
    const scripts: string[] = [];
    const listening = {
      ...place,
      run: (script: string) => {
        scripts.push(script);
        return place.run(script);
      },
    };
    await migrate(listening);
    const creation = expect.stringContaining('create schema if not exists');
    expect(scripts).toEqual([creation]);
    await migrate(listening, [...ALL, LATER]);
    expect(scripts).toEqual([creation, creation, expect.stringContaining(LATER.text), 'reset all']);
    await migrate(place, [...ALL, LATER]);
    expect(await place.query('select * from public.contact_purge()')).toEqual([
      { hashes: 1, messages: 2, companies: 3 },
    ]);
    expect(await place.query('select message, company from public.contact_messages')).toEqual([
      { message: 'Bonjour', company: null },
    ]);
    // A checkout without the later migration still works.
    await migrate(place);
    expect(await history(place)).toEqual([...VERSIONS, LATER.version]);
  });

  test('migrate names a migration that fails, undoes it, and stops before the next', async () => {
    await migrate(place);
    const broken = { ...LATER, text: `${LATER.text}; select 1 / 0;` };
    const after = { ...LATER, version: '29990102000000', text: 'create table public.never ()' };
    await expect(migrate(place, [...ALL, broken, after])).rejects.toThrow(
      'supabase/migrations/29990101000000_a_later_one.sql failed, and what it did was undone: division by zero',
    );
    expect(await history(place)).toEqual(VERSIONS);
    expect(
      await place.query(`select to_regclass('public.never') as after, count(*)::integer as columns
        from pg_attribute where attrelid = 'public.contact_messages'::regclass and attname = 'company'`),
    ).toEqual([{ after: null, columns: 0 }]);
    await migrate(place, [...ALL, LATER, after]);
    expect(await history(place)).toEqual([...VERSIONS, LATER.version, after.version]);
  });

  test('migrate undoes the settings of the database session (such as a timeout) that a migration changed with « set »', async () => {
    const setting = { ...LATER, text: "set statement_timeout = '7s'" };
    await migrate(place, [...ALL, setting]);
    expect(await place.query('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  });

  test('migrate skips migrations applied by Supabase’s CLI', async () => {
    await place.run(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (
        version text not null primary key, statements text[], name text, created_by text)`);
    for (const { version, name, text } of ALL) {
      await place.run(text);
      // The CLI records the statements of a file one by one, or none for a row added by hand.
      await place.query(
        `insert into supabase_migrations.schema_migrations (version, name, statements, created_by)
         values ($1, $2, array['create', 'drop'], 'cli')`,
        ...[version, name],
      );
    }
    await place.run(
      "insert into supabase_migrations.schema_migrations values ('1', null, 'of another program')",
    );
    await migrate(place, [...ALL, LATER]);
    expect(await history(place)).toEqual(['1', ...VERSIONS, LATER.version]);
  });
});

test('openDatabase reports a database user that may not create the table of migrations', async () => {
  const owner = await freshDatabase('bare');
  await owner.run('create role site login; grant create on schema public to site');
  const url = owner.url.replace('postgres@', 'site@');
  await expect(openDatabase(url, '')).rejects.toThrow(
    /DATABASE_URL: .*permission denied for database/,
  );
  await owner.run(`grant create on database ${url.split('/').at(-1)} to site`);
  await (await openDatabase(url, '')).stop();
  await owner.stop();
});

test('contact_apply_rights revokes public access to tables and functions that a migration has created since its last call', async () => {
  const database = await freshDatabase();
  await migrate(database, [...ALL, LATER]);
  const [row] = await database.query(`select
    has_table_privilege('anon', 'public.contact_companies', 'select') as reads,
    has_function_privilege('anon', 'public.contact_company()', 'execute') as calls,
    has_function_privilege('service_role', 'public.contact_company()', 'execute') as internal,
    has_function_privilege('service_role', 'public.contact_purge(timestamptz)', 'execute') as server,
    (select relrowsecurity from pg_class where relname = 'contact_companies') as secured`);
  expect(row).toEqual({ reads: false, calls: false, internal: false, server: true, secured: true });
  await database.stop();
});

async function history({ query }: TestDatabase): Promise<unknown[]> {
  const rows = await query('select version from supabase_migrations.schema_migrations order by 1');
  return rows.map(({ version }) => version);
}
