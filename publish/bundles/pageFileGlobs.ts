import type { Plugin } from 'vite';

/**
 * Vite plugin: writes the globs by which vite-plugin-ssr's last release finds the files of pages as Vite 8 reads them,
 * whose matcher has no `(js|ts)`, and which takes a query for `as`.
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
