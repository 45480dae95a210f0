import type { FontUrls } from '../components/theme/fontFaces';
import { NOT_FOUND_ADDRESS, recordAt } from '../model/addresses';
import type { Site } from '../model/site';
import { RecordView } from '../pages/RecordView';
import { withContentFile } from '../reader/withContentFile';
import { renderDocument } from './document/renderDocument';

/** Files that a page loads. */
export interface FilesOfPage {
  /** Module scripts that a page with an island needs. */
  readonly islandScripts: readonly string[];
  /** The addresses of the fonts. */
  readonly fontUrls: FontUrls;
}

/**
 * Returns the HTML of an address, without the base path: that of its record, or the 404 page.
 *
 * @throws Error with the content file of the page that could not be rendered.
 */
export async function renderAddress(
  site: Site,
  address: string,
  files: FilesOfPage,
): Promise<string> {
  const record = recordAt(site, address) ?? recordAt(site, NOT_FOUND_ADDRESS);
  if (!record) throw new Error('The reader accepts no site without a 404 page');
  // Not the page file's own export of it: style rules are in the order in which components are created, which
  // must not depend on the file that vite-plugin-ssr loads first.
  const parts = { site, record, Page: RecordView, ...files };
  return withContentFile(record.file, () => renderDocument(parts));
}
