// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** The folder of the staff, from the project's root. */
export const CONTENT = 'content';
/** The guide for staff, which is not a page. */
export const GUIDE = 'LISEZMOI.md';
