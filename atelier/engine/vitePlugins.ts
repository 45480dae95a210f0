import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * What bundles of the editing room take in the place of what is for Node, and in its worker of what is for a
 * page: among `worker.plugins`, before what compiles styled components with the names that the site gives them.
 * A module of Node that code of ours asks for otherwise stops the bundle, with the name of who asks.
 */
export function engineResolver(of: 'page' | 'worker'): Plugin {
  const places = of === 'page' ? EVERYWHERE : new Map([...EVERYWHERE, ...IN_WORKER]);
  return {
    name: 'engine-resolver',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const place = places.get(id);
      if (place) return fileURLToPath(place);
      if (isBuiltin(id) && !importer.includes('/node_modules/')) {
        this.error(`${importer} imports ${id}: the editing room reads content in a browser`);
      }
      return undefined;
    },
  };
}

const INSTALLED = new URL('../../node_modules/', import.meta.url);

const EVERYWHERE: ReadonlyMap<string, URL> = new Map([
  ['node:crypto', new URL('browserCrypto.ts', import.meta.url)],
]);

const IN_WORKER: ReadonlyMap<string, URL> = new Map([
  // Its browser version asks `document`, and sets innerHTML, which Trusted Types refuse.
  [
    'decode-named-character-reference',
    new URL('decode-named-character-reference/index.js', INSTALLED),
  ],
  // Gathers styles as text, as the build does; the browser version writes them into a document.
  ['styled-components', new URL('styled-components/dist/styled-components.esm.js', INSTALLED)],
]);
