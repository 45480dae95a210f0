import { listPages } from '../lists/listPages';
import { topicPages } from '../lists/topics';
import type { ListAddresses } from '../records/folders';
import type { PagedRecord, Site } from '../records/site';

export { NOT_FOUND_ADDRESS } from '../lists/listPages';

/** Returns the page at a path, which is an address or an alias of the page; undefined if no page has this path. */
export function recordAt(site: Site, path: string): PagedRecord | undefined {
  const address = Object.hasOwn(site.addresses, path) ? site.addresses[path] : undefined;
  return address === undefined ? undefined : site.records[address];
}

/** Lists every record (content file) that has a page, each once. */
export function pagedRecords(site: Lists): PagedRecord[] {
  return Object.values(LISTS).flatMap((list): readonly PagedRecord[] => list(site));
}

/** Returns all pages by address: pages of records (content files), of topics, and pages 2, 3… of article lists. */
export function recordsByAddress(lists: Lists): Site['records'] {
  const records = pagedRecords(lists);
  const own = [...records, ...topicPages(lists.articles, records)];
  const pages = [...own, ...listPages(lists, own)];
  return Object.fromEntries(pages.map((record) => [record.address, record]));
}

/**
 * Adds to the given paths the other paths of the same pages. If a list has the addresses `/ressources` and `/blog`, its
 * item `/ressources/a` also answers at `/blog/a`, unless `/blog/a` is the path of another page.
 */
export function belowEachAddress<Target>(
  paths: Iterable<readonly [path: string, target: Target]>,
  lists: ListAddresses,
): Map<string, Target> {
  const targets = new Map(paths);
  for (const addresses of Object.values(lists)) {
    for (const [path, target] of [...targets]) {
      const list = addresses.find((address) => `${path}/`.startsWith(`${address}/`));
      if (list === undefined) continue;
      for (const other of addresses) {
        const further = other + path.slice(list.length);
        if (!targets.has(further)) targets.set(further, target);
      }
    }
  }
  return targets;
}

/** Lists every page of the site once, including those of topics and pages 2, 3… of lists of articles. */
export function everyPage(site: Site): PagedRecord[] {
  return Object.values(site.records);
}

/** Returns the addresses of the pages above a page. @example addressesAbove({ address: '/a/b/c' }) // ['/a', '/a/b'] */
export function addressesAbove({ address, pagination }: Place): string[] {
  const parts = (pagination?.first ?? address).split('/').slice(1).filter(Boolean);
  const above = parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return pagination ? above : above.slice(0, -1);
}

/** For each kind of record that has a page, the function that selects these records from the site. */
const LISTS: {
  readonly [Kind in PagedRecord['kind']]: (
    site: Lists,
  ) => readonly (PagedRecord & { kind: Kind })[];
} = {
  page: ({ pages }) => pages,
  expertise: ({ expertises }) => expertises,
  portfolioItem: ({ portfolio }) => portfolio,
  article: ({ articles }) => articles,
};

type Lists = Pick<Site, 'pages' | 'expertises' | 'portfolio' | 'articles'>;

type Place = Pick<PagedRecord, 'address' | 'pagination'>;
