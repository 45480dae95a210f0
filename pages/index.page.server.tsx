import { NOT_FOUND_ADDRESS } from '../model/addresses';
import { currentSite } from '../reader/currentSite';

export { RecordView as Page } from './RecordView';

/** Every path to write: the records' own addresses and their aliases. */
export async function prerender(): Promise<string[]> {
  return Object.keys((await currentSite()).addresses).filter(
    (address) => address !== NOT_FOUND_ADDRESS,
  );
}
