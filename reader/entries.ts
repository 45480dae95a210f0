import type { z } from 'zod';
import { type FolderName, PAGED_FOLDER_NAMES, type PagedFolderName } from '../model/folders';
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

/** Returns the entries that have an address of their own. */
export function pagedEntries(entries: Entries) {
  return PAGED_FOLDER_NAMES.flatMap(
    (folder): readonly Entries[PagedFolderName][number][] => entries[folder],
  );
}
