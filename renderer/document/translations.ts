import { type Language, languageOf } from '../../model/languages';
import type { PagedRecord, Site } from '../../model/site';

/** A page in one of the languages in which it is published. */
export interface Version {
  readonly lang: Language;
  readonly address: string;
  /** It is the one that the others translate. */
  readonly isOriginal: boolean;
}

/**
 * The same page in every language in which it is published, itself included, the original first; none
 * for a page that is in one language.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function versionsOf(site: Site, record: PagedRecord): Version[] {
  const original = record.translationOf ? site.addresses.get(record.translationOf) : record;
  if (!original) return [];
  const records = [...site.pages, ...site.expertises, ...site.portfolio, ...site.articles];
  const translations = records.filter(
    ({ translationOf }) => translationOf && site.addresses.get(translationOf) === original,
  );
  if (!translations.length) return [];
  return [original, ...translations].map((version) => ({
    lang: languageOf(version),
    address: version.address,
    isOriginal: version === original,
  }));
}
