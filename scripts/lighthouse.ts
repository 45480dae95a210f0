/**
 * `npm run lighthouse [ADDRESS…]`: Lighthouse's mobile preset on every page of the built site,
 * served as `npm start` serves it. Prints the median score of three runs, since a busy machine takes from
 * performance; exits with 1 where one is under 100.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { NOT_FOUND_ADDRESS } from '../model/addresses';
import { ensureChromium } from '../tests/browser/chromium';
import { builtPages } from './builtPages';
import { npm } from './npm';
import { runCommand } from './runCommand';

/** Fetched when it is asked for: 200 packages that no other command needs. 12 is the last for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
/** How often a run may fail: Lighthouse sometimes loses its own trace of a page (NO_NAVSTART). */
const TRIES = 3;

/** Scores by their category, from 0 to 100. */
type Scores = Readonly<Record<string, number>>;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

await runCommand(async (atEnd) => {
  const pages = await builtPages(atEnd);
  if (!pages) return 1;
  const table: Record<string, Scores> = {};
  // One after the other: two at once would take from each other's performance.
  for (const address of pages.addresses) {
    if (address === NOT_FOUND_ADDRESS) continue;
    const runs: Scores[] = [];
    for (let count = 0; count < RUNS; count += 1) runs.push(await measure(pages.url + address));
    table[address] = medians(runs);
    console.error(`Lighthouse: ${address} ${Object.values(table[address]).join(' ')}`);
  }
  console.table(table);
  const scores = Object.values(table).flatMap((row) => Object.values(row));
  return scores.every((score) => score === 100) ? 0 : 1;
});

function medians([first = {}, ...others]: readonly Scores[]): Scores {
  const median = (category: string) =>
    [first, ...others].map((run) => run[category] ?? 0).sort((a, b) => a - b)[1] ?? 0;
  return Object.fromEntries(Object.keys(first).map((category) => [category, median(category)]));
}

async function measure(url: string, tries = TRIES): Promise<Scores> {
  const args = ['exec', '--yes', LIGHTHOUSE, '--', url, '--quiet', '--output=json'];
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu';
  try {
    // Not synchronous: the site is served by this very process.
    const { stdout } = await promisify(execFile)(...npm(...args, flags), {
      env: { ...process.env, CHROME_PATH: ensureChromium() },
      maxBuffer: 100_000_000,
    });
    const { categories } = reportSchema.parse(JSON.parse(stdout));
    return Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    );
  } catch (error) {
    if (tries === 1) throw error;
    return await measure(url, tries - 1);
  }
}
