import { recordAt } from '../../model/addresses/addresses';
import type { Site } from '../../model/records/site';
import { RecordView } from '../../pages/RecordView';
import { renderDocument } from '../../renderer/document/renderDocument';

/** Returns the whole HTML document of the page at an address. */
export function htmlAt(site: Site, address: string): string {
  const record = recordAt(site, address);
  if (!record) throw new Error(`No page at ${address}`);
  const fontUrls = { text: '/a.woff2', title: '/b.woff2', italic: '/c.woff2', fallbacks: '' };
  return renderDocument({ site, record, Page: RecordView, islandScripts: [], fontUrls });
}
