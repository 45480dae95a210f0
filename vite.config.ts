import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { islandEntry } from './publish/build/islandEntry';
import { knownWarnings } from './publish/build/knownWarnings';
import { contentImages } from './publish/dev/contentImages';
import { devFonts } from './publish/dev/devFonts';
import { liveEditing } from './publish/dev/liveEditing';

export default defineConfig({
  plugins: [
    knownWarnings(),
    react({
      babel: {
        // Stable class names on both sides, or an island's rules would be injected twice.
        plugins: [
          [
            'babel-plugin-styled-components',
            { ssr: true, displayName: false, fileName: false, pure: true, cssProp: false },
          ],
        ],
      },
    }),
    ssr({ prerender: { disableAutoRun: true }, includeAssetsImportedByServer: false }),
    islandEntry(),
    contentImages(),
    liveEditing(),
    devFonts(),
  ],
  // Settings are loaded for every command alike (scripts/environment.ts).
  envDir: false,
  build: { outDir: '.build', target: 'es2022', modulePreload: { polyfill: false } },
  optimizeDeps: {
    // Named here, or the first page visited would reload itself when they are discovered.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'styled-components',
      '@supabase/supabase-js',
    ],
  },
});
