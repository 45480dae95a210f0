import { resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { IMAGES } from '../content/disk';

/** Serves content/images at /images while developing; the build copies the folder. */
export function contentImages(): Plugin {
  return {
    name: 'content-images',
    apply: 'serve',
    configureServer(server) {
      const folder = resolve(server.config.root, IMAGES);
      server.middlewares.use('/images', sirv(folder, { dev: true }));
    },
  };
}
