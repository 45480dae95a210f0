import type { IncomingHttpHeaders } from 'node:http';

/**
 * What the conditions of a request make of the answer (RFC 9110, 13.2.2): go on, 304 or 412. Files
 * have an entity tag and no date, so that conditions about dates are ignored, as 13.1.3 and 13.1.4 ask.
 *
 * @param etag strong, of the representation that would be sent.
 */
export function precondition(headers: IncomingHttpHeaders, etag: string): 304 | 412 | undefined {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined && !names(match, etag, 'strongly')) return 412;
  if (noneMatch !== undefined && names(noneMatch, etag, 'weakly')) return 304;
  return undefined;
}

/**
 * Whether a range may be answered with a part: without If-Range, or with the very entity tag. A date
 * never is a proof (RFC 9110, 13.1.5).
 */
export function allowsPart({ 'if-range': ifRange }: IncomingHttpHeaders, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}

/** A weak comparison looks at the opaque part alone (RFC 9110, 8.8.3.2). */
function names(list: string, etag: string, how: 'strongly' | 'weakly'): boolean {
  if (list.trim() === '*') return true;
  const tags: readonly string[] = list.match(ENTITY_TAG) ?? [];
  return tags.includes(etag) || (how === 'weakly' && tags.includes(`W/${etag}`));
}

const ENTITY_TAG = /(?:W\/)?"[^"]*"/g;
