// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** Published as it is, hidden files included. */
export const PUBLIC = 'public';
/** The publishable site. */
export const PUBLISHED = 'dist/client';
/** Where a build works, so that a failed one leaves the published site whole. */
export const BUILD_FOLDER = '.build';
/** The site that it makes there. */
export const STAGED = `${BUILD_FOLDER}/client`;
/** The site that was published before: a page of it that is still open asks for its files. */
export const PREVIOUS = `${BUILD_FOLDER}/previous`;
