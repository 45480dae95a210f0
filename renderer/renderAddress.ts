import type { FontUrls } from '../components/theme/fontFaces';
import { NOT_FOUND_ADDRESS, recordAt } from '../model/addresses/addresses';
import type { Site } from '../model/records/site';
import { RecordView } from '../pages/RecordView';
import { withContentFile } from '../reader/withContentFile';
import { renderDocument } from './document/renderDocument';

/** The addresses of the scripts and fonts that a page loads. */
export interface FilesOfPage {
  /** The addresses of the module scripts that a page with an island loads. */
  readonly islandScripts: readonly string[];
  /** The addresses of the font files. */
  readonly fontUrls: FontUrls;
}

/**
 * Returns the HTML of the page at an address without base path, or of the 404 page if the site has no such page.
 *
 * @throws Error with the path of the content file if its page cannot be rendered.
 */
export async function renderAddress(
  site: Site,
  address: string,
  files: FilesOfPage,
): Promise<string> {
  const record = recordAt(site, address) ?? recordAt(site, NOT_FOUND_ADDRESS);
  if (!record) throw new Error('The reader accepts no site without a 404 page');
  // Not the `Page` that vite-plugin-ssr loads: style rules are in the order in which components are created, which must
  // not depend on the file that it loads first.
  const parts = { site, record, Page: RecordView, ...files };
  return withContentFile(record.file, () => renderDocument(parts));
}
