import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { fileOf } from '../publish/site/pageFiles';

/** A built site: its public address, and the address at which a test serves it, both without a slash at the end. */
export interface TestedSite {
  readonly publicUrl: string;
  readonly servedUrl: string;
  readonly folder: string;
  /** The address of every page of the site, without the base path; `/404` for 404.html. */
  readonly addresses: readonly string[];
}

/** Validates the sitemap and the feed against their XML schemas, and returns the errors. */
export async function schemaErrors({ folder }: TestedSite): Promise<string[]> {
  const schemas = [
    ['sitemap.xml', 'sitemap.xsd', 'schema'],
    ['flux.xml', 'atom.rng', 'relaxng'],
  ] as const;
  const video = readFileSync('tests/schemas/sitemap-video.xsd', 'utf8');
  const errors: string[] = [];
  for (const [file, schema, extension] of schemas) {
    const result = await validateXML({
      xml: { fileName: file, contents: readFileSync(join(folder, file)) },
      schema: [readFileSync(join('tests/schemas', schema), 'utf8')],
      extension,
      preload: { fileName: 'sitemap-video.xsd', contents: video },
    });
    errors.push(...result.errors.map(({ rawMessage }) => rawMessage));
    if (!result.valid && !result.errors.length) errors.push(`${file}: ${result.rawOutput}`);
  }
  return errors;
}

/** Lists every address that the site's sitemap, robots.txt, feed, llms.txt and JSON-LD contain. */
export function namedUrls(site: TestedSite) {
  const read = (file: string) => readFileSync(join(site.folder, file), 'utf8');
  const matchesOf = (from: string, text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, url = '']) => ({ from, url: unescapeXml(url) }));
  const feed = read('flux.xml');
  const contents = unescapeXml(
    [...feed.matchAll(/<content type="html">([^<]*)/g)].map(([, html]) => html).join(''),
  );
  return [
    ...matchesOf('sitemap.xml', read('sitemap.xml'), /<loc>([^<]*)</g),
    ...matchesOf('sitemap.xml, films', read('sitemap.xml'), /<video:\w+_loc>([^<]*)</g),
    ...matchesOf('robots.txt', read('robots.txt'), /^Sitemap: (.*)$/gm),
    ...matchesOf('llms.txt', read('llms.txt'), /\]\(([^)]*)\)/g),
    ...matchesOf('flux.xml', feed, /<link [^>]*href="([^"]*)"/g),
    ...matchesOf('flux.xml, content', contents, /<[^>]* (?:href|src)="([^"]*)"/g),
    ...site.addresses.flatMap((address) =>
      jsonLdUrls(site, address).map((url) => ({ from: `JSON-LD of ${address}`, url })),
    ),
  ].filter(({ url }) => url.startsWith(site.publicUrl) || !/^[a-z]+:/.test(url));
}

/**
 * Returns the wrong addresses in the sitemap, feed and other files for programs. An address is correct if it leads to a
 * file, or is the canonical address of a page, with an existing anchor or none.
 */
export async function wrongUrls(site: TestedSite): Promise<string[]> {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const { from, url } of namedUrls(site)) {
    if (seen.has(url)) continue;
    seen.add(url);
    const complaint = url.startsWith(`${site.publicUrl}/`)
      ? await complaintOf(site, url)
      : 'is not complete';
    if (complaint) wrong.push(`${from}: ${url} ${complaint}`);
  }
  return wrong;
}

async function complaintOf(site: TestedSite, url: string): Promise<string | undefined> {
  const [page = '', anchor] = url.split('#');
  const response = await fetch(page.replace(site.publicUrl, site.servedUrl));
  if (response.status !== 200) return `answers ${response.status}`;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return /\.\w+$/.test(page) ? undefined : 'is no page';
  const html = await response.text();
  if (!html.includes(`<link rel="canonical" href="${page}"/>`)) return 'is not canonical';
  return anchor && !html.includes(` id="${anchor}"`) ? 'has no such anchor' : undefined;
}

/** Returns the addresses in the JSON-LD of a page. @throws Error if the JSON-LD cannot be parsed. */
function jsonLdUrls(site: TestedSite, address: string): string[] {
  const html = readFileSync(join(site.folder, fileOf(address)), 'utf8');
  const urls: string[] = [];
  const collect = (key: string, value: unknown) => {
    if (typeof value === 'string' && /^(?:\/|https?:)/.test(value)) {
      // The fragment of an `@id` is an identifier, not an anchor on the page.
      urls.push(key === '@id' ? (value.split('#')[0] ?? '') : value);
    }
    return value;
  };
  for (const [, json = ''] of html.matchAll(JSON_LD)) JSON.parse(json, collect);
  return urls;
}

const JSON_LD = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

function unescapeXml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
