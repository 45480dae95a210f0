import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that derives the class names of styled components from file paths, so that server and browser use the
 * same names. Otherwise browsers would add the styles of an island a second time.
 */
export function styledNames(): Plugin {
  return {
    name: 'styled-names',
    enforce: 'pre',
    transform: { filter: { id: STYLED_FILES, code: IMPORT }, handler: withStyledNames },
  };
}

/** An esbuild plugin that derives the same class names as `styledNames`, for the bundle of the editor. */
export function styledNamesForEsbuild(): EsbuildPlugin {
  return {
    name: 'styled-names',
    setup({ onLoad }) {
      onLoad({ filter: STYLED_FILES }, async ({ path }) => {
        const code = await readFile(path, 'utf8');
        if (!code.includes(IMPORT)) return undefined;
        return { contents: (await withStyledNames(code, path)).code };
      });
    },
  };
}

const STYLED_FILES = /\.tsx?$/;
const IMPORT = "'styled-components'";

/** Adds class names for styled components to code. @param file its absolute path. @throws Error at a syntax error. */
async function withStyledNames(code: string, file: string) {
  // Vite is loaded only when something is bundled.
  const { transformWithOxc } = await import('vite');
  // The path from the root, so that names are the same in every checkout.
  const named = await transformWithOxc(code, relative(process.cwd(), file), {
    jsx: { runtime: 'automatic' },
    plugins: {
      styledComponents: {
        ...{ ssr: true, displayName: false, fileName: false, pure: true },
        transpileTemplateLiterals: true,
      },
    },
  });
  // Paths of a source map are relative to the file.
  return { code: named.code, map: { ...Object(named.map), sources: [basename(file)] } };
}
