import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { textHash } from '../../reader/files/sourceFiles.mjs';
import { withStyledNames } from '../build/styledNames';

/** Styles under the names that the published pages have for them. */
export function styledNames(): Plugin {
  return {
    name: 'styled-names',
    setup({ onLoad }) {
      const madeBy = textHash(readFileSync('package-lock.json', 'utf8'));
      // Styles stand in files without elements too; what has none is esbuild's own.
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const code = readFileSync(path, 'utf8');
        const contents = await withStyledNames(code, path, madeBy);
        if (contents === code) return undefined;
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}
