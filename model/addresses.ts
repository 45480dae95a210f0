import { listPages } from './listPages';
import type { PagedRecord, Site } from './site';
import { topicPages } from './topics';

export { NOT_FOUND_ADDRESS } from './listPages';

/** Returns the record that answers at a path, its own or an alias of it; undefined where nothing does. */
export function recordAt(site: Site, path: string): PagedRecord | undefined {
  const address = Object.hasOwn(site.addresses, path) ? site.addresses[path] : undefined;
  return address === undefined ? undefined : site.records[address];
}

/** Every record that has an address, each once. */
export function pagedRecords(site: Lists): PagedRecord[] {
  return Object.values(LISTS).flatMap((list): readonly PagedRecord[] => list(site));
}

/** Returns the records of lists by address, the pages of topics, and those where lists of articles go on. */
export function recordsByAddress(lists: Lists): Site['records'] {
  const records = pagedRecords(lists);
  const own = [...records, ...topicPages(lists.articles, records)];
  const pages = [...own, ...listPages(lists, own)];
  return Object.fromEntries(pages.map((record) => [record.address, record]));
}

/** Every page of the site at its own address: its records, its topics, and where lists go on. */
export function everyPage(site: Site): PagedRecord[] {
  return Object.values(site.records);
}

/** Returns the addresses of the pages under which one stands, without the home page, the nearest last. */
export function addressesAbove({ address, pagination }: Place): string[] {
  const parts = (pagination?.first ?? address).split('/').slice(1).filter(Boolean);
  const above = parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return pagination ? above : above.slice(0, -1);
}

/** Where the records of each kind are: a kind without its list does not compile. */
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
