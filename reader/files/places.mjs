// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** The folder that staff edit, from the project's root. */
export const CONTENT = 'content';
/** The file of the guide for staff, which is not a page. */
export const GUIDE = 'LISEZMOI.md';
