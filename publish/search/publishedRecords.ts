import { everyPage, NOT_FOUND_ADDRESS } from '../../model/addresses';
import type { PagedRecord, Site } from '../../model/site';

/**
 * The pages to be found, each once, by address: neither aliases nor the 404 page; what is held back
 * is not in the model.
 */
export function publishedPages(site: Site): PagedRecord[] {
  return everyPage(site)
    .filter(({ address }) => address !== NOT_FOUND_ADDRESS)
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** The same without the pages that no file stands for: topics, and where lists go on. Each record once. */
export function publishedRecords(site: Site): PagedRecord[] {
  return publishedPages(site).filter(({ pagination, topic }) => !pagination && !topic);
}
