import type { Site } from '../model/site';

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
 * The model that the page of a path is made of.
 *
 * @throws Error outside of a build.
 */
export function currentSite(path: string): Site {
  return buildUnderWay().siteFor(path);
}

/** The paths that a build has still to render. */
export function addressesToRender(): readonly string[] {
  return buildUnderWay().addresses;
}

function buildUnderWay(): SiteOfBuild {
  if (globalThis.siteOfBuild) return globalThis.siteOfBuild;
  throw new Error('Pages are rendered by `npm run build`, which reads the content for them');
}
