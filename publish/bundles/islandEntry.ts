import type { Plugin } from 'vite';

/** The only entry of the browser build: its path from the project's root. */
export const ISLAND_ENTRY = 'components/islands/client.ts';

/**
 * Vite plugin: makes the islands' entry the only input of the browser build. vite-plugin-ssr would add two runtimes
 * and an empty file for each page, though pages without an island ship no script.
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
