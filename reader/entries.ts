import type { z } from 'zod';
import {
  FOLDER_NAMES,
  type FolderName,
  PAGED_FOLDER_NAMES,
  type PagedFolderName,
} from '../model/folders';
import type { SCHEMAS } from '../model/recordSchemas';
import type { OpenedFile } from './files/open';

/** A file whose fields are valid, as its schema reads them. */
export interface Entry<Fields> {
  readonly file: OpenedFile;
  readonly fields: Fields;
}

/** The valid entries of every folder. */
export type Entries = {
  readonly [Folder in FolderName]: readonly Entry<z.output<(typeof SCHEMAS)[Folder]>>[];
};

/** Makes the entries of each folder, of the fields that its schema reads. */
export function entriesOf(make: (folder: FolderName) => readonly Entry<unknown>[]): Entries {
  // Whose fields each folder has follows from its schema, which the compiler cannot see.
  return Object.fromEntries(FOLDER_NAMES.map((folder) => [folder, make(folder)])) as Entries;
}

/** Returns the entries that have an address of their own. */
export function pagedEntries(entries: Entries) {
  return PAGED_FOLDER_NAMES.flatMap(
    (folder): readonly Entries[PagedFolderName][number][] => entries[folder],
  );
}
