import { INTERFACE, languageOf } from './languages';
import { ARTICLES_A_PAGE } from './listSize';
import type { Article, Body, Page, PagedRecord, Pagination, Site, Translation } from './site';

/** The record of the 404 page is at this path in the model and in `404.html` on the disk. */
export const NOT_FOUND_ADDRESS = '/404';

/** Returns whether a list on this page goes on at addresses of its own. The 404 page has none: it shows the first. */
export function isPaginated({ address, sections }: Listing): boolean {
  return address !== NOT_FOUND_ADDRESS && Boolean(sections?.some(isList));
}

/** Where the list of a page goes on with so many articles: `/ressources/page/2`, and on. */
export function furtherAddresses(first: string, articles: number): string[] {
  return Array.from({ length: countPages(articles) - 1 }, (_, index) =>
    listPageAddress(first, index + 2),
  );
}

/** Returns the address of a page of a list, counted from 1: the first is that of the record itself. */
export function listPageAddress(first: string, number: number): string {
  return number === 1 ? first : `${first === '/' ? '' : first}/page/${number}`;
}

/** Returns the address of the list that goes on at this one, were there articles enough; undefined for any other. */
export function listOf(address: string): string | undefined {
  const first = /^(.*)\/page\/\d+$/.exec(address)?.[1];
  return first === '' ? '/' : first;
}

/** Which page of a list a record is: the first, or the only one, unless `listPages` made it. */
export function paginationOf(site: Pick<Site, 'articles'>, record: PagedRecord): Pagination {
  const count = isPaginated(record) ? countPages(countArticles(site, record)) : 1;
  return record.pagination ?? { number: 1, count, first: record.address };
}

/** Returns the articles that a page of their list shows: of all, or of its topic. */
export function articlesOn(
  site: Pick<Site, 'articles' | 'records'>,
  record: PagedRecord,
): readonly Article[] {
  const { number } = paginationOf(site, record);
  const shown = [(number - 1) * ARTICLES_A_PAGE, number * ARTICLES_A_PAGE] as const;
  if (!record.topic) return site.articles.slice(...shown);
  return record.topic.articles.slice(...shown).flatMap((address) => {
    const article = site.records[address];
    return article?.kind === 'article' ? [article] : [];
  });
}

/** Of the sections of a page with a list, those that stand on each of its pages. */
export function isClosing({ type }: { readonly type: string }): boolean {
  return isList({ type }) || type === 'call-to-action';
}

/** The body of a page that no file stands for. */
export const NO_BODY: Body = { html: '', headings: [], words: 0, films: [] };

/**
 * Returns the pages after the first of each of these records that lists articles: the same title, the next
 * articles, the call that closes. What introduces the list stands on the first alone.
 */
export function listPages(site: Pick<Site, 'articles'>, records: readonly PagedRecord[]): Page[] {
  const lists = records.filter(isPaginated);
  const listed = new Set(lists.map(({ address }) => address));
  return lists.flatMap((record) =>
    furtherAddresses(record.address, countArticles(site, record)).map((_, index, { length }) =>
      furtherPage(record, { number: index + 2, count: length + 1, first: record.address }, listed),
    ),
  );
}

interface Listing {
  readonly address: string;
  readonly sections?: readonly { readonly type: string }[] | undefined;
}

function isList({ type }: { readonly type: string }): boolean {
  return type === 'article-list';
}

function countArticles({ articles }: Pick<Site, 'articles'>, { topic }: PagedRecord): number {
  return (topic ?? { articles }).articles.length;
}

function countPages(articles: number): number {
  return Math.max(1, Math.ceil(articles / ARTICLES_A_PAGE));
}

/** @param listed the addresses of all that list: of the translations, those go on too. */
function furtherPage(
  { title, description, heading = title, sections = [], translations, ...record }: PagedRecord,
  pagination: Pagination,
  listed: ReadonlySet<string>,
): Page {
  const words = INTERFACE[languageOf(record)];
  const { number, count, first } = pagination;
  const position = words.pageOf(number, count);
  const { file, slug, lang, draft, publishDate, notice, topic } = record;
  return {
    ...{ kind: 'page', file, slug, pagination },
    // None that is undefined: the model is the same once written as JSON and read back.
    ...(lang && { lang }),
    ...(draft !== undefined && { draft }),
    ...(publishDate && { publishDate }),
    ...(notice !== undefined && { notice }),
    ...(topic && { topic }),
    address: listPageAddress(first, number),
    title: `${title} – ${words.page(number)}`,
    description: `${position}. ${description}`,
    heading,
    lede: position,
    sections: sections.filter(isClosing),
    body: NO_BODY,
    translations: translationsOf(translations, number, listed),
  };
}

function translationsOf(
  translations: readonly Translation[],
  number: number,
  listed: ReadonlySet<string>,
): readonly Translation[] {
  const found = translations.filter(({ address }) => listed.has(address));
  if (found.length < 2) return [];
  return found.map((one) => ({ ...one, address: listPageAddress(one.address, number) }));
}
