import { resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';

/** Serves content/images at /images while developing; the build copies the folder. */
export function contentImages(): Plugin {
  return {
    name: 'content-images',
    apply: 'serve',
    configureServer(server) {
      const folder = resolve(server.config.root, 'content/images');
      server.middlewares.use('/images', sirv(folder, { dev: true }));
    },
  };
}
