import { join, relative } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import type { FontUrls } from '../../components/theme/fontFaces';
import { recordAt } from '../../model/addresses/addresses';
import { NOT_FOUND_ADDRESS } from '../../model/lists/listPages';
import type { Site } from '../../model/records/site';
import { contentFile } from '../../reader/files/contentFile';
import { isLitter } from '../../reader/files/litter.mjs';
import { CONTENT } from '../../reader/files/places.mjs';
import type { ReadResult } from '../../reader/read';
import { ISLAND_ENTRY } from '../bundles/islandEntry';
import { errorOverlay, errorText, overlayPage, problemOverlay } from './errorOverlay';

/** The addresses of the fonts on the dev server, which sends whole fonts; a build leaves out unused characters. */
export const FONT_URLS: Omit<FontUrls, 'fallbacks'> = {
  text: '/fonts/text.woff2',
  title: '/fonts/title.woff2',
  italic: '/fonts/italic.woff2',
};

/** The time in ms between an edit and the page's reload: text editors save a file several times in a row. */
const DEBOUNCE_MS = 20;
/** The age in ms at which the content in memory expires: the next request then reads the files again. */
const READING_MS = 1_000;

/** The answer to a request for a page: the page itself, or a page that shows the errors. */
interface Answer {
  readonly status: 200 | 404 | 500;
  readonly html: string;
  /** The content of Vite's error overlay; absent if the page could be rendered. */
  readonly overlay?: ErrorPayload;
}

/** The exports of contentCode.ts, which Vite loads again when the code of that module changes. */
type ContentCode = typeof import('./contentCode');

/** Functions that create the files that a build would publish, by the addresses of these files. */
type PublishedFiles = Awaited<ReturnType<ContentCode['filesOf']>>;

/** The site on the dev server: at each request, a page is rendered from the files on the disk. */
export interface LiveSite {
  /** The Vite plugin that reloads the browser after an edit, or shows the errors over the page. */
  readonly plugin: Plugin;
  /** Returns the bytes of a published file or, for a film, the film's path on the disk; undefined if none exists. */
  fileAt(address: string): Promise<Uint8Array | string | undefined>;
  /** Renders the page at a path, even a draft; after an error, a page with the error overlay. Never rejects. */
  servePage(path: string): Promise<Answer>;
  /** Writes the read content into the cache on the disk, for the next command. */
  saveReadingCache(): void;
}

/**
 * Creates the site of the dev server, which renders pages with Vite and vite-plugin-ssr.
 *
 * @param root the project's folder, which must be the working directory.
 */
export function liveSite(root: string): LiveSite {
  let vite: ViteDevServer;
  let reader: ContentCode | undefined;
  let reading: { readonly at: number; readonly result: Promise<ReadResult> } | undefined;
  let settling: NodeJS.Timeout | undefined;
  let latest: { readonly site: Site; readonly files: PublishedFiles } | undefined;
  let isCodeWrong = false;
  let changedAt = 0;
  let served = { path: '/', at: 0 };

  async function read(): Promise<ReadResult> {
    const code: ContentCode = Object(
      await vite.ssrLoadModule('/publish/dev/contentCode.ts', { fixStacktrace: true }),
    );
    reader = code;
    const result = await code.loadSite({ drafts: true });
    if (result.ok) latest = { site: result.site, files: await code.filesOf(root, result.site) };
    return result;
  }

  async function render(path: string): Promise<Answer> {
    if (isCodeWrong) forgetFailed();
    isCodeWrong = false;
    try {
      if (!reading || performance.now() - reading.at > READING_MS) {
        reading = { at: performance.now(), result: read() };
      }
      const result = await reading.result;
      if (!result.ok) {
        const overlay = problemOverlay(result.problems, root);
        return { status: 500, html: overlayPage(overlay), overlay };
      }
      const { site } = result;
      // vite-plugin-ssr would redirect from a path with a slash at its end.
      const address = path.replace(/(?<=.)\/+$/, '');
      const { renderPage } = await import('vite-plugin-ssr/server');
      const { httpResponse, errorWhileRendering } = await renderPage({
        urlOriginal: address,
        ...{ site, islandScripts: [`/${ISLAND_ENTRY}`] },
        fontUrls: { ...FONT_URLS, fallbacks: await reader?.fallbackFaces() },
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

  /** Makes Vite load failed modules again: Vite would repeat their error even if a new file corrects it. */
  function forgetFailed(): void {
    const { moduleGraph } = vite.environments.ssr;
    for (const module of moduleGraph.idToModuleMap.values()) {
      if (module.ssrError) moduleGraph.invalidateModule(module);
    }
  }

  function failure(thrown: unknown, screen?: string): Answer {
    isCodeWrong = true;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    vite.ssrFixStacktrace(error);
    const overlay = errorOverlay(error);
    return { status: 500, html: overlayPage(overlay, screen || undefined), overlay };
  }

  async function show(): Promise<void> {
    const shownAt = changedAt;
    const { overlay } = await render(served.path);
    // After a further edit, the timer of that edit shows the page.
    if (changedAt === shownAt)
      vite.environments.client.hot.send(overlay ?? { type: 'full-reload' });
  }

  function showSoon(): void {
    reading = undefined;
    clearTimeout(settling);
    settling = setTimeout(show, DEBOUNCE_MS);
  }

  const plugin: Plugin = {
    name: 'live-site',
    configureServer(server) {
      vite = server;
      // A page that was loading during an edit missed its reload.
      server.ws.on('connection', () => {
        if (changedAt > served.at) showSoon();
      });
    },
    hotUpdate({ file, modules }) {
      // The relative path of a file outside of content/ begins with `..`, so isLitter() takes it for a hidden file.
      const isRead = !isLitter(relative(join(root, CONTENT), file));
      // A failed import may be fixed by a file that no module imports yet.
      if (modules.length || isRead || isCodeWrong) {
        changedAt = performance.now();
        showSoon();
      }
      // The server renders pages, so the browser must reload the whole page.
      return this.environment.name === 'client' ? [] : undefined;
    },
  };
  return {
    plugin,
    async fileAt(address) {
      const film = latest?.site.films.find(({ src }) => src === address);
      return film ? contentFile(root, film.path) : latest?.files.get(address)?.();
    },
    async servePage(path) {
      served = { path, at: performance.now() };
      return render(path);
    },
    saveReadingCache: () => reader?.saveReadingCache(),
  };
}
