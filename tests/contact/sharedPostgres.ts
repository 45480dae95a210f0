import type { TestProject } from 'vitest/node';
import { migrate } from '../../supabase/local/migrate';
import { connectTo } from './databases';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that tests share. Tests that kill a server start their own. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for all tests, with the two databases that `freshDatabase` copies. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const owner = connectTo(server.url);
  await owner.run(SUPABASE_ROLES);
  const template = async (name: string, copied: string) => {
    await owner.run(`create database ${name} template ${copied}`);
    return connectTo(server.url.replace(/\w+$/, name));
  };
  const bare = await template('bare', 'template0');
  await bare.run(SUPABASE_PRIVILEGES);
  await bare.stop();
  const full = await template('migrated', 'bare');
  await migrate(full);
  await full.stop();
  await owner.stop();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}

const SUPABASE_ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls`;

/** SQL with the privileges of Supabase: every role may use new tables and functions, unless a migration revokes it. */
const SUPABASE_PRIVILEGES = `
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role`;
