/** The attribute on the root element in proposal mode: each save proposes a change for review (main.ts). */
export const PROPOSALS = 'data-propositions';

/** The CMS texts that are different in proposal mode, in MessageFormat 2. */
export const PROPOSAL_STRINGS = {
  save: 'Proposer',
  entry_saved:
    '.input {$count :integer} .match $count one {{Proposition enregistrée : le site n’a pas changé.}} * {{{$count} propositions enregistrées : le site n’a pas changé.}}',
};

/**
 * Returns the texts of the CMS for this page. In proposal mode some are different, such as the label of the
 * save button. The choice is made in the browser, because one build of the CMS serves both modes.
 *
 * @param strings the texts of a locale file. Only texts that are in no group of the file can be replaced.
 */
export function withProposalStrings<T extends object>(strings: T, page: Document = document): T {
  return page.documentElement.hasAttribute(PROPOSALS)
    ? { ...strings, ...PROPOSAL_STRINGS }
    : strings;
}

/** Makes `toLocaleString` write times on a 24-hour clock: the CMS would show « 9:24 AM » in French too. */
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
 * Sets the CMS's preferences for a person who has none yet. The language is French, even in an English browser; the
 * Escape key does not close a form, which may contain unsaved text. Call it before the CMS is loaded.
 */
export function setDefaultPreferences(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  if (storage.getItem(PREFERENCES) !== null) return;
  storage.setItem(PREFERENCES, JSON.stringify({ closeWithEscape: false, locale: 'fr' }));
}
