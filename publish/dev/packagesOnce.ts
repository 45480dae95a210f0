import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';

declare global {
  /** The packages that the dev server has loaded, for the code that it bundles. */
  var packagesOfSite: Map<string, object> | undefined;
}

/**
 * An esbuild plugin that leaves packages out of a bundle, and has each loaded once, by Node: while the
 * code that imports them is bundled, and not again when it changes. So the bundle is CommonJS, which is
 * forgotten when nothing holds it, and imports what Node's own `import` would give it.
 */
export function packagesOnce(): Plugin {
  globalThis.packagesOfSite ??= new Map();
  const packages = globalThis.packagesOfSite;
  return {
    name: 'packages-once',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, kind }) => {
        // A path of Windows, `C:\\…`, is no package.
        if (kind === 'entry-point' || /^[a-z]:/i.test(path)) return undefined;
        if (isBuiltin(path)) return { path, external: true };
        try {
          packages.set(path, packages.get(path) ?? (await import(path)));
        } catch (error) {
          // Said here, esbuild names the place of the import.
          return { errors: [{ text: `The package ${path} does not load: ${String(error)}` }] };
        }
        return { path, namespace: 'package' };
      });
      onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => {
        return { contents: reexported(path, Object.keys(packages.get(path) ?? {})) };
      });
    },
  };
}

/** A module of the same names as a package that is loaded. */
function reexported(path: string, names: readonly string[]): string {
  // CommonJS under Node 23 and newer has one more, which is no name.
  const known = names.filter((name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name));
  const lines = known.map(
    (name, index) => `const v${index} = loaded.${name}; export { v${index} as ${name} };`,
  );
  return `const loaded = globalThis.packagesOfSite.get(${JSON.stringify(path)});\n${lines.join('\n')}`;
}
