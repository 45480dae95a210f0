import { NOT_FOUND_ADDRESS, pagedRecords } from '../../model/addresses';
import type { PagedRecord, Site } from '../../model/site';

/**
 * The pages to be found, each once, by address: neither aliases nor the 404 page; what is held back
 * is not in the model.
 */
export function publishedRecords(site: Site): PagedRecord[] {
  return pagedRecords(site)
    .filter(({ address }) => address !== NOT_FOUND_ADDRESS)
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}
