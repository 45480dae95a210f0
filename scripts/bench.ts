/**
 * `npm run bench -- build|dev|form|server|editor`: measures one part. Quiet machines only: what is measured
 * and what measures it share the processors.
 */
import { cpus } from 'node:os';
import type { Table } from './bench/load';
import { runCommand } from './runCommand';

/** Each part, and the file that measures it. */
const PARTS = {
  build: async () => (await import('./bench/build')).benchBuild(articles()),
  dev: async () => (await import('./bench/dev')).benchDev(articles()),
  form: async () => (await import('./bench/form')).benchForm(),
  server: async () => (await import('./bench/server')).benchServer(),
  editor: async () => (await import('./bench/editor')).benchEditor(),
} satisfies Record<string, () => Promise<Table>>;

await runCommand(async () => {
  const [name] = process.argv.slice(2);
  const part = Object.entries(PARTS).find(([known]) => known === name)?.[1];
  if (!part) throw new Error(`Write npm run bench -- ${Object.keys(PARTS).join('|')} [ARTICLES]`);
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}`);
  console.table(await part());
  return 0;
});

/** How many articles the site gets. @throws Error for what is no such number. */
function articles(): number {
  const count = Number(process.argv[3] ?? 1_000);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`"${process.argv[3]}" is no number of articles: npm run bench -- build 1000`);
}
