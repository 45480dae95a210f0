import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';
import { type Plugin, parseAst } from 'vite';
import { sourceFiles } from '../../reader/files/sourceFiles.mjs';
import { ISLAND_ENTRY } from './islandEntry';

/** The packages of the islands, by the chunk that they share: what is needed together is one file. */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'styled-components'],
  supabase: ['@supabase/supabase-js'],
};

const ISLANDS = dirname(ISLAND_ENTRY);

/**
 * Bundles the packages of the islands with esbuild, beside Vite, which sees them from outside: Rollup
 * spends four fifths of its time on them. A package that is not named here is bundled by Vite.
 */
export function packageChunks(): Plugin {
  const chunks = new Map<string, PackageChunk>();
  return {
    name: 'package-chunks',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, makeAbsoluteExternalsRelative: true }),
    async buildStart() {
      const imported = await importedNames();
      const making = Object.entries(CHUNKS).map(async ([name, packages]) => {
        const chunk = await bundle(name, packages, imported);
        for (const from of packages) chunks.set(from, chunk);
        this.emitFile({ ...chunk, type: 'prebuilt-chunk', exports: [...chunk.exports] });
      });
      await Promise.all(making);
    },
    resolveId(source) {
      const chunk = chunks.get(source);
      if (!chunk) return undefined;
      // An absolute path, seen from the input, is written as the way from one chunk to the other.
      return { id: resolve(ISLANDS, chunk.fileName), external: true, moduleSideEffects: false };
    },
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        // Where Vite looks for what a chunk loads beside itself.
        file.viteMetadata ??= { importedAssets: new Set(), importedCss: new Set() };
        for (const { fileName, exports } of chunks.values()) {
          const bindings = file.importedBindings[fileName] ?? [];
          const missing = bindings.filter((name) => !exports.includes(name));
          if (missing.length) throw new Error(`${fileName} does not export ${missing}`);
        }
      }
    },
  };
}

interface PackageChunk {
  /** `assets/chunks/react.1a2b3c4d.js`. */
  readonly fileName: string;
  readonly code: string;
  readonly exports: readonly string[];
}

/** By its name, the package that the islands import it from. */
type Imported = ReadonlyMap<string, string>;

/**
 * What the islands import from packages, found in a bundle of them that is not kept. The fragment of
 * JSX is React's: a name belongs to the first that gives it, and two that differ would be an error.
 */
async function importedNames(): Promise<Imported> {
  const { outputFiles } = await build({
    entryPoints: sourceFiles([ISLANDS]),
    outdir: ISLANDS,
    write: false,
    bundle: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
  });
  const imported = new Map<string, string>();
  for (const node of outputFiles.flatMap(({ text }) => parseAst(text).body)) {
    if (node.type !== 'ImportDeclaration') continue;
    const from = String(node.source.value);
    if (!Object.values(CHUNKS).flat().includes(from)) continue;
    for (const specifier of node.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') {
        throw new Error(`Islands import what they need of ${from} by its name`);
      }
      const { name } = specifier.imported;
      const before = imported.get(name) ?? from;
      if (before !== from && name !== 'Fragment') {
        throw new Error(`Islands import ${name} from ${before} and from ${from}`);
      }
      imported.set(name, before);
    }
  }
  return imported;
}

async function bundle(
  name: string,
  packages: readonly string[],
  imported: Imported,
): Promise<PackageChunk> {
  const lines = [...imported]
    .filter(([, from]) => packages.includes(from))
    .sort()
    .map(([exported, from]) => `export { ${exported} } from '${from}';`);
  const { outputFiles, metafile } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    write: false,
  });
  const [file] = outputFiles;
  const [output] = Object.values(metafile.outputs);
  if (!file || !output) throw new Error(`esbuild made no file of ${packages}`);
  const hash = createHash('sha256').update(file.contents).digest('hex').slice(0, 8);
  const fileName = `assets/chunks/${name}.${hash}.js`;
  return { fileName, code: file.text, exports: output.exports };
}
