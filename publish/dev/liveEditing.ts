import { relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT } from '../../reader/files/places.mjs';
import { errorOverlay, errorText } from './errorOverlay';
import type { Workbench } from './workbench';

/** How long edits are waited for before all is looked at again, in ms: editors save in bursts. */
const SETTLE = 20;

/**
 * Live editing: the page reloads when a file changes. A mistake of content or of code is shown over
 * it with its place, and goes by itself once mended; an address opened meanwhile shows the same.
 */
export function liveEditing(workbench: Workbench): Plugin {
  return {
    name: 'live-editing',
    configureServer: (server) => watch(server, workbench),
    // Components, pages and islands all run on the server too, and the browser asks for the page
    // again, once: it has no module to swap.
    hotUpdate({ file }) {
      return workbench.runs(file) ? [] : undefined;
    },
  };
}

function watch(server: ViteDevServer, workbench: Workbench): void {
  const { root, logger } = server.config;
  const { hot } = server.environments.client;
  const content = resolve(root, CONTENT);
  let settling: NodeJS.Timeout | undefined;
  const show = async () => {
    const wrong = await workbench.look();
    if (!wrong) return hot.send({ type: 'full-reload' });
    if ('problems' in wrong) return hot.send(wrong.problems.overlay());
    logger.error(errorText(wrong.error));
    hot.send(errorOverlay(wrong.error, root));
  };
  const lookSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(() => void show().catch(({ stack }) => logger.error(stack)), SETTLE);
  };
  server.watcher.add(content);
  server.watcher.on('all', (_event, changed) => {
    const file = resolve(changed);
    // What mends a mistake may be a file that no module knows yet.
    const concerns =
      workbench.isWrong() || workbench.runs(file) || !relative(content, file).startsWith('..');
    if (!concerns) return;
    workbench.noteChange();
    lookSoon();
  });
  // A page that is still loading does not hear of a change: it is told once it listens.
  server.ws.on('connection', () => {
    if (workbench.changedSinceServed()) lookSoon();
  });
  // Until it has looked around, the watcher tells of nothing.
  server.watcher.once('ready', async () => {
    if (await workbench.servesAnother()) lookSoon();
  });
}
