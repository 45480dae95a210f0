import { NOT_FOUND_ADDRESS } from '../renderer/content/site';
import { currentSite } from '../renderer/currentSite';

export { RecordView as Page } from './RecordView';

/** Every path to write: the records' own addresses and their aliases. */
export async function prerender(): Promise<string[]> {
  return [...(await currentSite()).addresses.keys()].filter(
    (address) => address !== NOT_FOUND_ADDRESS,
  );
}
