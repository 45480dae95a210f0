/** The titles of a record (content file): `title` for the browser's tab, an optional `heading` for the page itself. */
interface Titled {
  readonly title: string;
  readonly heading?: string | undefined;
}

/** Returns the main title of a page: its `heading`, or else its `title`. */
export function headingOf({ title, heading }: Titled): string {
  return heading ?? title;
}

/** Returns a portfolio item's title, followed by any suffix. @example withSuffix('A', '(bientôt)') // 'A (bientôt)' */
export function withSuffix(title: string, suffix: string | undefined): string {
  return suffix ? `${title} ${suffix}` : title;
}

/**
 * Returns the title of a page or of the feed, with the agency's name.
 *
 * @example documentTitle('Nos offres', 'Possible') // 'Nos offres | Possible'
 */
export function documentTitle(title: string, brand: string): string {
  return `${title} | ${brand}`;
}
