import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * What browsers take in the place of what is for Node, and workers in the place of what is for a page.
 * A module of Node that code of ours asks for otherwise stops the bundle, with the name of who asks.
 */
export function browserCode(of: 'page' | 'worker'): Plugin {
  const places = of === 'page' ? EVERYWHERE : { ...EVERYWHERE, ...IN_WORKER };
  return {
    name: 'browser-code',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer }) => {
        // What sends the form: nobody sends it from a page that is only drawn.
        if (of === 'worker' && path === '@supabase/supabase-js') {
          return { path, namespace: ABSENT };
        }
        if (Object.hasOwn(places, path)) return { path: placeOf(places[path] ?? '') };
        if (!isBuiltin(path)) return undefined;
        // Packages look before they use it.
        if (importer.includes('node_modules')) return { path, namespace: ABSENT };
        const text = `${importer} imports ${path}: the editing room reads content in a browser`;
        return { errors: [{ text }] };
      });
      onLoad({ filter: LANGUAGES }, ({ path }) => ({
        contents: "export { default as en } from './en.js';",
        resolveDir: dirname(path),
      }));
      onLoad({ filter: /.*/, namespace: ABSENT }, () => ({ contents: 'module.exports = {}' }));
    },
  };
}

const ABSENT = 'absent';

/** The words of zod in forty languages: ours are our own, and it begins with English. */
const LANGUAGES = /[\\/]zod[\\/].*[\\/]locales[\\/]index\.js$/;

const EVERYWHERE: Readonly<Record<string, string>> = {
  'node:crypto': 'atelier/engine/browserShims.ts',
};

const IN_WORKER: Readonly<Record<string, string>> = {
  // Its browser version asks `document`, and sets innerHTML, which Trusted Types refuse.
  'decode-named-character-reference': 'node_modules/decode-named-character-reference/index.js',
  // Gathers styles as text, as the build does; the browser version writes them into a document.
  'styled-components': 'node_modules/styled-components/dist/styled-components.esm.js',
  // All that pages are made with is in here; the whole has a second renderer, which writes streams.
  'react-dom/server': 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
  // gray-matter's own, which the reader never has it use.
  'js-yaml': 'atelier/engine/browserShims.ts',
};

/** A file of the project; of a package, from where it is installed: above the project, in the copies that tests make. */
function placeOf(file: string): string {
  for (let folder = process.cwd(); folder !== dirname(folder); folder = dirname(folder)) {
    const place = join(folder, file);
    if (existsSync(place)) return place;
  }
  return resolve(file);
}
