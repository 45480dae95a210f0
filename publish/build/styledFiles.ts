import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { textHash } from '../../reader/files/sourceFiles.mjs';
import { withStyledNames } from './styledNames';

/** Files that may hold styles: those without elements too. */
export const STYLED_FILES = /\.tsx?$/;

/** For esbuild: styles under the names that the published pages have for them. A file that stays the same is compiled once. */
export function styledFiles(root: string): Plugin {
  return {
    name: 'styled-files',
    setup({ onLoad }) {
      const madeBy = textHash(readFileSync(join(root, 'package-lock.json'), 'utf8'));
      const known = new Map<string, { readonly code: string; readonly made: Promise<string> }>();
      onLoad({ filter: STYLED_FILES }, async ({ path }) => {
        const code = readFileSync(path, 'utf8');
        // What has none is esbuild's own.
        if (!code.includes("'styled-components'")) return undefined;
        const same = known.get(path)?.code === code ? known.get(path) : undefined;
        const entry = same ?? { code, made: withStyledNames(code, path, madeBy) };
        known.set(path, entry);
        return { contents: await entry.made, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}
