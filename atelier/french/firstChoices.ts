import { z } from 'zod';

/** Where the CMS keeps the choices of a person. */
const CHOICES = 'sveltia-cms.prefs';

/**
 * Chooses for whoever chose nothing: French, where the CMS would take the language of the browser; and that
 * Escape closes dialogs and menus, not the form with what is typed in it. To be called before the CMS is
 * loaded, which reads the choices at once.
 */
export function makeFirstChoices(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const choices = read(storage.getItem(CHOICES));
  const locale = choices.locale && choices.locale !== 'auto' ? choices.locale : 'fr';
  storage.setItem(CHOICES, JSON.stringify({ closeWithEscape: false, ...choices, locale }));
}

/** Choices that cannot be read are none: the CMS starts anew too. */
function read(kept: string | null): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(kept ?? '{}'));
  } catch {
    return {};
  }
}
