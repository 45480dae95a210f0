import { NOT_FOUND_ADDRESS, type PagedRecord, type Site } from '../../model/site';

/**
 * The pages to be found, each once, by address: neither aliases nor the 404 page; what is held back
 * is not in the model.
 */
export function publishedRecords(site: Site): PagedRecord[] {
  return [...new Set(site.addresses.values())]
    .filter(({ address }) => address !== NOT_FOUND_ADDRESS)
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}
