/**
 * `npm run lighthouse [ADDRESS…]`: Lighthouse's mobile preset on every page of the built site,
 * served as `npm start` serves it. Each page is run three times and the median kept, since a busy
 * machine takes from performance. Prints a table; exits with 1 where a score is under 100.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { everyPage, NOT_FOUND_ADDRESS } from '../model/addresses';
import { buildSite } from '../publish/build/buildSite';
import { PUBLISHED } from '../publish/build/workshop.mjs';
import { loadSite } from '../reader/loadSite';
import { ensureChromium } from '../tests/browser/chromium';
import { npm } from './npm';
import { runCommand } from './runCommand';
import { serveSite } from './serve/serveSite';

/** Fetched when it is asked for: 200 packages that no other command needs. 12 is the last for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
/** How often a run may fail: Lighthouse sometimes loses its own trace of a page (NO_NAVSTART). */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Not synchronous: the site is served by this very process. */
const run = promisify(execFile);

const reportSchema = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
});

await runCommand(async (atEnd) => {
  if (!(await buildSite())) return 1;
  const result = await loadSite({ drafts: false });
  if (!result.ok) return 1;
  const wanted = process.argv.slice(2);
  const addresses = everyPage(result.site)
    .map(({ address }) => address)
    .filter((address) => address !== NOT_FOUND_ADDRESS)
    .filter((address) => wanted.length === 0 || wanted.includes(address));
  const { url, close } = await serveSite(PUBLISHED, 0);
  atEnd(close);
  const rows: ({ address: string } & Scores)[] = [];
  // One after the other: two at once would take from each other's performance.
  for (const address of addresses) {
    const scores = await median(`${url}${address}`);
    console.error(`Lighthouse: ${address} ${Object.values(scores).join(' ')}`);
    rows.push({ address, ...scores });
  }
  console.table(rows);
  return rows.every((row) => CATEGORIES.every((category) => row[category] === 100)) ? 0 : 1;
});

type Scores = Record<(typeof CATEGORIES)[number], number>;

async function median(url: string): Promise<Scores> {
  const runs: Scores[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await measure(url, TRIES));
  const middle = (category: keyof Scores) =>
    runs.map((run) => run[category]).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
  };
}

async function measure(url: string, tries: number): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    await run(
      ...npm(
        ...['exec', '--yes', LIGHTHOUSE, '--', url, '--quiet'],
        ...['--output=json', `--output-path=${report}`],
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
      ),
      { env: { ...process.env, CHROME_PATH: ensureChromium() } },
    );
    const { categories } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
    const score = (category: keyof Scores) => Math.round((categories[category]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
  } catch (error) {
    if (tries === 1) throw error;
    return await measure(url, tries - 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
