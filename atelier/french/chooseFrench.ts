import { z } from 'zod';

/** Where the CMS keeps the choices of a person. */
const CHOICES = 'sveltia-cms.prefs';

/**
 * Makes French the language of the CMS for whoever chose none: it would take that of the browser. To be
 * called before the CMS is loaded, which reads it at once.
 */
export function chooseFrench(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const choices = read(storage.getItem(CHOICES));
  if (choices.locale && choices.locale !== 'auto') return;
  storage.setItem(CHOICES, JSON.stringify({ ...choices, locale: 'fr' }));
}

/** Choices that cannot be read are none: the CMS starts anew too. */
function read(kept: string | null): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(kept ?? '{}'));
  } catch {
    return {};
  }
}
