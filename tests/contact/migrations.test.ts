import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../supabase/local/database';
import { migrate } from '../../supabase/local/migrate';
import { type Migration, migrations } from '../../supabase/local/migrations';
import { type Row, startPglite, type TestDatabase, unmigrated } from './databases';
import { startPostgres } from './postgres';

const ALL = migrations();
const VERSIONS = ALL.map(({ version }) => version);
/** All there was while each start ran them all again, and nothing was remembered. */
const BEFORE_MEMORY = ALL.filter(({ version }) => version.startsWith('20261120'));
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
  "select outcome from public.contact_submit('Zoé', 'a@b.fr', '', $1, null, null, null)";

type Session = Pick<TestDatabase, 'run' | 'query'>;

/** A database that is still to be migrated, the way `npm start` finds it. */
interface Found extends Session {
  /** Lets go of it, so that `npm start` may have it. */
  close(): Promise<void>;
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

describe.each<[string, () => Promise<Found>]>([
  ['a folder of PGlite', makeFolder],
  ['a PostgreSQL of DATABASE_URL', makeServer],
])('%s, from before there was a memory', { timeout: 180_000 }, (_, make) => {
  test.each([
    ['whole', BEFORE_MEMORY.length],
    ['interrupted after the first three', 3],
  ])('%s: nothing is lost, and all is remembered', async (_, count) => {
    const found = await make();
    try {
      for (let start = 0; start < 2; start += 1) {
        for (const { text } of BEFORE_MEMORY.slice(0, count)) await found.run(text);
      }
      await found.query(SUBMIT, 'Bonjour');
      await found.close();
      for (let start = 0; start < 2; start += 1) {
        const database = await found.open();
        expect(
          await database.query(
            'select version, name from supabase_migrations.schema_migrations order by 1',
          ),
        ).toEqual(ALL.map(({ version, name }) => ({ version, name })));
        expect(await database.query('select message, state from public.contact_messages')).toEqual([
          { message: 'Bonjour', state: 'pending' },
        ]);
        await database.stop();
      }
    } finally {
      await found.remove();
    }
  });
});

describe.each<[string, () => Promise<TestDatabase>]>([
  ['PGlite', bare],
  ['PostgreSQL', async () => unmigrated(await startPostgres())],
])('%s', (_, make) => {
  let place: TestDatabase;
  beforeAll(async () => {
    place = await make();
  });
  beforeEach(() =>
    place.run(`drop schema if exists supabase_migrations cascade;
      drop schema public cascade; create schema public`),
  );
  afterAll(() => place.stop());

  test('each migration runs once, and a later one may change what a function returns', async () => {
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
    expect(scripts).toEqual([]);
    await migrate(listening, [...ALL, LATER]);
    expect(scripts).toEqual([expect.stringContaining(LATER.text), 'reset all']);
    await migrate(place, [...ALL, LATER]);
    expect(await place.query('select * from public.contact_purge()')).toEqual([
      { hashes: 1, messages: 2, companies: 3 },
    ]);
    expect(await place.query('select message, company from public.contact_messages')).toEqual([
      { message: 'Bonjour', company: null },
    ]);
    // The copy of the project that lacks it goes on as before.
    await migrate(place);
    expect(await memory(place)).toEqual([...VERSIONS, LATER.version]);
  });

  test('one that fails in the middle is named, changes nothing, and stops those after it', async () => {
    await migrate(place);
    const broken = { ...LATER, text: `${LATER.text}; select 1 / 0;` };
    const after = { ...LATER, version: '29990102000000', text: 'create table public.never ()' };
    await expect(migrate(place, [...ALL, broken, after])).rejects.toThrow(
      'supabase/migrations/29990101000000_a_later_one.sql failed, and what it did was undone: division by zero',
    );
    expect(await memory(place)).toEqual(VERSIONS);
    expect(
      await place.query(`select to_regclass('public.never') as after, count(*)::integer as columns
        from pg_attribute where attrelid = 'public.contact_messages'::regclass and attname = 'company'`),
    ).toEqual([{ after: null, columns: 0 }]);
    await migrate(place, [...ALL, LATER, after]);
    expect(await memory(place)).toEqual([...VERSIONS, LATER.version, after.version]);
  });

  test('what one sets for its session does not outlive it', async () => {
    const setting = { ...LATER, text: "set statement_timeout = '7s'" };
    await migrate(place, [...ALL, setting]);
    expect(await place.query('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  });

  test('one that was changed after it had been applied is told with the remedy', async () => {
    await migrate(place, [...ALL, LATER]);
    const windows = { ...LATER, text: LATER.text.replaceAll('\n', '\r\n') };
    await migrate(place, [...ALL, windows]);
    const changed = { ...LATER, text: LATER.text.replace('company text', 'company varchar') };
    await expect(migrate(place, [...ALL, changed])).rejects.toThrow(
      /29990101000000_a_later_one\.sql was changed after .* new migration, .*git log --/,
    );
  });

  test('what Supabase’s CLI has applied is not run again, nor taken for changed', async () => {
    await place.run(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (
        version text not null primary key, statements text[], name text, created_by text)`);
    for (const { version, name, text } of [...BEFORE_MEMORY, LATER]) {
      if (version !== LATER.version) await place.run(text);
      await place.query(
        `insert into supabase_migrations.schema_migrations (version, name, statements, created_by)
         values ($1, $2, string_to_array($3, chr(1)), 'cli')`,
        ...[version, name, cutAsTheCli(text).join('\u0001')],
      );
    }
    // Another program's, and one that was noted by hand.
    await place.run(`insert into supabase_migrations.schema_migrations values ('1', array['x'], 'y');
      update supabase_migrations.schema_migrations set statements = null
      where version = '${BEFORE_MEMORY[0]?.version}'`);
    await migrate(place, [...ALL, LATER]);
    expect(await memory(place)).toEqual(['1', ...VERSIONS, LATER.version]);
  });

  test('tables whose memory was lost are left as they are', async () => {
    await migrate(place, [...ALL, LATER]);
    await place.run('drop schema supabase_migrations cascade');
    await expect(migrate(place)).rejects.toThrow(/not the memory of the migrations/);
    expect(await memory(place)).toEqual([]);
  });
});

test('many starts at once on one PostgreSQL apply each migration once', async () => {
  const server = await startPostgres();
  const opening = () => openDatabase(server.url, '');
  try {
    const opened = await Promise.all(Array.from({ length: 8 }, opening));
    await Promise.all(opened.map((database) => database.stop()));
    const database = await opening();
    expect(
      await database.query('select version from supabase_migrations.schema_migrations order by 1'),
    ).toEqual(VERSIONS.map((version) => ({ version })));
    await database.stop();
  } finally {
    await server.stop();
  }
});

test('a user that may not make the memory is told so', async () => {
  const server = await startPostgres();
  try {
    const owner = await unmigrated(server);
    await owner.run('create role site login; grant create on schema public to site');
    const url = server.url.replace('postgres@', 'site@');
    await expect(openDatabase(url, '')).rejects.toThrow(
      /DATABASE_URL: .*schema_migrations.*permission denied.*grant create on database/,
    );
    await owner.run('grant create on database postgres to site');
    await (await openDatabase(url, '')).stop();
  } finally {
    await server.stop();
  }
});

test('what a later migration adds belongs to nobody else', async () => {
  const database = await startPglite('supabase');
  try {
    await migrate(database, [...ALL, LATER]);
    const [row] = await database.query(`select
      has_table_privilege('anon', 'public.contact_companies', 'select') as reads,
      has_function_privilege('anon', 'public.contact_company()', 'execute') as calls,
      has_function_privilege('service_role', 'public.contact_company()', 'execute') as room,
      has_function_privilege('service_role', 'public.contact_purge(timestamptz)', 'execute') as door,
      (select relrowsecurity from pg_class where relname = 'contact_companies') as secured`);
    expect(row).toEqual({ reads: false, calls: false, room: false, door: true, secured: true });
  } finally {
    await database.stop();
  }
});

/** Online projects have applied them: what they lack goes into a new file. */
test.each([
  [
    '20261120090000',
    'contact_messages',
    'b45a3eed775747d78ba47e6ed9811cd6c689ee51326829d191027e193252b9f5',
  ],
  [
    '20261120090100',
    'contact_submit',
    '36771115c677657db4d308f2272166055be52a6a28500331800cec97dcad2185',
  ],
  [
    '20261120090200',
    'contact_outbox',
    'c9aa7bde1a44569b162c8d87b3ac4e74f1abcdf37ecd34098da26b46a8fa349c',
  ],
  [
    '20261120090300',
    'contact_care',
    'd6460a59e9f460e468b40bef5454f15d31158824d91d4c66082ff560107a7eeb',
  ],
  [
    '20261120090400',
    'contact_rights',
    'afc9ac9fa97bd19a2a673ff252ab6980aa1660d242d55d1ec039562f0213fc88',
  ],
  [
    '20261120090500',
    'contact_schedule',
    '7aef6298ebd1e8d084bebc0b96131a12f327abf19ed89764594a4913fad877d9',
  ],
])('%s_%s.sql says what it has always said', (version, name, digest) => {
  const found = ALL.find((migration) => migration.version === version);
  expect(found).toMatchObject({ name });
  const text = found?.text.replaceAll('\r\n', '\n') ?? '';
  expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
});

async function memory({ query }: Session): Promise<unknown[]> {
  const rows = await query('select version from supabase_migrations.schema_migrations order by 1');
  return rows.map(({ version }) => version);
}

/** A statement ends with its semicolon and the line: true of our files, outside of `$$`. */
function cutAsTheCli(text: string): string[] {
  return text
    .split(/(?<=;)(?=\n(?:[^$]*\$\$[^$]*\$\$)*[^$]*$)/)
    .map((statement) => statement.replace(/;+$/, '').trim())
    .filter((statement) => statement !== '');
}

async function bare(folder?: string): Promise<TestDatabase> {
  const database = await PGlite.create(folder);
  return {
    url: '',
    query: async (statement, ...parameters) =>
      (await database.query<Row>(statement, parameters)).rows,
    run: async (script) => void (await database.exec(script)),
    stop: () => database.close(),
  };
}

async function makeFolder(): Promise<Found> {
  const parent = mkdtempSync(join(tmpdir(), 'contact-migrations-'));
  const folder = join(parent, 'database');
  const database = await bare(folder);
  return {
    ...database,
    close: () => database.stop(),
    open: () => openDatabase(undefined, folder),
    remove: async () => rmSync(parent, { recursive: true }),
  };
}

async function makeServer(): Promise<Found> {
  const database = await unmigrated(await startPostgres());
  return {
    ...database,
    close: async () => undefined,
    open: () => openDatabase(database.url, ''),
    remove: () => database.stop(),
  };
}
