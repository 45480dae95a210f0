import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { EDIT_LINK_SCRIPT } from '../../atelier/settings';
import { viteSettings } from '../bundles/siteBundle';
import { styledNamesForEsbuild } from '../bundles/styledNames';
import { browserCode } from './browserCode';
import { cmsCode } from './cmsCode';

/**
 * Bundles the editor with esbuild. vite-plugin-ssr, which bundles the site, would treat files of the editor as pages.
 *
 * @param base the base path of the site, with the slash at its end, for the addresses in previewed pages.
 * @param folder receives the scripts `page-HASH.js` and `engine-HASH.js`, the chunks, fonts and codecs that these
 * scripts load, and the service worker `modifier.js`.
 * @throws esbuild's BuildFailure.
 */
export async function bundleAtelier(base: string, folder: string): Promise<void> {
  const assets = new Map<string, Uint8Array>();
  const plugins = [cmsCode(assets), styledNamesForEsbuild()];
  const files = await bundleForBrowser(base, 'worker', PAGE_AND_WORKER, plugins);
  for (const [name, bytes] of [...files, ...assets]) {
    writeFileSync(join(folder, name), bytes);
  }
  await bundleEditLink(folder);
}

/** The source files of the editor's two scripts, for its page and its worker, bundled together to share code. */
const PAGE_AND_WORKER = { page: 'atelier/main.ts', engine: 'atelier/engine/engine.worker.ts' };

/** Bundles the service worker that adds edit links to pages, as a classic script: some browsers refuse modules. */
async function bundleEditLink(folder: string): Promise<void> {
  await build({
    entryPoints: ['atelier/editLink/editLink.worker.ts'],
    outfile: join(folder, EDIT_LINK_SCRIPT),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'silent',
  });
}

/**
 * Bundles code that runs in browsers.
 *
 * @param place where the code runs: `worker` also for code that a page and a worker share.
 * @param entryPoints the source file of each bundle, by the name of the bundle.
 * @returns the content of the bundled files, by file name.
 */
export async function bundleForBrowser(
  base: string,
  place: 'page' | 'worker',
  entryPoints: Record<string, string>,
  plugins: Plugin[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const ofBrowsers = browserCode(place);
  const { outputFiles } = await build({
    ...ofBrowsers,
    plugins: [...plugins, ...ofBrowsers.plugins],
    splitting: true,
    entryPoints,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: '.',
    write: false,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': JSON.stringify({ ...Object.fromEntries(viteSettings()), BASE_URL: base }),
    },
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}
