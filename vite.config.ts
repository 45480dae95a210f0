import { defineConfig, mergeConfig } from 'vite';
import { siteConfig } from './publish/build/siteConfig';
import { contentImages } from './publish/dev/contentImages';
import { devFonts } from './publish/dev/devFonts';
import { liveEditing } from './publish/dev/liveEditing';

/** For `npm run dev`; a build takes siteConfig() as it is. */
export default defineConfig(
  mergeConfig(siteConfig(), {
    plugins: [contentImages(), liveEditing(), devFonts()],
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
  }),
);
