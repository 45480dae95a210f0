import { everyPage } from '../model/addresses';
import { buildSite } from '../publish/site/buildSite';
import { PUBLISHED } from '../publish/site/workshop.mjs';
import { loadSite } from '../reader/loadSite';
import type { AtEnd } from './runCommand';
import { serveSite } from './serve/serveSite';

/**
 * Builds the site and serves it until the command ends.
 *
 * @returns the addresses of its pages, of those that the command line names where it names any, and where
 * they are served; undefined where the build failed, which says why.
 */
export async function builtPages(
  atEnd: AtEnd,
): Promise<{ readonly url: string; readonly addresses: readonly string[] } | undefined> {
  const result = (await buildSite()) ? await loadSite({ drafts: false }) : undefined;
  if (!result?.ok) return undefined;
  const named = process.argv.slice(2);
  const addresses = [...everyPage(result.site)]
    .map(({ address }) => address)
    .filter((address) => named.length === 0 || named.includes(address));
  const { url, close } = await serveSite(PUBLISHED, 0);
  atEnd(close);
  return { url, addresses };
}
