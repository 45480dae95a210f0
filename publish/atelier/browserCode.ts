import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import type { BuildOptions } from 'esbuild';

/**
 * Returns esbuild options for code that runs in a browser. They replace some modules of Node and, in a worker, modules
 * that need a `document`. If our own code imports any other module of Node, bundling fails and names our file.
 */
export function browserCode(of: 'page' | 'worker') {
  const alias = of === 'page' ? EVERYWHERE : { ...EVERYWHERE, ...IN_WORKER };
  return {
    alias,
    plugins: [
      {
        name: 'browser-code',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ path, importer }) => {
            // A previewed form is never sent, so the worker needs no client of Supabase.
            if (of === 'worker' && path === '@supabase/supabase-js') {
              return { path, namespace: ABSENT };
            }
            if (of === 'worker' && path === 'styled-components') return { path: styledAsText() };
            if (!isBuiltin(path) || Object.hasOwn(alias, path)) return undefined;
            // Packages check that a module of Node exists before they use it.
            if (importer.includes('node_modules')) return { path, namespace: ABSENT };
            const text = `${importer} imports ${path}: the editor reads content in a browser`;
            return { errors: [{ text }] };
          });
          onLoad({ filter: LANGUAGES }, ({ path }) => ({
            contents: "export { default as en } from './en.js';",
            resolveDir: dirname(path),
          }));
          onLoad({ filter: UNUSED }, ({ path }) => {
            const exported = readFileSync(path, 'utf8').matchAll(/^export \w+ (\w+)/gm);
            return {
              contents: Array.from(exported, ([, name]) => `export let ${name};`).join('\n'),
            };
          });
          onLoad({ filter: /.*/, namespace: ABSENT }, () => ({ contents: 'module.exports = {}' }));
        },
      },
    ],
  } satisfies Pick<BuildOptions, 'alias' | 'plugins'>;
}

const ABSENT = 'absent';

/** Matches zod's file of message languages. Only English is bundled: our schemas have their own messages. */
const LANGUAGES = /[\\/]zod[\\/].*[\\/]locales[\\/]index\.js$/;

/** Matches zod files that the bundle omits: no code uses JSON Schema, and our CSP forbids code made from strings. */
const UNUSED =
  /[\\/]zod[\\/].*[\\/](?:compile|to-json-schema|from-json-schema|json-schema-processors)\.js$/;

const EVERYWHERE: Readonly<Record<string, string>> = {
  'node:crypto': './atelier/engine/browserShims.ts',
};

const IN_WORKER: Readonly<Record<string, string>> = {
  // The browser version uses `document` and innerHTML, which Trusted Types refuse; our replacement has a table.
  'decode-named-character-reference': './atelier/engine/browserShims.ts',
  // The package's entry would add a renderer that writes streams.
  'react-dom/server': './node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
  // The reader passes a YAML parser of its own to gray-matter.
  'js-yaml': './atelier/engine/browserShims.ts',
};

/**
 * Returns the file of styled-components that collects styles as text, and so needs no document. An alias could not
 * select this file: the package's `browser` field replaces it by the version for browsers.
 */
function styledAsText(): string {
  const { resolve } = createRequire(import.meta.url);
  return resolve('styled-components/dist/styled-components.esm.js');
}
