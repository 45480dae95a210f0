import type { FontUrls } from '../components/theme/fontFaces';
import { NOT_FOUND_ADDRESS, recordAt } from '../model/addresses';
import type { Site } from '../model/site';
import { RecordView } from '../pages/RecordView';
import { madeFrom } from '../reader/madeFrom';
import { renderDocument } from './document/renderDocument';

/** What the caller knows of the files beside a page. */
export interface FilesOfPage {
  /** Module scripts that a page with an island needs. */
  readonly islandScripts: readonly string[];
  /** Where the fonts answer. */
  readonly fontUrls: FontUrls;
}

/**
 * Returns the HTML of an address, without the base path: that of its record, or the 404 page.
 *
 * @throws Error naming the content file that the page could not be made from.
 */
export async function renderAddress(
  site: Site,
  address: string,
  files: FilesOfPage,
): Promise<string> {
  const record = recordAt(site, address) ?? recordAt(site, NOT_FOUND_ADDRESS);
  if (!record) throw new Error('The content reader lets no site pass without its 404 page');
  // Not the page file's own export of it: style rules stand in the order in which components are made,
  // and pages must be the same bytes whichever file vite-plugin-ssr loads first.
  const parts = { site, record, Page: RecordView, ...files };
  return madeFrom(record.file, () => renderDocument(parts));
}
