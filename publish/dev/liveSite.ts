import { join, relative } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import type { FontUrls } from '../../components/theme/fontFaces';
import { recordAt } from '../../model/addresses';
import { NOT_FOUND_ADDRESS } from '../../model/listPages';
import { CONTENT } from '../../reader/files/places.mjs';
import type { ReadResult } from '../../reader/read';
import { ISLAND_ENTRY } from '../bundles/islandEntry';
import { errorOverlay, errorPage, errorText } from './errorOverlay';
import { type ContentCode, loadContentCode, readsContent } from './loadContentCode';

/** Where the dev server answers with the fonts, whole: the build subsets them. */
export const FONT_URLS: FontUrls = {
  text: '/fonts/text.woff2',
  title: '/fonts/title.woff2',
  italic: '/fonts/italic.woff2',
};

/** How long more edits are awaited before a page reloads: editors save in bursts. */
const SETTLE_MS = 20;
/** How long a reading of the content is used again: the page that reloads needs that of its edit. */
const READING_MS = 1_000;

/** A page as it is sent, or what is wrong in its place. */
interface Answer {
  readonly status: 200 | 404 | 500;
  readonly html: string;
  /** What is wrong, as Vite shows it over a page. */
  readonly overlay?: ErrorPayload;
}

/** The site as it is on the disk. */
export interface LiveSite {
  /** Reloads the browser after an edit, or shows over its page what is wrong, until it is fixed. */
  readonly plugin: Plugin;
  /** Returns what reads the content. @throws what is wrong with its code. */
  contentCode(): Promise<ContentCode>;
  /** Returns the page of a path, drafts included, or what is wrong. Never rejects. */
  servePage(path: string): Promise<Answer>;
  /** Caches what was read of the content, for the next command. */
  keepReading(): void;
}

/**
 * Opens the site that is being written: Vite and vite-plugin-ssr make its pages of the components as they are
 * on the disk, and of the content as it is there.
 *
 * @param root the project's folder, which is the working directory.
 */
export function liveSite(root: string): LiveSite {
  let vite: ViteDevServer;
  let reader: ContentCode | undefined;
  let reading: { readonly at: number; readonly result: Promise<ReadResult> } | undefined;
  let settling: NodeJS.Timeout | undefined;
  let isCodeWrong = false;
  let changedAt = 0;
  let served = { path: '/', at: 0 };

  async function contentCode(): Promise<ContentCode> {
    reader = await loadContentCode();
    return reader;
  }

  async function render(path: string): Promise<Answer> {
    isCodeWrong = false;
    try {
      const { loadSite, problemOverlay, problemPage } = await contentCode();
      if (!reading || performance.now() - reading.at > READING_MS) {
        reading = { at: performance.now(), result: loadSite({ drafts: true }) };
      }
      const result = await reading.result;
      if (!result.ok) {
        const { problems } = result;
        return {
          status: 500,
          html: problemPage(problems),
          overlay: problemOverlay(problems, root),
        };
      }
      const { site } = result;
      // vite-plugin-ssr would redirect from a path with a slash at its end.
      const address = path.replace(/(?<=.)\/+$/, '');
      const { renderPage } = await import('vite-plugin-ssr/server');
      const { httpResponse, errorWhileRendering } = await renderPage({
        urlOriginal: address,
        ...{ site, fontUrls: FONT_URLS, islandScripts: [`/${ISLAND_ENTRY}`] },
      });
      const html = httpResponse?.body ?? '';
      if (errorWhileRendering) return failure(errorWhileRendering, html);
      const isFound = address !== NOT_FOUND_ADDRESS && recordAt(site, address);
      return { status: isFound ? 200 : 404, html };
    } catch (error) {
      const answer = failure(error);
      console.error(error instanceof Error ? errorText(error) : error);
      return answer;
    }
  }

  function failure(thrown: unknown, screen?: string): Answer {
    isCodeWrong = true;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      vite.ssrFixStacktrace(cause);
    }
    const html = errorPage(error, screen || undefined);
    return { status: 500, html, overlay: errorOverlay(error) };
  }

  async function show(): Promise<void> {
    const shownAt = changedAt;
    const { overlay } = await render(served.path);
    // A later edit is shown by itself.
    if (changedAt === shownAt)
      vite.environments.client.hot.send(overlay ?? { type: 'full-reload' });
  }

  function showSoon(): void {
    reading = undefined;
    clearTimeout(settling);
    settling = setTimeout(show, SETTLE_MS);
  }

  const plugin: Plugin = {
    name: 'live-site',
    configureServer(server) {
      vite = server;
      // A page that was loading did not hear of an edit.
      server.ws.on('connection', () => {
        if (changedAt > served.at) showSoon();
      });
    },
    hotUpdate({ file, modules }) {
      // All code runs on the server, islands too, and the browser asks for the whole page again.
      if (this.environment.name === 'client') return [];
      const isRead = !relative(join(root, CONTENT), file).startsWith('..');
      if (!modules.length && !isRead && !readsContent(file) && !isCodeWrong) return undefined;
      // A failed import is remembered; what fixes it may be a file that no module knows yet.
      if (isCodeWrong) this.environment.moduleGraph.invalidateAll();
      changedAt = performance.now();
      showSoon();
      return undefined;
    },
  };
  return {
    plugin,
    contentCode,
    async servePage(path) {
      served = { path, at: performance.now() };
      return render(path);
    },
    keepReading: () => reader?.keepReading(),
  };
}
