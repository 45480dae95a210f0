import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { NOT_FOUND_ADDRESS } from '../../model/addresses';
import type { Site } from '../../model/site';
import { recordReads, type WorldReads } from '../../reader/cache/reads';
import type { FilesOfPage } from '../../renderer/renderAddress';
import { hideKnownWarnings } from '../bundles/knownWarnings';
import { MANIFEST } from '../bundles/siteBundle';

/** The input of all pages. */
export interface Rendering {
  readonly site: Site;
  /** The base path of the site, with the slash at its end. */
  readonly base: string;
  readonly context: FilesOfPage;
  /** Where the code that renders pages is (publish/bundles/siteBundle.ts). */
  readonly folder: string;
}

/** Receives each page: its file in the published folder, its HTML, what it read of the model. */
type Receive = (file: string, html: string, reads: WorldReads) => void;

const renderedSchema = z.object({
  httpResponse: z.object({ body: z.string(), statusCode: z.number() }).nullable(),
  errorWhileRendering: z.unknown().optional(),
});

/**
 * Pre-renders pages of a site with vite-plugin-ssr's `renderPage`, one after the other: its `prerender()` returns
 * nothing before the last page, and runs Vite even where the code is cached.
 *
 * @param addresses the paths to render, aliases included.
 * @throws Error where an address has no page, or a page throws.
 */
export async function renderPages(
  addresses: readonly string[],
  { site, base, context, folder }: Rendering,
  receive: Receive,
): Promise<void> {
  hideKnownWarnings();
  const { renderPage } = await import('vite-plugin-ssr/server');
  setBundle(folder);
  for (const address of addresses) {
    const { view, reads } = recordReads(site);
    // The home page of a sub-path answers at `/repo`: vite-plugin-ssr redirects `/repo/` there.
    const urlOriginal =
      address === '/' ? base.replace(/(?<=.)\/$/, '') : base.slice(0, -1) + address;
    const rendered = renderedSchema.parse(
      await renderPage({ ...context, site: view, urlOriginal }),
    );
    if (rendered.errorWhileRendering) throw rendered.errorWhileRendering;
    const { statusCode, body } = rendered.httpResponse ?? { statusCode: 'nothing', body: '' };
    if (statusCode !== 200) throw new Error(`${address} was rendered as ${statusCode}`);
    receive(fileOf(address), body, reads);
  }
}

/** Returns the file of an address inside the published folder. */
export function fileOf(address: string): string {
  if (address === NOT_FOUND_ADDRESS) return '404.html';
  return address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;
}

declare global {
  /** Where vite-plugin-ssr 0.4 looks for the server bundle. */
  var __vite_plugin_ssr__buildGetters: { getters: unknown } | undefined;
}

/**
 * Registers a server bundle, as its own `importBuild.cjs` would: that one names the folder where it was written, not
 * the one where it is cached, and is not ready when it has been imported.
 */
function setBundle(folder: string): void {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  globalThis.__vite_plugin_ssr__buildGetters ??= { getters: null };
  globalThis.__vite_plugin_ssr__buildGetters.getters = {
    pageFiles: () => import(pathToFileURL(join(folder, 'server/pageFiles.mjs')).href),
    clientManifest: async () => json(MANIFEST),
    pluginManifest: async () => json('client/vite-plugin-ssr.json'),
  };
}
