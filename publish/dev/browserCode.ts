import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { ISLAND_ENTRY } from '../build/islandEntry';
import { styledNames } from '../build/styledNames';
import { PUBLISHED, WORKSHOP } from '../build/workshop.mjs';
import { liveEditing } from './liveEditing';
import type { Workbench } from './workbench';

/**
 * Starts Vite for what the browser loads: the islands, and the client that listens for edits. It renders
 * no page, and no page waits for it.
 */
export async function startBrowserCode(
  root: string,
  http: Server,
  workbench: Workbench,
): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root,
    configFile: false,
    // Settings are loaded for every command alike (scripts/environment.mjs).
    envDir: false,
    appType: 'custom',
    plugins: [styledNames(), liveEditing(workbench)],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // What commands write here is no source.
      watch: {
        ignored: [PUBLISHED, WORKSHOP, '.tests', '.data'].map(
          (folder) => `${join(root, folder)}/**`,
        ),
      },
      warmup: { clientFiles: [ISLAND_ENTRY] },
    },
    optimizeDeps: {
      entries: ISLAND_ENTRY,
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
}
