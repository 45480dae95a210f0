import { NOT_FOUND_ADDRESS } from '../renderer/content/site';
import { currentSite } from '../renderer/currentSite';

export { RecordView as Page } from './RecordView';

/** Every path to write: the records' own addresses and their aliases. */
export function prerender(): string[] {
  return [...currentSite().addresses.keys()].filter((address) => address !== NOT_FOUND_ADDRESS);
}
