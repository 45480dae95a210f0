import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a bundle of CommonJS and gives what it exports. Unlike a module that Node imports, one that
 * nothing holds any more leaves the memory: an afternoon of edits does not fill it.
 *
 * @param name stands in what is printed of an error where its source map does not reach.
 * @throws what the bundle throws as it is loaded.
 */
export function runBundle<Exports>(name: string, code: string): Exports {
  // A real path: Node asks for the one behind links, and the source map must lead there too.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-code-')));
  try {
    const file = join(folder, `${name}.cjs`);
    writeFileSync(file, code);
    // A `require` of its own each time: it would remember all that it ever loaded.
    const require = createRequire(file);
    const exports: Exports = require(file);
    delete require.cache[file];
    return exports;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
