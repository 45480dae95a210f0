// @ts-check
// Plain JavaScript: the launcher of commands runs it before anything can read TypeScript.

/** The folders whose code is part of a site build. */
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

/** The folder of the editor's code, bundled separately: a change in it does not rebuild the site's code. */
export const ATELIER = 'atelier';
