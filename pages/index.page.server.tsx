import { NOT_FOUND_ADDRESS } from '../model/addresses';
import { addressesToRender } from '../reader/currentSite';

export { RecordView as Page } from './RecordView';

/** Every path to write now: records' own addresses, their aliases, where lists go on. */
export function prerender(): string[] {
  return addressesToRender().filter((address) => address !== NOT_FOUND_ADDRESS);
}
