import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NOT_FOUND_ADDRESS } from '../../model/addresses';
import type { Site } from '../../model/site';
import { cachedText, cacheText, openDerived, saveDerived } from '../../reader/cache/byteCache';
import { recordReads, type WorldReads } from '../../reader/cache/reads';
import { contentHash } from '../../reader/files/contentHash';
import type { FilesOfPage } from '../../renderer/renderAddress';
import { hideKnownWarnings } from '../bundles/knownWarnings';
import { MANIFEST } from '../bundles/siteBundle';
import { type Policy, pagePolicy, withPolicy, withSpeculationRules } from '../headers/policy';
import type { Staging } from './staging';

/** A rendered page, valid while what it read of the model is the same. */
interface CachedPage {
  /** The name of its HTML among the cached texts. */
  readonly html: string;
  /** Its policy, directive by directive. */
  readonly policy: readonly (readonly [directive: string, sources: readonly string[]])[];
}

/** The published pages of a site. */
export interface PublishedPages {
  readonly pages: number;
  /** How many of them had not changed. */
  readonly cachedPages: number;
  /** What each page needs, cached ones included. */
  readonly policies: readonly Policy[];
}

/**
 * Stages every page of a site with its content security policy: from the cache where nothing that the page read of
 * the model has changed, rendered otherwise. One edit takes 1.0 s instead of 1.3 at 27 pages, 2.1 s instead of 6 at
 * 1,000 articles.
 *
 * @param code a name for the code that renders them.
 * @throws Error where an address has no page, or a page throws.
 */
export async function publishPages(
  rendering: Rendering,
  code: string,
  staging: Staging,
): Promise<PublishedPages> {
  const { site, base, context } = rendering;
  const name = `pages-${contentHash(JSON.stringify([code, base, context]))}`;
  const cache = openDerived(name);
  const policies = new Map<string, Policy>();
  const addresses = Object.keys(site.addresses);
  const missing: string[] = [];
  for (const address of addresses) {
    const file = fileOf(address);
    const page = cache.peek<CachedPage>(file, site)?.value;
    if (page && stageCached(file, page.html, staging)) policies.set(file, new Map(page.policy));
    else missing.push(address);
  }
  await renderPages(missing, rendering, (file, rendered, reads) => {
    const bare = withSpeculationRules(rendered);
    const policy = pagePolicy(bare);
    const html = withPolicy(bare, policy);
    const page = { html: cacheText(html), policy: [...policy] } satisfies CachedPage;
    cache.put(file, page, reads);
    staging.write(file, html, page.html);
    policies.set(file, policy);
  });
  saveDerived(name, cache);
  return {
    pages: policies.size,
    cachedPages: addresses.length - missing.length,
    policies: [...policies.values()],
  };
}

/** Stages the page of an earlier build. @returns false where its HTML is no longer cached. */
function stageCached(file: string, name: string, staging: Staging): boolean {
  if (staging.reuse(file, name)) return true;
  const html = cachedText(name);
  if (html !== undefined) staging.write(file, html, name);
  return html !== undefined;
}

/** The input of all pages. */
interface Rendering {
  readonly site: Site;
  /** The base path of the site, with the slash at its end. */
  readonly base: string;
  readonly context: FilesOfPage;
  /** Where the code that renders pages is (publish/bundles/siteBundle.ts). */
  readonly folder: string;
}

/** Receives each page: its file in the published folder, its HTML, what it read of the model. */
type Receive = (file: string, html: string, reads: WorldReads) => void;

/**
 * Pre-renders pages of a site with vite-plugin-ssr's `renderPage`, one after the other: its `prerender()` returns
 * nothing before the last page, and runs Vite even where the code is cached.
 *
 * @param addresses the paths to render, aliases included.
 * @throws Error where an address has no page, or a page throws.
 */
async function renderPages(
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
    const page = await renderPage({ ...context, site: view, urlOriginal });
    if (page.errorWhileRendering) throw page.errorWhileRendering;
    const { httpResponse } = page;
    if (httpResponse?.statusCode !== 200) {
      throw new Error(`${address} was rendered as ${httpResponse?.statusCode ?? 'nothing'}`);
    }
    receive(fileOf(address), httpResponse.body, reads);
  }
}

/** Returns the file of an address inside the published folder. */
function fileOf(address: string): string {
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
