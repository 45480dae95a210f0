import type { Plugin } from 'vite';

/** The path of the only browser script of the site's pages, from the project's root. */
export const ISLAND_ENTRY = 'components/islands/client.ts';

/**
 * A Vite plugin that makes the script of the islands (interactive components) the only entry of the browser
 * build. Otherwise vite-plugin-ssr would add two runtimes and an empty file for each page, though pages without
 * an island need no script.
 */
export function islandEntry(): Plugin {
  return {
    name: 'island-entry',
    apply: 'build',
    enforce: 'post',
    options(options) {
      if (this.environment?.name !== 'client') return undefined;
      return { ...options, input: { client: ISLAND_ENTRY } };
    },
  };
}
