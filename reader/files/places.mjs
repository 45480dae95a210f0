// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** The folder with the content that staff edit, in the project's root. */
export const CONTENT = 'content';
/** The name of the user guide for staff in the content folder. It is not a page. */
export const GUIDE = 'LISEZMOI.md';
