import { everyPage, NOT_FOUND_ADDRESS } from '../../model/addresses/addresses';
import { midnightInParis } from '../../model/french/dates';
import { filmsShown, wholeSeconds } from '../../model/media/films';
import { fallbackOf } from '../../model/media/picture';
import type { Film, PagedRecord, Site } from '../../model/records/site';
import { absoluteUrl } from '../../renderer/addresses/base';

/** The address of the sitemap. */
export const SITEMAP = '/sitemap.xml';

/** Returns the sitemap (sitemaps.org, 0.9): pages, articles' revision days, films (Google's sitemap-video 1.1). */
export function sitemap(site: Site): string {
  const entries = publishedPages(site).map((record) => ({
    record,
    films: filmsShown(site, record),
  }));
  const isVideo = entries.some(({ films }) => films.length);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${isVideo ? ` xmlns:video="${VIDEO}"` : ''}>
${entries.map(({ record, films }) => entry(site, record, films)).join('')}</urlset>
`;
}

const VIDEO = 'http://www.google.com/schemas/sitemap-video/1.1';

function entry(site: Site, record: PagedRecord, films: readonly Film[]): string {
  const revised = record.kind === 'article' ? record.updated : undefined;
  const lastmod = revised ? `<lastmod>${revised}</lastmod>` : '';
  const loc = `<loc>${escapeXml(absoluteUrl(site, record.address))}</loc>`;
  const videos = films.map((film) => video(site, film)).join('');
  return `  <url>${loc}${lastmod}${videos && `\n${videos}  `}</url>\n`;
}

/** Returns the sitemap element for a film, with its children in the order that Google's schema requires. */
function video(site: Site, { title, description, poster, date, file }: Film): string {
  const parts: readonly (readonly [name: string, value: string])[] = [
    ['thumbnail_loc', absoluteUrl(site, fallbackOf(poster).src)],
    ['title', title],
    ['description', description],
    ['content_loc', absoluteUrl(site, file.src)],
    ['duration', String(wholeSeconds(file.duration))],
    ['publication_date', midnightInParis(date)],
  ];
  const lines = parts.map(
    ([name, value]) => `      <video:${name}>${escapeXml(value)}</video:${name}>\n`,
  );
  return `    <video:video>\n${lines.join('')}    </video:video>\n`;
}

/** Escapes a text for XML 1.0, and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns all pages except the 404 page, each only once (not again for its aliases), sorted by address. */
export function publishedPages(site: Site): PagedRecord[] {
  return everyPage(site)
    .filter(({ address }) => address !== NOT_FOUND_ADDRESS)
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** Returns the pages that have a content file: neither the pages of topics nor pages 2, 3… of a list. */
export function publishedRecords(site: Site): PagedRecord[] {
  return publishedPages(site).filter(({ pagination, topic }) => !pagination && !topic);
}
