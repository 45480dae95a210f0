// @ts-check
// Plain JavaScript: the launcher of commands runs it before anything can read TypeScript.

/** The folder of files that are published unchanged, hidden ones included. */
export const PUBLIC = 'public';
/** The folder of the published site. */
export const PUBLISHED = 'dist/client';
/** The folder that a build writes to, so that a failed build leaves the published site whole. */
export const BUILD_FOLDER = '.build';
/** The folder of the site that is being built. */
export const STAGED = `${BUILD_FOLDER}/client`;
/** The folder of the site that was published before. Browsers may still show its pages, and request its files. */
export const PREVIOUS = `${BUILD_FOLDER}/previous`;
