/** Where a page of the site says that it is published; undefined for one that says nothing. */
export function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}
