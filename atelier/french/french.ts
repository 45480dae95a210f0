import { z } from 'zod';
import { capitalized } from '../../model/french/capitalized';
import { FOLDER_WORDS, newOne } from '../../model/records/folderWords';
import missing from './missing.json';
import plain from './plain.json';

/** The texts of the CMS by key. A dot joins the key of a group with that of its text: `status.draft`. */
export type Strings = ReadonlyMap<string, string>;

type Nested = { readonly [key: string]: string | Nested };

const nested: z.ZodType<Nested> = z.lazy(() => z.record(z.string(), z.union([z.string(), nested])));

/** Reads the texts in a locale file of the CMS. @throws ZodError if the file has another structure. */
export function readStrings(json: string): Strings {
  return new Map(flat(nested.parse(JSON.parse(json))));
}

/**
 * Returns the French texts of the CMS: its own translation; `missing.json` for texts that this leaves in English;
 * `plain.json` for words that staff would not understand, since an entry is a record (une fiche) here, a collection a
 * folder and an asset a file. Both are in MessageFormat 2, like the CMS's own.
 */
export function inFrench(own: Strings): Strings {
  return new Map([
    ...own,
    ...Object.entries(missing),
    ...Object.entries(plain),
    ['create_entry_title', creating()],
  ]);
}

/** Returns the text of the title of a new record, « Nouvelle offre », with a case for each kind of record. */
function creating(): string {
  const titles = Object.values(FOLDER_WORDS).map(
    (words) => `|${capitalized(words.one)}| {{${newOne(words)}}}`,
  );
  return `.input {$name :string} .match $name ${titles.join(' ')} * {{Création : {$name}}}`;
}

function flat(strings: Nested, prefix = ''): [string, string][] {
  return Object.entries(strings).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}
