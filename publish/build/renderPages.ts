import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { NOT_FOUND_ADDRESS } from '../../model/addresses';
import type { Site } from '../../model/site';
import type { BuildContext } from '../../renderer/_default.page.server';
import { hideKnownWarnings } from './knownWarnings';
import { STAGED, WORKSHOP } from './workshop.mjs';

/** What is done with each page: its file inside the published folder, and its HTML. */
type Receive = (file: string, html: string) => void;

/**
 * Renders every page of a site with vite-plugin-ssr: by its pre-render, or, where the code was kept and
 * Vite is not loaded, one page after the other by what that stands on.
 *
 * @param base the base path of the site, with the slash at its end.
 * @throws Error where an address of the content got no page, or a page could not be made.
 */
export async function renderPages(
  site: Site,
  { base, kept, context }: { base: string; kept: boolean; context: BuildContext },
  receive: Receive,
): Promise<number> {
  globalThis.siteOfBuild = site;
  const written = new Set<string>();
  const receiveOnce: Receive = (file, html) => {
    written.add(file);
    receive(file, html);
  };
  if (kept) await renderEach(site, base, context, receiveOnce);
  else await prerenderAll(base, context, receiveOnce);
  // vite-plugin-ssr only warns of a page it did not write; here, what content has must be written.
  const missing = Object.keys(site.addresses).filter((address) => !written.has(fileOf(address)));
  if (missing.length) throw new Error(`The prerender wrote no page for ${missing.join(', ')}`);
  return written.size;
}

async function prerenderAll(base: string, context: BuildContext, receive: Receive): Promise<void> {
  const { prerender } = await import('vite-plugin-ssr/prerender');
  await prerender({
    viteConfig: { base },
    pageContextInit: { ...context },
    onPagePrerender(page: { _prerenderResult: { filePath: string; fileContent: string } }) {
      const { filePath, fileContent } = page._prerenderResult;
      receive(relative(STAGED, filePath).split(sep).join('/'), fileContent);
    },
  });
}

const renderedSchema = z.object({
  httpResponse: z.object({ body: z.string(), statusCode: z.number() }).nullable(),
  errorWhileRendering: z.unknown().optional(),
});

async function renderEach(
  site: Site,
  base: string,
  context: BuildContext,
  receive: Receive,
): Promise<void> {
  hideKnownWarnings();
  const { renderPage } = await import('vite-plugin-ssr/server');
  makeBundleKnown();
  for (const address of Object.keys(site.addresses)) {
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

function fileOf(address: string): string {
  if (address === NOT_FOUND_ADDRESS) return '404.html';
  return address === '/' ? 'index.html' : join(address.slice(1), 'index.html').replaceAll(sep, '/');
}
