import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import type { BuildOptions } from 'esbuild';

/**
 * Returns options of esbuild that replace modules of Node by code for browsers, and modules for pages by code for
 * workers. Any other module of Node that our code imports stops the bundle, with the name of the importing file.
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

/** zod's messages in forty languages. Only English is bundled: the rules of content have messages of their own. */
const LANGUAGES = /[\\/]zod[\\/].*[\\/]locales[\\/]index\.js$/;

/** Unused parts of zod: JSON Schemas, and code made from text, which the page's policy refuses. */
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
 * Returns the file of styled-components that collects styles as text, as the build does; the browser version writes
 * them into a document. An alias would not work: the package's `browser` field maps this file to the browser version.
 */
function styledAsText(): string {
  const { resolve } = createRequire(import.meta.url);
  return resolve('styled-components/dist/styled-components.esm.js');
}
