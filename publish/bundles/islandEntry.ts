import type { Plugin } from 'vite';

/** The path, from the project's root, of the only script that pages of the site run in a browser. */
export const ISLAND_ENTRY = 'components/islands/client.ts';

/**
 * A Vite plugin that makes the script of the islands (interactive components) the only script for browsers. Otherwise
 * vite-plugin-ssr would add two scripts of its own and an empty file for each page, though pages without an island need
 * no script.
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
