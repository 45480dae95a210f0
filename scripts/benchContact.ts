/**
 * `npm run bench:contact`: how many messages a second the contact function stores and acknowledges,
 * on the two databases, at 16 connections. Quiet machines only: client, function and database share
 * the processors.
 */
import { cpus, loadavg } from 'node:os';
import { migrated, startPglite } from '../tests/contact/databases';
import { measureLoad } from '../tests/contact/load';
import { startPostgres } from '../tests/contact/postgres';
import { runCommand } from './runCommand';

const DATABASES = {
  PGlite: () => startPglite(),
  PostgreSQL: async () => migrated(await startPostgres({ durable: true })),
};
const LOAD = { connections: 16, warmUp: 5_000, duration: 15_000 };

await runCommand(async () => {
  const [load = 0] = loadavg();
  console.log(
    `${LOAD.connections} connections, ${cpus().length} processors, load average ${load.toFixed(1)} at the start`,
  );
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, start] of Object.entries(DATABASES)) {
    const database = await start();
    try {
      const { perSecond, p50, p99, memory } = await measureLoad(database, LOAD);
      rows[name] = {
        'messages/s': Math.round(perSecond),
        'p50 (ms)': round(p50),
        'p99 (ms)': round(p99),
        'before (MiB)': Math.round(memory[0]),
        'after (MiB)': Math.round(memory[1]),
      };
    } finally {
      await database.stop();
    }
  }
  console.table(rows);
  return 0;
});

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
