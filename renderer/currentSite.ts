import { loadSite } from './content/load';
import type { Site } from './content/site';

let built: Promise<Site> | undefined;

/**
 * The model that pages are made of. A build reads the content once; while developing, each request
 * reads it anew, drafts included, so that what is shown is what is on the disk.
 *
 * @throws Error when content is wrong: commands and the dev server report problems before this.
 */
export function currentSite(): Promise<Site> {
  if (!import.meta.env.PROD) return readCurrentSite();
  built ??= readCurrentSite();
  return built;
}

async function readCurrentSite(): Promise<Site> {
  const result = await loadSite({ drafts: import.meta.env.DEV });
  if (!result.ok) {
    throw new Error(`Content has ${result.problems.length} problem(s): run \`npm run check\``);
  }
  return result.site;
}
