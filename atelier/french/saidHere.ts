import proposed from './proposed.json';

/** The attribute of the page's root where changes are proposed first (main.ts writes it). */
export const PROPOSALS = 'data-propositions';

/**
 * The French of the CMS on this page: where changes are proposed first, its button for that says so. One build
 * of the code serves both ways.
 *
 * @param strings of a locale file; those of no group may be said otherwise.
 */
export function saidHere<T extends object>(strings: T, page: Document = document): T {
  return page.documentElement.hasAttribute(PROPOSALS) ? { ...strings, ...proposed } : strings;
}
