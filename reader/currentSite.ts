import type { Site } from '../model/site';
import { loadSite } from './loadSite';

declare global {
  /**
   * The model of a build, for the pages that it renders: they are a bundle of their own, which
   * would read the content again, perhaps another day or after an edit.
   */
  var siteOfBuild: Site | undefined;
}

/**
 * The model that pages are made of: the one of the build; while developing, what is on the disk at
 * each request, drafts included.
 *
 * @throws Error when content is wrong: commands and the dev server report problems before this.
 */
export async function currentSite(): Promise<Site> {
  if (import.meta.env.PROD) {
    if (globalThis.siteOfBuild) return globalThis.siteOfBuild;
    throw new Error('Pages are rendered by `npm run build`, which reads the content for them');
  }
  const result = await loadSite({ drafts: true });
  if (result.ok) return result.site;
  throw new Error(`Content has ${result.problems.length} problem(s): run \`npm run check\``);
}
