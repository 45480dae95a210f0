/** The attribute of the editor's root element if changes are proposed first (main.ts sets it). */
export const PROPOSALS = 'data-propositions';

/** The texts of the CMS that differ if changes are proposed first, in MessageFormat 2. */
export const PROPOSAL_STRINGS = {
  save: 'Proposer',
  entry_saved:
    '.input {$count :integer} .match $count one {{Proposition enregistrée : le site n’a pas changé.}} * {{{$count} propositions enregistrées : le site n’a pas changé.}}',
};

/**
 * Returns the texts of the CMS for this page: if changes are proposed first, the save button has another label. One
 * build serves both cases.
 *
 * @param strings the texts of a locale file; only texts outside groups may be replaced.
 */
export function withProposalStrings<T extends object>(strings: T, page: Document = document): T {
  return page.documentElement.hasAttribute(PROPOSALS)
    ? { ...strings, ...PROPOSAL_STRINGS }
    : strings;
}

/** Makes the browser format times with 24 hours: the CMS would show « 9:24 AM » in every language. */
export function countHoursTo24(): void {
  const { toLocaleString: written } = Date.prototype;
  Date.prototype.toLocaleString = function (
    locales?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ) {
    return written.call(this, locales, { ...options, hour12: false });
  };
}

/** The key under which the CMS stores a person's preferences in the browser. */
const PREFERENCES = 'sveltia-cms.prefs';

/**
 * Sets preferences of a new person. The language is French, not the browser's. Escape closes dialogs and menus, but not
 * the form, which may contain unsaved text. Call it before the CMS is loaded, which reads them at once.
 */
export function setDefaultPreferences(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  if (storage.getItem(PREFERENCES) !== null) return;
  storage.setItem(PREFERENCES, JSON.stringify({ closeWithEscape: false, locale: 'fr' }));
}
