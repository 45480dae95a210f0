import { defineConfig, type Plugin } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { islandEntry } from './publish/bundles/islandEntry.ts';
import { hideKnownWarnings } from './publish/bundles/knownWarnings.ts';
import { styledNames } from './publish/bundles/styledNames.ts';

hideKnownWarnings();

/** Bundles React in one file: islands and hydration use different parts of React, but are fetched together. */
const REACT = { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// };

/** Vite's settings for builds (publish/bundles/siteBundle.ts) and `npm run dev` (publish/dev/devServer.ts). */
export default defineConfig({
  plugins: [
    styledNames(),
    ssr({ prerender: { disableAutoRun: true }, includeAssetsImportedByServer: false }),
    islandEntry(),
    pageFileGlobs(),
  ],
  // Settings are loaded for every command alike (scripts/environment.mjs).
  envDir: false,
  // What is published as it is belongs to no bundle.
  publicDir: false,
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } } } },
    ssr: { build: { sourcemap: 'inline' } },
  },
});

/**
 * Vite plugin: rewrites vite-plugin-ssr's calls of `import.meta.glob`, which find the files of pages, for Vite 8. Vite
 * 8 matches `{js,ts}` but not `(js|ts)`, and has the option `query` instead of `as`.
 */
function pageFileGlobs(): Plugin {
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
