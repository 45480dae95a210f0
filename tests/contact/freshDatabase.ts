import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connectTo, type TestDatabase } from './databases';

/** A database of its own on the shared PostgreSQL, with Supabase's roles and privileges. */
export async function freshDatabase(
  template: 'bare' | 'migrated' = 'migrated',
): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = connectTo(server);
  await owner.run(`create database ${name} template ${template}`);
  await owner.stop();
  return connectTo(server.replace(/\w+$/, name));
}
