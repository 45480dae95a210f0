// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** Published as it is, hidden files included. */
export const PUBLIC = 'public';
/** Where a build works, so that a failed one leaves the published site whole. */
export const WORKSHOP = '.build';
/** The site that it makes there. */
export const STAGED = `${WORKSHOP}/client`;
/** The site that was published before: the next one is made of it, file by file. */
export const SPARE = `${WORKSHOP}/spare`;
/** The publishable site. */
export const PUBLISHED = 'dist/client';
/** The site before it, while the new one takes its place. */
export const PREVIOUS = `${PUBLISHED}.previous`;
/**
 * Where the site that was published before may be: a page of it that is still open asks for its files. The
 * next build takes away those that it has no use for.
 */
export const FORMER = [PREVIOUS, SPARE, STAGED];
