import type { Site } from '../../model/site';
import { absoluteUrl } from '../../renderer/addresses/base';
import { publishedPages } from './publishedRecords';
import { escapeXml } from './xml';

/** Where the sitemap answers. */
export const SITEMAP = '/sitemap.xml';

/** Every page to be found, at its canonical address, with its last revision (sitemaps.org, 0.9). */
export function sitemap(site: Site): string {
  const entries = publishedPages(site).map((record) => {
    const revised = record.kind === 'article' ? record.updated : undefined;
    const lastmod = revised ? `<lastmod>${revised}</lastmod>` : '';
    return `  <url><loc>${escapeXml(absoluteUrl(site, record.address))}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
