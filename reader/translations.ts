import { addressOf } from '../model/folders';
import { languageOf } from '../model/languages';
import type { Site, Translation } from '../model/site';
import { type Entries, pagedEntries } from './entries';

/**
 * The versions of each page that is published in several languages, the original first, by the address
 * of each.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function findTranslations(
  published: Entries,
  addresses: Site['addresses'],
): ReadonlyMap<string, readonly Translation[]> {
  const paged = pagedEntries(published).map(({ file, fields }) => ({
    address: addressOf(file) ?? '',
    lang: languageOf(fields),
    // An original may be named by an alias.
    original: addresses[fields.translationOf ?? ''],
  }));
  const versions = new Map<string, Translation[]>();
  for (const { address, lang, original } of paged) {
    if (!original) continue;
    const found = versions.get(original) ?? [];
    versions.set(original, [...found, { lang, address, isOriginal: false }]);
  }
  const byAddress = new Map<string, readonly Translation[]>();
  for (const { address, lang } of paged) {
    const others = versions.get(address);
    if (!others) continue;
    const all = [{ lang, address, isOriginal: true }, ...others];
    for (const version of all) byAddress.set(version.address, all);
  }
  return byAddress;
}
