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
      onLoad({ filter: /\.tsx$/ }, async ({ path }) => ({
        contents: await withStyledNames(readFileSync(path, 'utf8'), path, madeBy),
        loader: 'tsx',
      }));
    },
  };
}
