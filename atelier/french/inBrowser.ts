/** The attribute of the root element in proposal mode, in which each save proposes a change for review (main.ts). */
export const PROPOSALS = 'data-propositions';

/** The texts of the CMS, in MessageFormat 2, for proposal mode, in which each save only proposes a change. */
export const PROPOSAL_STRINGS = {
  save: 'Proposer',
  entry_saved:
    '.input {$count :integer} .match $count one {{Proposition enregistrée : le site n’a pas changé.}} * {{{$count} propositions enregistrées : le site n’a pas changé.}}',
};

/**
 * Returns the texts of the CMS. In proposal mode some texts are replaced, such as the label of the save button. They
 * are replaced in the browser, because the same build of the CMS is used in both modes.
 *
 * @param strings the texts of a locale file. Only texts at the top level of the file can be replaced.
 */
export function withProposalStrings<T extends object>(strings: T, page: Document = document): T {
  return page.documentElement.hasAttribute(PROPOSALS)
    ? { ...strings, ...PROPOSAL_STRINGS }
    : strings;
}

/** Makes `toLocaleString` write times on a 24-hour clock, because the CMS would show « 9:24 AM » even in French. */
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
 * Sets the CMS's preferences for a person who has none yet. The language is French, even in an English browser. The
 * Escape key does not close a form, because the form may contain unsaved text. Call this function before the CMS is
 * loaded.
 */
export function setDefaultPreferences(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  if (storage.getItem(PREFERENCES) !== null) return;
  storage.setItem(PREFERENCES, JSON.stringify({ closeWithEscape: false, locale: 'fr' }));
}
