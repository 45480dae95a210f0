/**
 * `npm run bench:contact`: how many messages a second are stored and acknowledged, and what a visitor
 * waits for, on the two databases, at 16 connections and at 100: by the contact function alone, and by
 * all that `npm start` runs. Quiet machines only: all of it shares the processors with the client.
 */
import { cpus, loadavg } from 'node:os';
import { migrated, startPglite, type TestDatabase } from '../tests/contact/databases';
import { asNpmStart, functionsAlone, type LoadTarget, measureLoad } from '../tests/contact/load';
import { startPostgres } from '../tests/contact/postgres';
import { runCommand } from './runCommand';

const startServer = async () => migrated(await startPostgres({ durable: true }));

const TARGETS: readonly [
  name: string,
  database: (() => Promise<TestDatabase>) | undefined,
  start: (database: TestDatabase | undefined) => Promise<LoadTarget>,
][] = [
  ['PGlite, function alone', () => startPglite(), alone],
  ['PGlite, npm start', undefined, () => asNpmStart()],
  ['PostgreSQL, function alone', startServer, alone],
  ['PostgreSQL, npm start', startServer, (database) => asNpmStart(database?.url)],
];
const CONNECTIONS = [16, 100];
const LOAD = { warmUp: 4_000, duration: 10_000 };

await runCommand(async () => {
  const [load = 0] = loadavg();
  console.log(`${cpus().length} processors, load average ${load.toFixed(1)} at the start`);
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, open, start] of TARGETS) {
    for (const connections of CONNECTIONS) {
      const database = await open?.();
      try {
        const target = await start(database);
        try {
          const { perSecond, refused, p50, p99, memory } = await measureLoad(target, {
            ...LOAD,
            connections,
          });
          rows[`${name}, ${connections}`] = {
            'messages/s': Math.round(perSecond),
            refused,
            'p50 (ms)': round(p50),
            'p99 (ms)': round(p99),
            'before (MiB)': Math.round(memory[0]),
            'after (MiB)': Math.round(memory[1]),
          };
        } finally {
          await target.stop();
        }
      } finally {
        await database?.stop();
      }
    }
  }
  console.table(rows);
  return 0;
});

function alone(database: TestDatabase | undefined): Promise<LoadTarget> {
  if (!database) throw new Error('The function alone needs a database');
  return functionsAlone(database);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
