import { type Phrase, phrase, withLine } from '../../../model/french/phrase';
import { guessSpelling } from '../../../model/french/spelling';
import { languageOf } from '../../../model/languages/languages';
import { fileNamed } from '../../../model/records/contentNames';
import { addressOf } from '../../../model/records/folders';
import type { Site, Translation } from '../../../model/records/site';
import { type Entries, pagedEntries } from '../../entries';
import type { OpenedFile } from '../../files/open';
import { didYouMean, type ProblemList, type ProblemWords } from '../../problem';
import { reportField } from '../fields/reportField';

/**
 * Reports a translation whose original is missing, is itself a translation, is in the same language as the translation,
 * or already has another translation in the translation's language.
 */
export function checkTranslations(
  entries: Entries,
  owners: ReadonlyMap<string, OpenedFile>,
  problems: ProblemList,
): void {
  const paged = pagedEntries(entries);
  const byFile = new Map<OpenedFile, (typeof paged)[number]>(
    paged.map((entry) => [entry.file, entry]),
  );
  /** The files of translations, by language and original page. */
  const translations = new Map<string, OpenedFile>();
  for (const { file, fields } of paged) {
    const { translationOf } = fields;
    if (!translationOf) continue;
    const report = (words: ProblemWords) => reportField(file, ['translationOf'], words, problems);
    const add = (message: Phrase, remedy: Phrase) => report({ message, remedy });
    const owner = owners.get(translationOf);
    const original = owner && byFile.get(owner);
    if (!owner) {
      const guess = guessSpelling(translationOf, owners.keys());
      report({
        message: `« ${translationOf} » n’est l’adresse d’aucune page.`,
        ...didYouMean(
          translationOf,
          guess,
          'Écrivez l’adresse de la page d’origine, comme dans un lien.',
        ),
      });
    } else if (owner === file) {
      add('une page ne se traduit pas elle-même.', 'Écrivez l’adresse de la page d’origine.');
    } else if (original?.fields.translationOf) {
      add(
        `« ${translationOf} » est elle-même une traduction.`,
        `Écrivez l’adresse de l’original : ${original.fields.translationOf}`,
      );
    } else if (original) {
      const lang = languageOf(fields);
      const key = `${lang} ${original.file.path}`;
      const other = translations.get(key);
      translations.set(key, other ?? file);
      if (lang === languageOf(original.fields)) {
        add(
          `cette page et « ${translationOf} » sont dans la même langue.`,
          withLine('Indiquez celle de la traduction, par exemple :', 'lang: en', 'en'),
        );
      } else if (other) {
        add(
          phrase`« ${translationOf} » est déjà traduite dans cette langue par ${fileNamed(other.path)}.`,
          'Gardez une seule des deux traductions.',
        );
      }
    }
  }
}

/**
 * Returns the language versions of each translated page, the original first, by the address of each version.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function findTranslations(
  published: Entries,
  { addresses, lists }: Pick<Site, 'addresses' | 'lists'>,
): ReadonlyMap<string, readonly Translation[]> {
  const paged = pagedEntries(published).map(({ file, fields }) => ({
    address: addressOf(file, lists) ?? '',
    lang: languageOf(fields),
    // `translationOf` may contain an alias of the original.
    original: addresses[fields.translationOf ?? ''],
  }));
  const versions = new Map<string, Translation[]>();
  for (const { address, lang, original } of paged) {
    if (!original) continue;
    const others = versions.get(original) ?? [];
    versions.set(original, [...others, { lang, address, isOriginal: false }]);
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
