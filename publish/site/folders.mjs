// @ts-check
// Plain JavaScript: the launcher of commands runs it before anything can read TypeScript.

/** The folder of files that a build copies unchanged to the site; hidden files are copied, too. */
export const PUBLIC = 'public';
/** The folder of the built site, which hosts put on the web. */
export const PUBLISHED = 'dist/client';
/** The folder for the files of a running build: a build that fails leaves the published site as it was. */
export const BUILD_FOLDER = '.build';
/** The folder into which a running build writes the next site. */
export const STAGED = `${BUILD_FOLDER}/client`;
/** The folder of the previously published site, whose hashed files our server still sends to open browser pages. */
export const PREVIOUS = `${BUILD_FOLDER}/previous`;
