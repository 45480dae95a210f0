import type { Plugin } from 'vite';
import { type Variant, variantsOf } from '../../model/picture';
import { readContentFolder } from '../../reader/files/disk';
import { readPictures } from '../../reader/pictures/readPictures';
import { publishedBytes } from '../images/publishPictures';

/**
 * Serves the published files of content/images while developing: each is encoded when it is asked
 * for, and then kept for the build.
 */
export function contentImages(): Plugin {
  return {
    name: 'content-images',
    apply: 'serve',
    configureServer(server) {
      const { root } = server.config;
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?', 1)[0] ?? '';
        if (!path.startsWith('/images/')) return next();
        try {
          const found = await findPublished(root, path);
          if (!found) return next();
          response.setHeader('Content-Type', TYPES[found.extension]);
          response.end(found.bytes);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function findPublished(root: string, path: string) {
  for (const reading of await readPictures(root, readContentFolder(root).images)) {
    if (!reading.ok) continue;
    const variant = variantsOf(reading.picture).find((other) => other.path === path);
    if (!variant) continue;
    const bytes = await publishedBytes(root, reading.picture, variant);
    return { extension: variant.extension, bytes };
  }
  return undefined;
}

const TYPES: Readonly<Record<Variant['extension'], string>> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
};
