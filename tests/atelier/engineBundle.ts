import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { SNAPSHOT_FILE } from '../../atelier/session/snapshotSchema';
import { bundlePage, bundleWorker } from '../../publish/atelier/bundleAtelier';

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
  const [page, engine] = await Promise.all([
    bundlePage('/', { page: 'tests/atelier/enginePage.ts' }, []),
    bundleWorker('/', { engine: 'atelier/engine/engine.worker.ts' }),
  ]);
  mkdirSync(join(bundle, 'atelier/assets'), { recursive: true });
  for (const { entries, files } of [page, engine]) {
    for (const [name, code] of files) {
      const [entry] = Object.entries(entries).find(([, file]) => file === name) ?? [];
      writeFileSync(join(bundle, 'atelier/assets', entry ? `${entry}.js` : name), code);
    }
  }
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://site').pathname;
    const text = { '/atelier/': PAGE, [`/atelier/${SNAPSHOT_FILE}`]: snapshot }[path];
    const file = [bundle, site].map((folder) => join(folder, path)).find(isFile);
    if (text === undefined && !file) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-security-policy', POLICY);
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

/** As strict as the editing room's: no code but files of this site, in the worker too. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self' data: blob:",
].join('; ');

const PAGE = `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Essai</title></head>
<body><script type="module" src="/atelier/assets/page.js"></script></body></html>`;

function isFile(path: string): boolean {
  return !path.endsWith('/') && existsSync(path);
}
