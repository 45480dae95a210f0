/** What the dev server runs of the pages: loaded anew when a component changes (liveCode.ts). */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../model/site';
// The build's way to the pages has no part here, but a mistake in it must show before a build.
import '../../pages/index.page.route';
import '../../pages/index.page.server';
import { ErrorScreen } from '../../renderer/document/ErrorScreen';
import { addressOf, renderAddress } from '../../renderer/renderAddress';
import { ISLAND_ENTRY } from '../build/islandEntry';
import { FONT_URLS } from './devFonts';

/** The page of a path, or the 404 page. @throws Error when it cannot be made. */
export function pageAt(site: Site, path: string) {
  return renderAddress(site, addressOf(path), {
    islandScripts: [`/${ISLAND_ENTRY}`],
    fontUrls: FONT_URLS,
  });
}

/** What stands in the place of a page that cannot be made. */
export function errorScreen(): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<ErrorScreen />)}`;
}
