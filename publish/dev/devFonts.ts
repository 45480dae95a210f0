import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { FONT_SOURCES } from '../fonts/sources';

/** Serves the fonts whole, at /fonts/NAME.woff2, while developing; the build subsets them. */
export function devFonts(): Plugin {
  return {
    name: 'dev-fonts',
    apply: 'serve',
    configureServer(server) {
      for (const [name, { file }] of Object.entries(FONT_SOURCES)) {
        server.middlewares.use(`/fonts/${name}.woff2`, (_request, response) => {
          response.setHeader('Content-Type', 'font/woff2');
          response.end(readFileSync(file));
        });
      }
    },
  };
}
