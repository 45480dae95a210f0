import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../../model/records/site';
import { cachedText, cacheText, openDerived, saveDerived } from '../../reader/cache/byteCache';
import { recordReads } from '../../reader/cache/reads';
import { contentHash } from '../../reader/files/contentHash';
import type { FilesOfPage } from '../../renderer/renderAddress';
import { hideKnownWarnings } from '../bundles/knownWarnings';
import { MANIFEST } from '../bundles/siteBundle';
import { type Policy, pagePolicy, withPolicy, withSpeculationRules } from '../headers/policy';
import { filesOf } from './pageFiles';
import type { Staging } from './staging';

/** A cached page, valid while all values of the model that were read to render it are the same. */
interface CachedPage {
  /** The name under which the HTML of the page is cached. */
  readonly html: string;
  /** The policy of the page, directive by directive. */
  readonly policy: readonly (readonly [directive: string, sources: readonly string[]])[];
}

/** The published pages of a site. */
export interface PublishedPages {
  readonly pages: number;
  /** The number of pages taken from the cache. */
  readonly cachedPages: number;
  /** The policies of all pages, cached ones included. */
  readonly policies: readonly Policy[];
}

/**
 * Stages every page of a site with its content security policy. A page is cached while the values that it read from the
 * model are the same, and rendered otherwise: one edit takes 1.0 s instead of 1.3 at 27 pages, 2.1 s instead of 6 at
 * 1,000 articles.
 *
 * @param code a hash of the code that renders the pages.
 * @throws Error if an address has no page, or a page throws.
 */
export async function publishPages(
  rendering: Rendering,
  code: string,
  staging: Staging,
): Promise<PublishedPages> {
  const { site, base, context, folder } = rendering;
  const name = `pages-${contentHash(JSON.stringify([code, base, context]))}`;
  const cache = openDerived(name);
  const policies = new Map<string, Policy>();
  const addresses = Object.keys(site.addresses);
  const missing: string[] = [];
  const files = (address: string) => filesOf(address, addresses, process.env.SITE_HOST);
  for (const address of addresses) {
    const page = cache.peek<CachedPage>(address, site)?.value;
    if (page && stageCached(files(address), page.html, staging))
      policies.set(address, new Map(page.policy));
    else missing.push(address);
  }
  if (missing.length) await loadRenderer(folder);
  for (const address of missing) {
    const { view, reads } = recordReads(site);
    const pageWithoutPolicy = withSpeculationRules(await renderAddress(address, view, rendering));
    const policy = pagePolicy(pageWithoutPolicy);
    const html = withPolicy(pageWithoutPolicy, policy);
    const page = { html: cacheText(html), policy: [...policy] } satisfies CachedPage;
    cache.put(address, page, reads);
    for (const file of files(address)) staging.write(file, html, page.html);
    policies.set(address, policy);
  }
  saveDerived(name, cache);
  return {
    pages: policies.size,
    cachedPages: addresses.length - missing.length,
    // In the order of the addresses, whichever were cached: the published headers must not depend on it.
    policies: addresses.flatMap((address) => policies.get(address) ?? []),
  };
}

/** Stages a page of an earlier build. @returns false if its HTML is no longer cached. */
function stageCached(files: readonly string[], name: string, staging: Staging): boolean {
  return files.every((file) => {
    if (staging.reuse(file, name)) return true;
    const html = cachedText(name);
    if (html !== undefined) staging.write(file, html, name);
    return html !== undefined;
  });
}

/** The data with which all pages are rendered. */
interface Rendering {
  readonly site: Site;
  /** The base path of the site, with the slash at its end. */
  readonly base: string;
  readonly context: FilesOfPage;
  /** The folder of the bundle that renders pages (publish/bundles/siteBundle.ts). */
  readonly folder: string;
}

/**
 * Renders the page at an address with vite-plugin-ssr's `renderPage`. Its `prerender()` would return nothing before the
 * last page, and run Vite even if the code is cached.
 *
 * @param address the path of a page or an alias.
 * @param site a view of the model, which records the values that the page reads.
 * @throws Error if the address has no page, or the page throws.
 */
async function renderAddress(
  address: string,
  site: Site,
  { base, context }: Rendering,
): Promise<string> {
  const { renderPage } = await import('vite-plugin-ssr/server');
  // The home page under a base path is at `/repo`: vite-plugin-ssr redirects `/repo/` there.
  const urlOriginal = address === '/' ? base.replace(/(?<=.)\/$/, '') : base.slice(0, -1) + address;
  const { httpResponse, errorWhileRendering } = await renderPage({ ...context, site, urlOriginal });
  if (errorWhileRendering) throw errorWhileRendering;
  if (httpResponse?.statusCode === 200) return httpResponse.body;
  throw new Error(`${address} got the status ${httpResponse?.statusCode ?? 'unknown'}`);
}

declare global {
  /** The global variable in which vite-plugin-ssr 0.4 looks for the server bundle. */
  var __vite_plugin_ssr__buildGetters: { getters: unknown } | undefined;
}

/**
 * Loads vite-plugin-ssr with a server bundle, which it registers as `importBuild.cjs` of the bundle would. That file
 * names the folder to which it was written, not the cached one, and is not ready when it has been imported.
 */
async function loadRenderer(folder: string): Promise<void> {
  hideKnownWarnings();
  // With source maps, stacks name the file of a component instead of the bundle.
  process.setSourceMapsEnabled(true);
  await import('vite-plugin-ssr/server');
  const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  globalThis.__vite_plugin_ssr__buildGetters ??= { getters: null };
  globalThis.__vite_plugin_ssr__buildGetters.getters = {
    pageFiles: () => import(pathToFileURL(join(folder, 'server/pageFiles.mjs')).href),
    clientManifest: async () => json(MANIFEST),
    pluginManifest: async () => json('client/vite-plugin-ssr.json'),
  };
}
