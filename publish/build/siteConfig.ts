import type { UserConfig } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { islandEntry } from './islandEntry';
import { knownWarnings } from './knownWarnings';
import { packageChunks } from './packageChunks';
import { styledReact } from './styledReact';
import { WORKSHOP } from './workshop.mjs';

/** What Vite is told of the site's code for a build. */
export function siteConfig(): UserConfig {
  return {
    plugins: [
      knownWarnings(),
      styledReact(),
      ssr({ prerender: { disableAutoRun: true }, includeAssetsImportedByServer: false }),
      islandEntry(),
      packageChunks(),
    ],
    // Settings are loaded for every command alike (scripts/environment.mjs).
    envDir: false,
    build: { outDir: WORKSHOP, target: 'es2022', modulePreload: { polyfill: false } },
  };
}
