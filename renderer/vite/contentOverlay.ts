import type { IncomingMessage } from 'node:http';
import { relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { ReadResult } from '../content/read';
import { problemOverlay, problemPage } from './problemPage';

/** How long edits are waited for before the content is read again, in ms: editors save in bursts. */
const SETTLE = 60;

/**
 * Live editing of content/: the page reloads when a file changes; a mistake is shown over it with
 * its place, and goes by itself once mended. A page opened while content is wrong shows the same
 * problems in its stead.
 */
export function contentOverlay(): Plugin {
  return {
    name: 'content-overlay',
    apply: 'serve',
    configureServer(server) {
      const content = resolve(server.config.root, 'content');
      server.watcher.add(content);
      let settling: NodeJS.Timeout | undefined;
      let changedAt = 0;
      let servedAt = 0;
      server.watcher.on('all', (_event, file) => {
        changedAt = performance.now();
        if (relative(content, file).startsWith('..')) return;
        clearTimeout(settling);
        settling = setTimeout(() => showContent(server), SETTLE);
      });
      // A page that is still loading does not hear of a change: it is told once it listens.
      server.ws.on('connection', () => {
        if (changedAt > servedAt) showContent(server);
      });
      server.middlewares.use(async (request, response, next) => {
        if (!wantsPage(request)) return next();
        servedAt = performance.now();
        const result = await readContent(server);
        if (result.ok) return next();
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
        response.end(problemPage(result.problems));
      });
    },
    // Components, pages and islands all run on the server too, of which the browser has no module to
    // swap: it asks for the page again, once.
    hotUpdate({ server, modules, file }) {
      if (this.environment.name === 'ssr' && modules.length) reload(server);
      const onServer = server.environments.ssr.moduleGraph.getModulesByFile(file)?.size;
      return this.environment.name === 'client' && onServer ? [] : undefined;
    },
  };
}

async function showContent(server: ViteDevServer): Promise<void> {
  const result = await readContent(server);
  if (result.ok) reload(server);
  else server.environments.client.hot.send(problemOverlay(result.problems, server.config.root));
}

function reload(server: ViteDevServer): void {
  server.environments.client.hot.send({ type: 'full-reload' });
}

/** Reads through Vite, so that an edit of the reader itself counts at once. */
async function readContent(server: ViteDevServer): Promise<ReadResult> {
  const module = await server.ssrLoadModule('/renderer/content/load.ts');
  const loadSite: typeof import('../content/load').loadSite = module.loadSite;
  return loadSite({ drafts: true });
}

function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}
