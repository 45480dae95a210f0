import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { islandEntry } from './islandEntry';
import { knownWarnings } from './knownWarnings';
import { packageChunks } from './packageChunks';
import { STYLED_NAMES } from './styledNames';
import { WORKSHOP } from './workshop.mjs';

/** What Vite is told of the site's code for a build. */
export function siteConfig(): UserConfig {
  return {
    plugins: [
      knownWarnings(),
      react({ babel: (id) => ({ plugins: usesStyles(id) ? [STYLED_NAMES] : [] }) }),
      ssr({ prerender: { disableAutoRun: true }, includeAssetsImportedByServer: false }),
      islandEntry(),
      packageChunks(),
    ],
    // Settings are loaded for every command alike (scripts/environment.mjs).
    envDir: false,
    build: { outDir: WORKSHOP, target: 'es2022', modulePreload: { polyfill: false } },
  };
}

/** Babel is for these files alone: esbuild does all the rest in a tenth of the time. */
function usesStyles(id: string): boolean {
  return readFileSync(id.replace(/\?.*/, ''), 'utf8').includes("'styled-components'");
}
