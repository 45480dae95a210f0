import type { Plugin } from 'vite';

/**
 * Vite plugin: rewrites for Vite 8 the globs by which vite-plugin-ssr's last release finds the files of pages. Vite 8
 * matches `{js,ts}` but not `(js|ts)`, and has `query` instead of `as`.
 */
export function pageFileGlobs(): Plugin {
  return {
    name: 'page-file-globs',
    enforce: 'pre',
    transform: {
      filter: { id: /virtual:vite-plugin-ssr:importUserCode/ },
      handler: (code) =>
        code
          .replace(
            /\(([\w|]+)\)(?=')/g,
            (_, extensions: string) => `{${extensions.replaceAll('|', ',')}}`,
          )
          .replaceAll('"as":"', '"query":"?'),
    },
  };
}
