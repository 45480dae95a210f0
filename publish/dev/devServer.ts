import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import send from 'send';
import { createServer, mergeConfig } from 'vite';
import config from '../../vite.config';
import { ATELIER_FOLDER } from '../atelier/atelierPages';
import { ISLAND_ENTRY } from '../bundles/islandEntry';
import { fontSource } from '../fonts/subset';
import { BUILD_FOLDER, PUBLIC, PUBLISHED } from '../site/folders.mjs';
import { FONT_URLS, type LiveSite, liveSite } from './liveSite';

/** Patterns of files that browsers may not request: Vite's defaults, and visitors' messages stored by `npm start`. */
const PRIVATE_FILES = [
  ...['.env', '.env.*', '.npmrc', '.yarnrc.yml', '*.{crt,pem,key,p12,pfx,cer,der}'],
  ...['.git', '.data'].map((name) => ['**', name, '**'].join('/')),
];

/**
 * Starts the dev server, which renders pages from the files on the disk.
 *
 * @param http an HTTP server without a request handler.
 * @param root the project's folder, which must be the working directory.
 * @returns an object whose `stop` caches the parsed content on the disk for the next start: call it at the end.
 */
export async function startDevServer(http: Server, root: string): Promise<{ stop(): void }> {
  const live = liveSite(root);
  const vite = await createServer(
    mergeConfig(config, {
      root,
      configFile: false,
      appType: 'custom',
      publicDir: PUBLIC,
      clearScreen: false,
      plugins: [live.plugin],
      server: {
        middlewareMode: true,
        hmr: { server: http },
        fs: { deny: PRIVATE_FILES },
        // Changes in folders that commands write to are ignored.
        watch: {
          ignored: [PUBLISHED, BUILD_FOLDER, '.tests', '.data'].map((name) =>
            [join(root, name), '**'].join('/'),
          ),
        },
      },
      optimizeDeps: {
        entries: ISLAND_ENTRY,
        // Otherwise the first page would reload when Vite discovers these packages.
        include: [
          ...['react', 'react-dom', 'react-dom/client', 'styled-components'],
          ...['react/jsx-runtime', 'react/jsx-dev-runtime', '@supabase/supabase-js'],
        ],
      },
    }),
  );
  http.on('request', async (request, response) => {
    const path = pathOf(request);
    // Vite's own paths, `/@vite/client` and `/__open-in-editor`, are not pages.
    if (!isForHere(request, !/^\/(?:@|__)/.test(path))) return response.writeHead(403).end();
    try {
      if (await sendFile(request, response, path, live)) return;
      vite.middlewares(request, response, () => sendPage(request, response, path, live));
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  });
  return { stop: live.saveReadingCache };
}

/**
 * Whether to answer a request. A request by a page of another site is refused: that page could read drafts (by DNS
 * rebinding), or make Vite open a file in a text editor (`/__open-in-editor`). A link from another site to a page is
 * allowed.
 *
 * @see https://www.w3.org/TR/fetch-metadata/
 */
function isForHere({ headers }: Pick<IncomingMessage, 'headers'>, isPage: boolean): boolean {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (!/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host)) return false;
  if (origin !== undefined && origin !== `http://${host.toLowerCase()}`) return false;
  // Only browsers send this header.
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn || (isPage && mode === 'navigate');
}

/** The dev server's French answer at the editor's address: only a build contains the editor. */
const NO_ATELIER =
  'L’atelier ne s’ouvre pas ici : arrêtez cette commande, puis lancez « npm run atelier ».\n';

/** Sends the font, picture, film or PDF at a path, or the notice about the editor. @returns whether one was sent. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  live: LiveSite,
): Promise<boolean> {
  const send = (type: string, content: string | Uint8Array, status = 200) => {
    response.writeHead(status, { 'Content-Type': type }).end(content);
    return true;
  };
  if (`${path}/`.startsWith(`/${ATELIER_FOLDER}/`)) {
    return send('text/plain; charset=utf-8', NO_ATELIER, 404);
  }
  for (const name of ['text', 'title', 'italic'] as const) {
    if (path === FONT_URLS[name]) return send('font/woff2', readFileSync(fontSource(name).file));
  }
  const file = await live.fileAt(path);
  if (typeof file === 'string') sendFilm(request, response, file);
  else if (file) send(lookup(path) ?? 'application/octet-stream', file);
  return file !== undefined;
}

async function sendPage(
  { method }: IncomingMessage,
  response: ServerResponse,
  path: string,
  live: LiveSite,
): Promise<void> {
  const { status, html } = await live.servePage(decoded(path));
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(method === 'HEAD' ? undefined : html);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}

/** Decodes the percent signs of a path; returns the path unchanged if the result is not valid UTF-8. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Sends a film, or only the requested bytes: Safari first requests two bytes, and plays no film if it gets more.
 *
 * @param file the absolute path of the film.
 */
function sendFilm(request: IncomingMessage, response: ServerResponse, file: string): void {
  response.setHeader('Cache-Control', 'no-store');
  send(request, encodeURIComponent(file), { dotfiles: 'allow', index: false }).pipe(response);
}
