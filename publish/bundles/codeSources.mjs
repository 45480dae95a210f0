// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** The rooms whose code makes the site, from its words to its published files. */
export const SITE_CODE = [
  'components',
  'model',
  'pages',
  'publish',
  'reader',
  'renderer',
  'supabase/functions/_shared',
];

/** Files beside them that decide how it is made. */
export const CODE_FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** The room of the editing room's code: a bundle of its own, so that the site's is not made again for it. */
export const ATELIER = 'atelier';
