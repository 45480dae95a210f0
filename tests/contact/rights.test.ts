import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, sharedPglite, type TestDatabase } from './databases';

/** The objects created by the migrations, from the catalogue, so that a new table is never forgotten here. */
const RELATIONS = `
  select c.oid::regclass::text as name, c.relkind as kind, c.relrowsecurity as secured
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'S', 'f')
  order by 1`;
const FUNCTIONS = `
  select p.oid::regprocedure::text as name, p.prosecdef as definer, p.proconfig as config
  from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`;
const OUTSIDE = `
  select count(*)::integer as count from pg_namespace
  where nspname not in ('public', 'information_schema', 'supabase_migrations') and nspname not like 'pg\\_%'`;

/** Every right of a role on these objects, columns included. */
const GRANTED = `
  select right_name || ' ' || c.oid::regclass as granted
  from pg_class c, unnest(array['select', 'insert', 'update', 'references']) right_name
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
    and has_any_column_privilege($1, c.oid, right_name)
  union all
  select right_name || ' ' || c.oid::regclass
  from pg_class c, unnest(array['delete', 'truncate', 'trigger']) right_name
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
    and has_table_privilege($1, c.oid, right_name)
  union all
  select right_name || ' ' || c.oid::regclass
  from pg_class c, unnest(array['usage', 'select', 'update']) right_name
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    and has_sequence_privilege($1, c.oid, right_name)
  union all
  select p.oid::regprocedure::text
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege($1, p.oid, 'execute')
  order by 1`;

/** The functions that the server's own role may call. */
const SERVER_CALLS = [
  'contact_claim(integer,timestamp with time zone)',
  'contact_claim_alert(timestamp with time zone)',
  'contact_claim_digest(timestamp with time zone)',
  'contact_claim_flood(timestamp with time zone)',
  'contact_flood_size()',
  'contact_mark_alerted(uuid,timestamp with time zone)',
  'contact_mark_failed(uuid,uuid,text,timestamp with time zone)',
  'contact_mark_sent(uuid,timestamp with time zone)',
  'contact_purge(timestamp with time zone)',
  'contact_receive(jsonb,timestamp with time zone)',
  'contact_release(uuid,timestamp with time zone)',
  'contact_release_flood(timestamp with time zone)',
  'contact_show(uuid)',
];

describe.each([
  ['plain PostgreSQL', sharedPglite],
  ['a database of Supabase', () => freshDatabase()],
])('contact_apply_rights in %s', (_, start) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await start();
  });

  test('every table is in the schema public, with row level security enabled and without any policy', async () => {
    const relations = await database.query(RELATIONS);
    expect(relations.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['contact_messages', 'contact_alerts']),
    );
    for (const { kind, secured } of relations) if (kind === 'r') expect(secured).toBe(true);
    expect(await database.query('select policyname from pg_policies')).toEqual([]);
    expect(await database.query(OUTSIDE)).toEqual([{ count: 0 }]);
  });

  test('the role public has no right to any table or function', async () => {
    expect(await database.query(GRANTED, 'public')).toEqual([]);
  });
});

describe('contact_apply_rights, roles of Supabase', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.stop());

  /** Runs statements as another role. */
  const as = async (role: string, statements: string): Promise<void> => {
    try {
      await database.run(`set role ${role}; ${statements}`);
    } finally {
      await database.run('reset role');
    }
  };
  const cannotRead = async (role: string) => {
    for (const { name } of await database.query(RELATIONS))
      await expect(as(role, `select * from public.${name}`)).rejects.toThrow(/permission denied/);
  };
  const submit = `select * from public.contact_receive('{"fields":{"name":"a","email":"a@b.fr","message":"m"}}')`;

  test('every SQL function has an empty search path, and waits 3 seconds at most for a lock', async () => {
    const functions = await database.query(FUNCTIONS);
    expect(functions.length).toBeGreaterThan(10);
    for (const { name, config, definer } of functions) {
      expect(config, `${name}`).toContain('search_path=""');
      if (definer) expect(config, `${name}: set lock_timeout = '3s'`).toContain('lock_timeout=3s');
    }
  });

  test.each(['anon', 'authenticated'])(
    'the role %s may not call any SQL function',
    async (role) => {
      expect(await database.query(GRANTED, role)).toEqual([]);
      await cannotRead(role);
      for (const call of [submit, 'select public.contact_call_delivery()'])
        await expect(as(role, call)).rejects.toThrow(/permission denied/);
    },
  );

  test('the role service_role may call the SQL functions, but read no table', async () => {
    const granted = await database.query(GRANTED, 'service_role');
    expect(granted).toEqual(SERVER_CALLS.map((call) => ({ granted: call })));
    await as('service_role', `${submit}; select * from public.contact_claim(1)`);
    const states = await database.query('select state from public.contact_messages');
    expect(states).toEqual([{ state: 'sending' }]);
    await cannotRead('service_role');
  });
});
