import type { Site } from '../../model/site';
import { keepText, readText } from '../../reader/files/cache';
import { contentHash } from '../../reader/files/contentHash';
import { type Policy, pagePolicy, withPolicy } from '../headers/policy';
import { KeptPages } from '../kept/keptPages';
import type { Progress } from './progress';
import { fileOf, type Rendering, renderPages } from './renderPages';
import type { Staging } from './staging';

/** What became of the pages of a site. */
interface PublishedPages {
  readonly pages: number;
  readonly keptPages: number;
  /** What each page needs, those that were kept included. */
  readonly policies: readonly Policy[];
}

/**
 * Puts every page of a site into the workshop, each with its policy: as it was where nothing that it
 * read in the model has changed, rendered where something did.
 *
 * @param code a name for the code that renders them.
 * @throws Error where an address of the content got no page.
 */
export async function publishPages(
  rendering: Rendering,
  code: string,
  staging: Staging,
  progress: Pick<Progress, 'at'>,
): Promise<PublishedPages> {
  const { site, base, context } = rendering;
  const kept = new KeptPages(site, contentHash(JSON.stringify([code, base, context])));
  const policies = new Map<string, Policy>();
  const addresses = Object.keys(site.addresses);
  const missing: string[] = [];
  for (const address of addresses) {
    const file = fileOf(address);
    const page = kept.find(file);
    if (page && putAgain(file, page.html, staging)) policies.set(file, new Map(page.policy));
    else missing.push(address);
  }
  await renderPages(missing, rendering, (file, bare, trace) => {
    const policy = pagePolicy(bare);
    const html = withPolicy(bare, policy);
    const name = keepText(html);
    kept.add(file, { html: name, policy: [...policy] }, trace);
    staging.write(file, html, name);
    policies.set(file, policy);
    progress.at(policies.size, addresses.length);
  });
  kept.save();
  assertWhole(site, policies);
  return {
    pages: policies.size,
    keptPages: addresses.length - missing.length,
    policies: [...policies.values()],
  };
}

/** Puts a page of before into the workshop; false where its HTML is kept no more. */
function putAgain(file: string, name: string, staging: Staging): boolean {
  if (staging.take(file, name)) return true;
  const html = readText(name);
  if (html !== undefined) staging.write(file, html, name);
  return html !== undefined;
}

/** vite-plugin-ssr only warns of a page it did not write; here, what content has must be written. */
function assertWhole(site: Site, pages: ReadonlyMap<string, Policy>): void {
  const missing = Object.keys(site.addresses).filter((address) => !pages.has(fileOf(address)));
  if (missing.length) throw new Error(`The prerender wrote no page for ${missing.join(', ')}`);
}
