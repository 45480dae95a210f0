import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { IslandContext } from '../../components/islands/Island';
import { Layout } from '../../components/layout/Layout';
import { PictureOrderContext } from '../../components/layout/Picture';
import { type FontUrls, fontFaces } from '../../components/theme/fontFaces';
import { globalStyle } from '../../components/theme/globalStyle';
import { languageOf } from '../../model/languages/languages';
import type { PagedRecord, Site } from '../../model/records/site';
import { Document } from './Document';
import { startTags } from './startTags';

interface PageParts {
  readonly site: Site;
  readonly record: PagedRecord;
  /** The component in pages/ that shows the record (content file) as a page. */
  readonly Page: ComponentType<{ site: Site; record: PagedRecord }>;
  /** The addresses of the islands' module scripts. */
  readonly islandScripts: readonly string[];
  readonly fontUrls: FontUrls;
}

/** Returns the whole HTML of a page. The same input always gives the same bytes. */
export function renderDocument(parts: PageParts): string {
  const { site, record, Page, islandScripts, fontUrls } = parts;
  const sheet = new ServerStyleSheet();
  const islands = { sheet: new ServerStyleSheet(), names: [] };
  try {
    const body = renderToStaticMarkup(
      sheet.collectStyles(
        <IslandContext.Provider value={islands}>
          <PictureOrderContext.Provider value={{ begun: false }}>
            <Layout
              site={site}
              current={record.address}
              lang={languageOf(record)}
              notice={record.notice}
            >
              <Page site={site} record={record} />
            </Layout>
          </PictureOrderContext.Provider>
        </IslandContext.Provider>,
      ),
    );
    const html = renderToStaticMarkup(
      <Document
        site={site}
        record={record}
        body={body}
        pageCss={fontFaces(fontUrls) + globalStyle() + plainCss(sheet.getStyleTags())}
        islandCss={islands.names.length ? innerCss(islands.sheet.getStyleTags()) : ''}
        // The font of the largest text of every page, and the italic of ledes, which is used only if it arrives in
        // time (`font-display: optional`).
        preloadedFonts={[fontUrls.title, fontUrls.italic]}
        scripts={islands.names.length ? islandScripts : []}
      />,
    );
    return `<!DOCTYPE html>${html}`;
  } finally {
    sheet.seal();
    islands.sheet.seal();
  }
}

/** Returns the CSS rules inside the `<style>` tags of styled-components. */
function innerCss(tags: string): string {
  return startTags(tags)
    .map(({ inner }) => inner.text)
    .join('');
}

/** Returns CSS without the markers that would make styled-components' script in the browser take over the rules. */
function plainCss(tags: string): string {
  return innerCss(tags)
    .replace(/\/\*!sc\*\/\n?/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .trim();
}
