// @ts-check
// Plain JavaScript: the launcher of commands runs it before anything can read TypeScript.

/** Files that are published as they are, hidden ones included. */
export const PUBLIC = 'public';
/** The publishable site. */
export const PUBLISHED = 'dist/client';
/** Where a build writes, so that one that fails leaves the published site whole. */
export const BUILD_FOLDER = '.build';
/** The site that is being built. */
export const STAGED = `${BUILD_FOLDER}/client`;
/** The site that was published before: a page of it that is still open may request its files. */
export const PREVIOUS = `${BUILD_FOLDER}/previous`;
