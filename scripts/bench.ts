/**
 * `npm run bench -- build|dev|form`: measures the speed of builds, of `npm run dev` or of the contact form. Run it on a
 * quiet machine: the measured program and the benchmark share the processors.
 */
import { cpus } from 'node:os';
import { runCommand } from './runCommand';

/** The benchmark for each argument of the command. `articles`: how many articles are added to the content. */
const PARTS: Readonly<Record<string, (articles: number) => Promise<object>>> = {
  build: async (articles) => (await import('./bench/build')).benchBuild(articles),
  dev: async (articles) => (await import('./bench/dev')).benchDev(articles),
  form: async () => (await import('./bench/form')).benchForm(),
};

await runCommand(async () => {
  const [name = '', typed = '1000'] = process.argv.slice(2);
  const part = Object.hasOwn(PARTS, name) && PARTS[name];
  if (!part || !/^[1-9]\d*$/.test(typed))
    throw new Error(`Write npm run bench -- ${Object.keys(PARTS).join('|')} [ARTICLES]`);
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}`);
  console.table(await part(Number(typed)));
  return 0;
});
