import { INTERFACE, languageOf } from '../languages/languages';
import type {
  Article,
  Body,
  Page,
  PagedRecord,
  Pagination,
  Site,
  Translation,
} from '../records/site';
import { ARTICLES_A_PAGE } from './listSize';

/** The path by which the code names the 404 page. The published file of the page is `404.html`. */
export const NOT_FOUND_ADDRESS = '/404';

/** Whether a page has a list of articles that may continue on pages 2, 3… A list on the 404 page never continues. */
export function isPaginated({ address, sections }: Listing): boolean {
  return address !== NOT_FOUND_ADDRESS && Boolean(sections?.some(isList));
}

/** Returns the addresses of pages 2, 3… of a list, computed from its number of articles: `/ressources/page/2`, … */
export function furtherAddresses(first: string, articles: number): string[] {
  return Array.from({ length: countPages(articles) - 1 }, (_, index) =>
    listPageAddress(first, index + 2),
  );
}

/** Returns the address of page 1, 2, 3… of a list. Page 1 has the address of the list itself. */
export function listPageAddress(first: string, number: number): string {
  return number === 1 ? first : `${first === '/' ? '' : first}/page/${number}`;
}

/** Returns the address of a list from the address of its page 2, 3…: `/a` from `/a/page/2`; undefined for others. */
export function listOf(address: string): string | undefined {
  const first = /^(.*)\/page\/\d+$/.exec(address)?.[1];
  return first === '' ? '/' : first;
}

/** Returns the page number of a page in its list of articles, the number of pages, and the address of page 1. */
export function paginationOf(site: Pick<Site, 'articles'>, record: PagedRecord): Pagination {
  const count = isPaginated(record) ? countPages(countArticles(site, record)) : 1;
  return record.pagination ?? { number: 1, count, first: record.address };
}

/** Returns the articles on one page of a list: a part of all articles or, for a topic, of the topic's articles. */
export function articlesOn(
  site: Pick<Site, 'articles' | 'records'>,
  record: PagedRecord,
): readonly Article[] {
  const { number } = paginationOf(site, record);
  const range = [(number - 1) * ARTICLES_A_PAGE, number * ARTICLES_A_PAGE] as const;
  if (!record.topic) return site.articles.slice(...range);
  return record.topic.articles.slice(...range).flatMap((address) => {
    const article = site.records[address];
    return article?.kind === 'article' ? [article] : [];
  });
}

/** Whether pages 2, 3… of a list and topic pages repeat a section of page 1: the list or a call to action. */
export function isRepeatedOnLists({ type }: { readonly type: string }): boolean {
  return isList({ type }) || type === 'call-to-action';
}

/** The empty body of a generated page, such as the page of a topic, which has no content file. */
export const NO_BODY: Body = { html: '', headings: [], words: 0, films: [] };

/** Returns pages 2, 3… of all lists of articles. Each has a numbered title, the list and the call to action. */
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

/**
 * Makes one of the pages 2, 3… of a list.
 *
 * @param listed the addresses of all lists: the page links only to translations that are lists too.
 */
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
    // No undefined value, so that JSON written and read back is the same model.
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
    sections: sections.filter(isRepeatedOnLists),
    body: NO_BODY,
    translations: translationsOf(translations, number, listed),
  };
}

function translationsOf(
  translations: readonly Translation[],
  number: number,
  listed: ReadonlySet<string>,
): readonly Translation[] {
  const paginated = translations.filter(({ address }) => listed.has(address));
  if (paginated.length < 2) return [];
  return paginated.map((one) => ({ ...one, address: listPageAddress(one.address, number) }));
}
