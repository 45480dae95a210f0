import type { z } from 'zod';
import {
  FOLDER_NAMES,
  type FolderName,
  PAGED_FOLDER_NAMES,
  type PagedFolderName,
} from '../model/records/folders';
import type { SCHEMAS } from '../model/records/recordSchemas';
import type { OpenedFile } from './files/open';

/** A content file with its valid fields, as parsed by the schema of the file's folder. */
export interface Entry<Fields> {
  readonly file: OpenedFile;
  readonly fields: Fields;
}

/** The content files with valid fields, by the name of their folder. */
export type Entries = {
  readonly [Folder in FolderName]: readonly Entry<z.output<(typeof SCHEMAS)[Folder]>>[];
};

/**
 * Returns the entries (content files with valid fields) of all folders.
 *
 * @param make returns the entries of one folder, parsed by the folder's schema.
 */
export function entriesOf(make: (folder: FolderName) => readonly Entry<unknown>[]): Entries {
  // The schema of the folder decides the type of its fields, which the compiler cannot know here.
  return Object.fromEntries(FOLDER_NAMES.map((folder) => [folder, make(folder)])) as Entries;
}

/** Returns the entries of the folders in which every record has a page of its own. */
export function pagedEntries(entries: Entries) {
  return PAGED_FOLDER_NAMES.flatMap(
    (folder): readonly Entries[PagedFolderName][number][] => entries[folder],
  );
}
