import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server';
import type { FontUrls } from '../components/theme/fontFaces';
import { NOT_FOUND_ADDRESS, recordAt } from '../model/addresses';
import { RecordView } from '../pages/RecordView';
import { currentSite } from '../reader/currentSite';
import { madeFrom } from '../reader/madeFrom';
import { addBase } from './addresses/base';
import { ErrorScreen } from './document/ErrorScreen';
import { renderDocument } from './document/renderDocument';

/** What the build script hands to every page (see scripts/build.ts); absent while developing. */
export interface BuildContext {
  /** Module scripts that a page with an island needs. */
  readonly islandScripts?: readonly string[];
  /** Where the subset fonts answer. */
  readonly fontUrls?: FontUrls;
}

interface PageContext extends BuildContext {
  readonly urlPathname: string;
  /** On the error page only: true for an unknown address, false when a page failed. */
  readonly is404?: boolean | null;
}

/** Picks the record of an address and writes its document; any other address is the 404 page. */
export async function render({
  urlPathname,
  is404,
  islandScripts = DEV_SCRIPTS,
  fontUrls = DEV_FONTS,
}: PageContext) {
  if (is404 === false) return errorScreen();
  const path = is404 ? NOT_FOUND_ADDRESS : urlPathname.replace(/(?<=.)\/+$/, '');
  const site = await currentSite(path);
  const record = recordAt(site, path) ?? recordAt(site, NOT_FOUND_ADDRESS);
  if (!record) throw new Error('The content reader lets no site pass without its 404 page');
  // Not the page file's own export of it: style rules stand in the order in which components are made,
  // and pages must be the same bytes whichever file vite-plugin-ssr loads first.
  const parts = { site, record, Page: RecordView, islandScripts, fontUrls };
  return written(await madeFrom(record.file, () => renderDocument(parts)));
}

function errorScreen() {
  return written(`<!DOCTYPE html>${renderToStaticMarkup(<ErrorScreen />)}`);
}

/** A whole document, ready for its host. Vite's base ends with a slash; it is `/` while developing. */
function written(html: string) {
  const based = addBase(html, import.meta.env.BASE_URL.slice(0, -1));
  return escapeInject`${dangerouslySkipEscape(based)}`;
}

const DEV_SCRIPTS = ['/components/islands/client.ts'];

/** Served whole by publish/dev/devFonts.ts. */
const DEV_FONTS: FontUrls = {
  text: '/fonts/text.woff2',
  title: '/fonts/title.woff2',
  italic: '/fonts/italic.woff2',
};
