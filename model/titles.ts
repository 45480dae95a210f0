/** A record as its title is told. */
interface Titled {
  readonly title: string;
  readonly heading?: string | undefined;
}

/** Returns the main title of a record's page: one of its own, else the title by which lists know it. */
export function headingOf({ title, heading }: Titled): string {
  return heading ?? title;
}

/** A title followed by the note that a piece of work may have: « Un film (bientôt) ». */
export function withSuffix(title: string, suffix: string | undefined): string {
  return suffix ? `${title} ${suffix}` : title;
}

/** Returns the title of a document, as tabs, search engines and feeds show it. */
export function documentTitle(title: string, brand: string): string {
  return `${title} | ${brand}`;
}
