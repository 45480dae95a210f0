// @ts-check
// Plain JavaScript: the launcher of commands runs it before anything can read TypeScript.

/** The folders with the code that builds and draws the site, without the code of the editor. */
export const SITE_CODE = [
  'components',
  'model',
  'pages',
  'publish',
  'reader',
  'renderer',
  'supabase/functions/_shared',
  'theme',
];

/** The files in the project's root folder that decide how code is bundled. */
export const CODE_FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** The folder of the editor's code, which is bundled apart: a change there does not rebuild the site's code. */
export const ATELIER = 'atelier';
