import type { z } from 'zod';
import {
  FOLDER_NAMES,
  type FolderName,
  PAGED_FOLDER_NAMES,
  type PagedFolderName,
} from '../model/records/folders';
import type { SCHEMAS } from '../model/records/recordSchemas';
import type { OpenedFile } from './files/open';

/** A file with valid fields, as its schema parses them. */
export interface Entry<Fields> {
  readonly file: OpenedFile;
  readonly fields: Fields;
}

/** The valid entries of every folder. */
export type Entries = {
  readonly [Folder in FolderName]: readonly Entry<z.output<(typeof SCHEMAS)[Folder]>>[];
};

/** Makes the entries of every folder. @param make returns the entries of one folder, parsed by its schema. */
export function entriesOf(make: (folder: FolderName) => readonly Entry<unknown>[]): Entries {
  // The type of the fields follows from the schema of the folder, which the compiler cannot know here.
  return Object.fromEntries(FOLDER_NAMES.map((folder) => [folder, make(folder)])) as Entries;
}

/** Returns the entries that have an address of their own. */
export function pagedEntries(entries: Entries) {
  return PAGED_FOLDER_NAMES.flatMap(
    (folder): readonly Entries[PagedFolderName][number][] => entries[folder],
  );
}
