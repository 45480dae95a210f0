import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { NOT_FOUND_ADDRESS } from '../../model/addresses';
import type { Site } from '../../model/site';
import { pathIn } from '../../reader/files/sourceFiles.mjs';
import type { BuildContext } from '../../renderer/_default.page.server';
import { recorded, type Trace } from '../kept/trace';
import { hideKnownWarnings } from './knownWarnings';
import { STAGED, WORKSHOP } from './workshop.mjs';

/** What pages are rendered with. */
export interface Rendering {
  readonly site: Site;
  /** The base path of the site, with the slash at its end. */
  readonly base: string;
  /** The code was kept from before: Vite is not loaded. */
  readonly kept: boolean;
  readonly context: BuildContext;
}

/** What is done with each page: its file inside the published folder, its HTML, what it read. */
type Receive = (file: string, html: string, trace: Trace) => void;

/** Pages rendered at once by the pre-render, which hands over none before it has made all. */
const BATCH = 200;

/**
 * Renders pages of a site with vite-plugin-ssr: by its pre-render, or, where the code was kept and Vite is
 * not loaded, one page after the other by what that stands on.
 *
 * @param addresses the paths to render, aliases included.
 * @throws Error where an address got no page, or a page could not be made.
 */
export async function renderPages(
  addresses: readonly string[],
  { site, base, kept, context }: Rendering,
  receive: Receive,
): Promise<void> {
  for (let from = 0; from < addresses.length; from += BATCH) {
    const batch = addresses.slice(from, from + BATCH);
    const traces = new Map<string, Trace>();
    globalThis.siteOfBuild = {
      addresses: batch,
      siteFor(address) {
        const { view, trace } = recorded(site);
        traces.set(fileOf(address), trace);
        return view;
      },
    };
    const receiveOnce = (file: string, html: string) => {
      const trace = traces.get(file);
      // Of the pre-render's own, the 404 page comes with every batch.
      if (trace && batch.some((address) => fileOf(address) === file)) receive(file, html, trace);
      traces.delete(file);
    };
    if (kept) await renderEach(batch, base, context, receiveOnce);
    else await prerenderAll(base, context, receiveOnce);
  }
}

/** The file of an address inside the published folder. */
export function fileOf(address: string): string {
  if (address === NOT_FOUND_ADDRESS) return '404.html';
  return address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;
}

async function prerenderAll(
  base: string,
  context: BuildContext,
  receive: (file: string, html: string) => void,
): Promise<void> {
  const { prerender } = await import('vite-plugin-ssr/prerender');
  const { siteConfig } = await import('./siteConfig');
  makeBundleKnown();
  await prerender({
    viteConfig: { ...siteConfig(), configFile: false, base },
    pageContextInit: { ...context },
    onPagePrerender(page: { _prerenderResult: { filePath: string; fileContent: string } }) {
      const { filePath, fileContent } = page._prerenderResult;
      receive(pathIn(STAGED, filePath), fileContent);
    },
  });
}

const renderedSchema = z.object({
  httpResponse: z.object({ body: z.string(), statusCode: z.number() }).nullable(),
  errorWhileRendering: z.unknown().optional(),
});

async function renderEach(
  addresses: readonly string[],
  base: string,
  context: BuildContext,
  receive: (file: string, html: string) => void,
): Promise<void> {
  hideKnownWarnings();
  const { renderPage } = await import('vite-plugin-ssr/server');
  makeBundleKnown();
  for (const address of addresses) {
    // The home page of a sub-path answers at `/repo`: vite-plugin-ssr redirects `/repo/` there.
    const urlOriginal =
      address === '/' ? base.replace(/(?<=.)\/$/, '') : base.slice(0, -1) + address;
    const rendered = renderedSchema.parse(await renderPage({ ...context, urlOriginal }));
    if (rendered.errorWhileRendering) throw rendered.errorWhileRendering;
    const { statusCode, body } = rendered.httpResponse ?? { statusCode: 'nothing', body: '' };
    if (statusCode !== 200) throw new Error(`${address} was rendered as ${statusCode}`);
    receive(fileOf(address), body);
  }
}

declare global {
  /** Where vite-plugin-ssr 0.4 looks for the bundle of the server. */
  var __vite_plugin_ssr__buildGetters: { getters: unknown } | undefined;
}

/**
 * Does what the `importBuild.cjs` of a bundle does, which goes by the place where it was made and is
 * not ready when it is loaded: a bundle may have been kept in another folder.
 */
function makeBundleKnown(): void {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(WORKSHOP, file), 'utf8'));
  globalThis.__vite_plugin_ssr__buildGetters ??= { getters: null };
  globalThis.__vite_plugin_ssr__buildGetters.getters = {
    pageFiles: () => import(pathToFileURL(resolve(WORKSHOP, 'server/pageFiles.mjs')).href),
    clientManifest: async () => json('assets.json'),
    pluginManifest: async () => json('client/vite-plugin-ssr.json'),
  };
}
