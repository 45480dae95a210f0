import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, empty, type Surroundings, type TestDatabase } from './databases';

/** What the migrations have made, from the catalogue: a new table cannot be forgotten here. */
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

const TABLE_RIGHTS = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];

/** What the server's own role may call. */
const SERVER_CALLS = [
  'contact_claim(integer,timestamp with time zone)',
  'contact_claim_alert(timestamp with time zone)',
  'contact_claim_digest(timestamp with time zone)',
  'contact_claim_flood(timestamp with time zone)',
  'contact_mark_alerted(uuid,timestamp with time zone)',
  'contact_mark_failed(uuid,uuid,text,timestamp with time zone)',
  'contact_mark_sent(uuid,timestamp with time zone)',
  'contact_purge(timestamp with time zone)',
  'contact_receive(jsonb,timestamp with time zone)',
  'contact_release(uuid,timestamp with time zone)',
  'contact_release_flood(timestamp with time zone)',
  'contact_submit(text,text,text,text,text,text,text,timestamp with time zone)',
];

describe.each(DATABASES)('%s', (_, start) => {
  describe.each<Surroundings>(['plain', 'supabase'])('as %s', (surroundings) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await start(surroundings);
    });
    afterAll(() => database.stop());

    test('all is in `public`, but the memory of the migrations; every table is secured, and no policy opens one', async () => {
      const relations = await database.query(RELATIONS);
      expect(relations.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['contact_messages', 'contact_alerts']),
      );
      for (const { kind, secured } of relations) if (kind === 'r') expect(secured).toBe(true);
      expect(await database.query('select policyname from pg_policies')).toEqual([]);
      expect(await database.query(OUTSIDE)).toEqual([{ count: 0 }]);
    });

    test('every function names its search path', async () => {
      const functions = await database.query(FUNCTIONS);
      expect(functions.length).toBeGreaterThan(10);
      for (const { name, config } of functions)
        expect(config, `${name}`).toContain('search_path=""');
    });

    test('every function that the server calls waits 3 seconds for a lock, at most', async () => {
      for (const { name, config, definer } of await database.query(FUNCTIONS))
        if (definer)
          expect(config, `${name}: set lock_timeout = '3s'`).toContain('lock_timeout=3s');
    });

    test('the public may do nothing', async () => {
      for (const { name } of await database.query(FUNCTIONS)) {
        expect(await may(database, 'public', 'function', `${name}`, 'execute'), `${name}`).toBe(
          false,
        );
      }
      for (const { name } of await database.query(RELATIONS)) {
        for (const right of TABLE_RIGHTS) {
          expect(await may(database, 'public', 'table', `${name}`, right), `${right} ${name}`).toBe(
            false,
          );
        }
      }
    });

    if (surroundings === 'plain') return;

    describe.each(['anon', 'authenticated'])('%s', (role) => {
      test('has no right on any table, view, sequence, column or function', async () => {
        for (const { name, kind } of await database.query(RELATIONS)) {
          const [type, rights] =
            kind === 'S' ? ['sequence', ['usage', 'select', 'update']] : ['table', TABLE_RIGHTS];
          for (const right of rights) {
            expect(await may(database, role, `${type}`, `${name}`, right), `${right} ${name}`).toBe(
              false,
            );
          }
        }
        for (const { name } of await database.query(FUNCTIONS)) {
          expect(await may(database, role, 'function', `${name}`, 'execute'), `${name}`).toBe(
            false,
          );
        }
        const columns = `select count(*)::integer as count from information_schema.column_privileges
          where table_schema = 'public' and grantee in ('${role}', 'PUBLIC')`;
        expect(await database.query(columns)).toEqual([{ count: 0 }]);
      });

      test('is refused when it tries', async () => {
        const calls = [
          ...(await database.query(RELATIONS)).flatMap(({ name }) => [
            `select * from public.${name}`,
            `delete from public.${name}`,
          ]),
          "select * from public.contact_submit('a', 'a@b.fr', '', 'm', null, null, null)",
          'select * from public.contact_claim(1)',
          'select * from public.contact_purge()',
          'select public.contact_call_delivery()',
        ];
        for (const call of calls) {
          await expect(as(database, role, call), call).rejects.toThrow(/permission denied/);
        }
      });
    });

    test('the server’s role may do its work, and read no table', async () => {
      const granted: unknown[] = [];
      for (const { name } of await database.query(FUNCTIONS)) {
        if (await may(database, 'service_role', 'function', `${name}`, 'execute'))
          granted.push(name);
      }
      expect(granted).toEqual(SERVER_CALLS);
      await empty(database);
      const submit =
        "select * from public.contact_submit('a', 'a@b.fr', '', 'm', null, null, null)";
      await as(database, 'service_role', `${submit}; select * from public.contact_claim(1)`);
      expect(await database.query('select state from public.contact_messages')).toEqual([
        { state: 'sending' },
      ]);
      for (const { name } of await database.query(RELATIONS)) {
        const read = `select * from public.${name}`;
        await expect(as(database, 'service_role', read)).rejects.toThrow(/permission denied/);
      }
    });
  });
});

async function may(
  database: TestDatabase,
  role: string,
  type: string,
  name: string,
  right: string,
) {
  const [row] = await database.query(
    `select has_${type}_privilege($1, $2, $3) as allowed`,
    ...[role, `public.${name}`, right],
  );
  return row?.allowed;
}

/** Runs statements as another role. */
async function as(database: TestDatabase, role: string, statements: string): Promise<void> {
  try {
    await database.run(`set role ${role}; ${statements}`);
  } finally {
    await database.run('reset role');
  }
}
