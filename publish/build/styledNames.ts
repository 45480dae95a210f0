import { readFile } from 'node:fs/promises';
import type { TransformOptions } from '@babel/core';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

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
  babelrc: false,
  configFile: false,
} satisfies TransformOptions;

/**
 * Vite plugin: gives each styled component a class name made from its file, the same on the server and in
 * browsers, or an island's rules would be injected twice. Babel takes half a second for all files with styles;
 * esbuild compiles the JSX of these and of all others.
 */
export function styledNames(): Plugin {
  return {
    name: 'styled-names',
    enforce: 'pre',
    transform: {
      filter: { id: STYLED_FILES, code: IMPORT },
      handler: withStyledNames,
    },
  };
}

/** The same for esbuild, which bundles the editor. */
export function styledNamesForEsbuild(): EsbuildPlugin {
  return {
    name: 'styled-names',
    setup({ onLoad }) {
      onLoad({ filter: STYLED_FILES }, async ({ path }) => {
        const code = await readFile(path, 'utf8');
        if (!code.includes(IMPORT)) return undefined;
        return { contents: (await withStyledNames(code, path)).code, loader: 'tsx' };
      });
    },
  };
}

const STYLED_FILES = /\.tsx?$/;
const IMPORT = "'styled-components'";

/** @param filename its absolute path. @throws Error with the place, of code that does not parse. */
async function withStyledNames(code: string, filename: string) {
  // It takes a moment to load: not where nothing is bundled.
  const { transformAsync } = await import('@babel/core');
  const result = await transformAsync(code, { ...RECIPE, filename, sourceMaps: true });
  return { code: result?.code ?? code, map: result?.map };
}
