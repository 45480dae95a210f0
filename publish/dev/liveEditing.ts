import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Problem } from '../../reader/problem';
import { errorOverlay } from './errorOverlay';
import { problemOverlay, problemPage } from './problemPage';

/** How long edits are waited for before all is looked at again, in ms: editors save in bursts. */
const SETTLE = 60;

/**
 * Live editing: the page reloads when a file changes. A mistake of content or of code is shown over
 * it with its place, and goes by itself once mended; an address opened meanwhile shows the same.
 */
export function liveEditing(): Plugin {
  let lookSoon = () => {};
  return {
    name: 'live-editing',
    apply: 'serve',
    configureServer(server) {
      const { root, logger } = server.config;
      const { hot } = server.environments.client;
      const content = resolve(root, 'content');
      server.watcher.add(content);
      let settling: NodeJS.Timeout | undefined;
      let changedAt = 0;
      let servedAt = 0;
      let wasWrong = false;
      const look = async () => {
        const wrong = await findWrong(server);
        wasWrong = wrong !== undefined;
        return wrong;
      };
      const show = async () => {
        const wrong = await look();
        if (!wrong) return hot.send({ type: 'full-reload' });
        if ('problems' in wrong) return hot.send(problemOverlay(wrong.problems, root));
        logger.error(wrong.error.stack ?? wrong.error.message);
        hot.send(errorOverlay(wrong.error));
      };
      lookSoon = () => {
        clearTimeout(settling);
        settling = setTimeout(() => void show().catch(({ stack }) => logger.error(stack)), SETTLE);
      };
      server.watcher.on('all', (event, file) => {
        changedAt = performance.now();
        // Vite keeps the code that imported a file before it was there, under a name without a path.
        if (event === 'add' && wasWrong) server.environments.ssr.moduleGraph.invalidateAll();
        // What mends a mistake may be a file that no module knows yet.
        if (wasWrong || !relative(content, file).startsWith('..')) lookSoon();
      });
      // A page that is still loading does not hear of a change: it is told once it listens.
      server.ws.on('connection', () => {
        if (changedAt > servedAt) lookSoon();
      });
      server.middlewares.use(async (request, response, next) => {
        if (!wantsPage(request)) return next();
        servedAt = performance.now();
        const wrong = await look();
        if (!wrong) return next();
        // Vite answers with its own overlay, and a page that listens.
        if ('error' in wrong) return next(wrong.error);
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
        response.end(problemPage(wrong.problems));
      });
    },
    // Components, pages and islands all run on the server too, of which the browser has no module to
    // swap: it asks for the page again, once.
    hotUpdate({ server, modules, file }) {
      if (this.environment.name === 'ssr' && modules.length) lookSoon();
      const onServer = server.environments.ssr.moduleGraph.getModulesByFile(file)?.size;
      return this.environment.name === 'client' && onServer ? [] : undefined;
    },
  };
}

/** What stands between an address and its page. */
type Wrong = { readonly problems: readonly Problem[] } | { readonly error: Error };

/**
 * Loads the code of the pages, then the content, through Vite: an edit of either counts at once, and
 * what has not changed costs nothing. Never rejects: vite-plugin-ssr answers 404 for a page whose
 * code cannot be loaded, and a promise that nobody catches ends the process.
 */
async function findWrong(server: ViteDevServer): Promise<Wrong | undefined> {
  try {
    for (const file of pageFiles(server.config.root)) await server.ssrLoadModule(file);
    const module = await server.ssrLoadModule('/reader/loadSite.ts');
    const loadSite: typeof import('../../reader/loadSite').loadSite = module.loadSite;
    const result = await loadSite({ drafts: true });
    return result.ok ? undefined : { problems: result.problems };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** The modules that vite-plugin-ssr loads for a page, as addresses from the root: `/pages/….ts`. */
function pageFiles(root: string): string[] {
  return ['pages', 'renderer'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.page\.(?:server|route)\.tsx?$/.test(file))
      .map((file) => `/${folder}/${file.replaceAll('\\', '/')}`),
  );
}

function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}
