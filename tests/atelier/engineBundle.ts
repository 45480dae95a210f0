import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { lookup } from 'mrmime';
import { build } from 'vite';
import { engineResolver } from '../../atelier/engine/vitePlugins';
import { SNAPSHOT_FILE } from '../../atelier/session/snapshotSchema';
import { styledReact } from '../../publish/build/styledReact';

/** A page that has the engine and no CMS, served. */
export interface EnginePage {
  /** `http://127.0.0.1:49152/atelier/` */
  readonly url: string;
  /** Of its script files, by name. */
  readonly bundle: string;
  close(): void;
}

/**
 * Bundles the page's side and the worker as the editing room does, and serves them above a built site.
 *
 * @param snapshot what the build tells of its content.
 */
export async function serveEngine(site: string, snapshot: string): Promise<EnginePage> {
  mkdirSync('.tests', { recursive: true });
  const bundle = mkdtempSync(join('.tests', 'engine-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: process.cwd(),
    base: '/',
    envDir: false,
    publicDir: false,
    plugins: [engineResolver('page')],
    worker: { format: 'es', plugins: () => [engineResolver('worker'), styledReact()] },
    build: {
      outDir: resolve(bundle),
      assetsDir: 'atelier/assets',
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 5_000,
      rollupOptions: {
        input: { page: 'tests/atelier/enginePage.ts' },
        output: { entryFileNames: 'atelier/page.js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://site').pathname;
    const text = { '/atelier/': PAGE, [`/atelier/${SNAPSHOT_FILE}`]: snapshot }[path];
    const file = [bundle, site].map((folder) => join(folder, path)).find(isFile);
    if (text === undefined && !file) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', `${lookup(path.endsWith('/') ? 'a.html' : path)}`);
    response.end(text ?? readFileSync(file ?? ''));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/atelier/`,
    bundle,
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(bundle, { recursive: true, force: true });
    },
  };
}

const PAGE = `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Essai</title></head>
<body><script type="module" src="/atelier/page.js"></script></body></html>`;

function isFile(path: string): boolean {
  return !path.endsWith('/') && existsSync(path);
}
