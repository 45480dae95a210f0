import type { Site } from '../model/site';
import { loadSite } from './loadSite';

/** A build, for the pages that it renders. */
interface SiteOfBuild {
  /** The paths to render now. */
  readonly addresses: readonly string[];
  /** The model, for the page of one path: what it reads is remembered. */
  readonly siteFor: (path: string) => Site;
}

declare global {
  /**
   * The model of a build, for its pages: they are a bundle of their own, which would read the content
   * again, perhaps another day or after an edit.
   */
  var siteOfBuild: SiteOfBuild | undefined;
}

/**
 * The model that the page of a path is made of: the one of the build; while developing, what is on the
 * disk at each request, drafts included.
 *
 * @throws Error when content is wrong: commands and the dev server report problems before this.
 */
export async function currentSite(path: string): Promise<Site> {
  if (import.meta.env.PROD) return buildUnderWay().siteFor(path);
  const result = await loadSite({ drafts: true });
  if (result.ok) return result.site;
  throw new Error(`Content has ${result.problems.length} problem(s): run \`npm run check\``);
}

/** The paths that a build has still to render. */
export function addressesToRender(): readonly string[] {
  return buildUnderWay().addresses;
}

function buildUnderWay(): SiteOfBuild {
  if (globalThis.siteOfBuild) return globalThis.siteOfBuild;
  throw new Error('Pages are rendered by `npm run build`, which reads the content for them');
}
