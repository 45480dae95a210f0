import { z } from 'zod';
import { capitalized } from '../../model/french/capitalized';
import { FOLDER_WORDS, newOne } from '../../model/records/folderWords';
import missing from './missing.json';
import plain from './plain.json';

/** The texts of the CMS's interface by key. A text in a group has a key with a dot: `status.draft`. */
export type Strings = ReadonlyMap<string, string>;

type Nested = { readonly [key: string]: string | Nested };

const nested: z.ZodType<Nested> = z.lazy(() => z.record(z.string(), z.union([z.string(), nested])));

/** Parses a locale file of the CMS. @throws ZodError if the file has another structure. */
export function readStrings(json: string): Strings {
  return new Map(flat(nested.parse(JSON.parse(json))));
}

/**
 * Returns the French texts of the CMS's interface. Adds the texts that the CMS's own translation lacks
 * (`missing.json`), and uses plainer words for staff (`plain.json`), such as « une fiche » for an entry. All texts are
 * in MessageFormat 2.
 *
 * @param own the CMS's own translation.
 */
export function inFrench(own: Strings): Strings {
  return new Map([
    ...own,
    ...Object.entries(missing),
    ...Object.entries(plain),
    ['create_entry_title', creating()],
  ]);
}

/**
 * Returns the title of the form for a new record, in MessageFormat 2, by kind of record: « Nouvelle offre », or «
 * Nouvelle fiche » if the page that lists these records is not named after the folder (« Nos bouquets »).
 */
function creating(): string {
  const titles = Object.values(FOLDER_WORDS).map(
    (words) => `|${capitalized(words.one)}| {{${newOne(words)}}}`,
  );
  return `.input {$name :string} .match $name ${titles.join(' ')} * {{Nouvelle fiche}}`;
}

function flat(strings: Nested, prefix = ''): [string, string][] {
  return Object.entries(strings).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}
