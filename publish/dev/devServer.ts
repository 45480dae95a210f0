import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { ATELIER_FOLDER } from '../atelier/atelierPages';
import { PUBLIC } from '../build/workshop.mjs';
import { FONT_SOURCES } from '../fonts/sources';
import { startBrowserCode } from './browserCode';
import { FONT_URLS } from './devFonts';
import { errorText } from './errorOverlay';
import { pdfAt, sendContentFile } from './sendContentFile';
import { openWorkbench, type Workbench } from './workbench';

/** How long Vite waits for a first page to be asked for, in ms: it would keep it from the processor. */
const FIRST_PAGE = 500;

/**
 * Makes a server answer with the site as it is on the disk. Pages come first: Vite, which brings the
 * browser its scripts, is loaded once the first has been made.
 *
 * @param http a server that answers nothing yet.
 * @param root the project's folder, which is the working directory.
 * @returns what is to be called before the process ends.
 */
export function serveWhileWritten(http: Server, root: string): { stop(): void } {
  const workbench = openWorkbench(root, (error) => console.error(errorText(error)));
  let asked = () => {};
  const firstPage = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const vite = workbench
    .look()
    .then(() => Promise.race([firstPage, new Promise((later) => setTimeout(later, FIRST_PAGE))]))
    .then(() => startBrowserCode(root, http, workbench));
  vite.then(workbench.keepReading).catch((error: unknown) => console.error(error));

  http.on('request', async (request, response) => {
    try {
      await answer(request, response, { root, workbench, vite });
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    } finally {
      asked();
    }
  });
  return { stop: workbench.keepReading };
}

interface Site {
  readonly root: string;
  readonly workbench: Workbench;
  readonly vite: Promise<ViteDevServer>;
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Site) {
  const path = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
  const isPage = asksForPage(request, path, site.root);
  if (!isForHere(request, isPage)) return response.writeHead(403).end();
  if (isAtelier(path)) {
    return response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(NO_ATELIER);
  }
  // Before pages: a browser that opens a PDF says that it wants HTML.
  const pdf = pdfAt(site.root, path);
  if (pdf) return sendContentFile(request, response, pdf);
  if (isPage) return sendPage(request, response, path, site);
  const font = fontAt(path);
  if (font) return response.writeHead(200, { 'Content-Type': 'font/woff2' }).end(font);
  const picture = path.startsWith('/images/') ? await site.workbench.picture(path) : undefined;
  if (picture) return response.writeHead(200, { 'Content-Type': picture.type }).end(picture.bytes);
  const film = path.startsWith('/films/') ? await site.workbench.film(path) : undefined;
  if (film?.file) return sendContentFile(request, response, film.file);
  if (film) return response.writeHead(200, { 'Content-Type': CAPTIONS }).end(film.captions);
  const { middlewares } = await site.vite;
  middlewares(request, response, (error?: unknown) => {
    if (error) console.error(error);
    response.writeHead(error ? 500 : 404).end();
  });
  return undefined;
}

const CAPTIONS = 'text/vtt; charset=utf-8';

async function sendPage(
  { method }: IncomingMessage,
  response: ServerResponse,
  path: string,
  { workbench }: Site,
) {
  const { status, html } = await workbench.answer(decoded(path));
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(method === 'HEAD' ? undefined : html);
}

/** The editing room is made by a build: here nothing is bundled for it. */
const NO_ATELIER =
  'L’atelier ne s’ouvre pas ici : arrêtez cette commande, puis lancez « npm run atelier ».\n';

function isAtelier(path: string): boolean {
  return path === `/${ATELIER_FOLDER}` || path.startsWith(`/${ATELIER_FOLDER}/`);
}

/**
 * Refuses what another site asks through its visitor's browser: by a name of its own that leads here, to
 * read drafts, or by this one, to have Vite open an editor. A link of it to a page may lead here.
 *
 * @see https://www.w3.org/TR/fetch-metadata/
 */
export function isForHere({ headers }: Pick<IncomingMessage, 'headers'>, isPage: boolean): boolean {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (!/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host)) return false;
  if (origin !== undefined && origin !== `http://${host.toLowerCase()}`) return false;
  // What is no browser says nothing.
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn || (isPage && mode === 'navigate');
}

/** A page has no extension; a browser that shows what it asks for says that it wants HTML. */
function asksForPage({ method, headers }: IncomingMessage, path: string, root: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // Vite's own: `/@vite/client`, `/__open-in-editor`.
  if (/^\/(?:@|__)/.test(path)) return false;
  if (!extname(path)) return true;
  return (
    (headers.accept ?? '').includes('text/html') && !existsSync(join(root, PUBLIC, decoded(path)))
  );
}

function fontAt(path: string): Uint8Array | undefined {
  for (const name of ['text', 'title', 'italic'] as const) {
    if (path === FONT_URLS[name]) return readFileSync(FONT_SOURCES[name].file);
  }
  return undefined;
}

/** As it was sent where that is no UTF-8. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
