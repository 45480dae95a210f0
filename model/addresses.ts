import type { PagedRecord, Site } from './site';

/** The record of the 404 page lives at this path in the model and in `404.html` on the disk. */
export const NOT_FOUND_ADDRESS = '/404';

/** The record that answers at a path, its own or an alias of it; undefined where nothing does. */
export function recordAt(site: Site, path: string): PagedRecord | undefined {
  const address = Object.hasOwn(site.addresses, path) ? site.addresses[path] : undefined;
  return address === undefined ? undefined : byAddress(site).get(address);
}

/** Every record that has an address, each once. */
export function pagedRecords({ pages, expertises, portfolio, articles }: Site): PagedRecord[] {
  return [...pages, ...expertises, ...portfolio, ...articles];
}

function byAddress(site: Site): ReadonlyMap<string, PagedRecord> {
  const known = indexes.get(site);
  if (known) return known;
  const index = new Map(pagedRecords(site).map((record) => [record.address, record]));
  indexes.set(site, index);
  return index;
}

/** A site does not change: it is looked through once. */
const indexes = new WeakMap<Site, ReadonlyMap<string, PagedRecord>>();
