import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import type { TransformOptions } from '@babel/core';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { cached } from '../../reader/cache/byteCache';

const RECIPE = {
  plugins: [
    [
      'babel-plugin-styled-components',
      { ssr: true, displayName: false, fileName: false, pure: true, cssProp: false },
    ],
  ],
  parserOpts: { plugins: ['typescript', 'jsx'] },
  // esbuild's messages count the lines of what it is given.
  retainLines: true,
  sourceMaps: 'inline',
  babelrc: false,
  configFile: false,
} satisfies TransformOptions;

/**
 * Vite plugin: gives each styled component a class name derived from its file, the same on the server and in browsers;
 * otherwise an island's rules would be injected twice. Babel takes half a second for all files with styles, a third
 * of the first page of the dev server, which caches the result. esbuild compiles the JSX of these files and the others.
 */
export function styledNames(): Plugin {
  let isDev = false;
  return {
    name: 'styled-names',
    enforce: 'pre',
    config(_config, { command }) {
      isDev = command === 'serve';
    },
    transform: {
      filter: { id: STYLED_FILES, code: IMPORT },
      async handler(code, id) {
        if (!isDev) return { code: await withStyledNames(code, id) };
        // Relative: the cache may be shared by checkouts.
        const place = relative(process.cwd(), id);
        const named = await cached(
          ['styled names', JSON.stringify(RECIPE), place, code],
          async () => Buffer.from(await withStyledNames(code, id)),
        );
        return { code: Buffer.from(named).toString() };
      },
    },
  };
}

/** esbuild plugin: does the same for the bundle of the editor. */
export function styledNamesForEsbuild(): EsbuildPlugin {
  return {
    name: 'styled-names',
    setup({ onLoad }) {
      onLoad({ filter: STYLED_FILES }, async ({ path }) => {
        const code = await readFile(path, 'utf8');
        if (!code.includes(IMPORT)) return undefined;
        return { contents: await withStyledNames(code, path), loader: 'tsx' };
      });
    },
  };
}

const STYLED_FILES = /\.tsx?$/;
const IMPORT = "'styled-components'";

/** @param filename an absolute path. @throws Error with the place of a syntax error. */
async function withStyledNames(code: string, filename: string): Promise<string> {
  // Loaded only where something is bundled.
  const { transformAsync } = await import('@babel/core');
  const result = await transformAsync(code, {
    ...RECIPE,
    filename,
    sourceFileName: basename(filename),
  });
  return result?.code ?? code;
}
