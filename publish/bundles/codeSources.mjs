// @ts-check
// Plain JavaScript: the launcher of commands runs it before anything can read TypeScript.

/** The layers whose code makes the site, from its content to its published files. */
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

/** The files of the project's root that decide how code is bundled. */
export const CODE_FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** The layer of the editor. Its bundle is separate, so that a change in it does not rebuild the site's code. */
export const ATELIER = 'atelier';
