import type { z } from 'zod';
import type { FolderName } from './folders';
import type { OpenedFile } from './open';
import {
  articleSchema,
  clientSchema,
  expertiseSchema,
  extraOptionSchema,
  offerSchema,
  pageSchema,
  portfolioItemSchema,
  valueSchema,
} from './schemas';

/** What the fields of a file are checked against, by its folder. */
export const SCHEMAS = {
  pages: pageSchema,
  expertises: expertiseSchema,
  realisations: portfolioItemSchema,
  ressources: articleSchema,
  offres: offerSchema,
  options: extraOptionSchema,
  valeurs: valueSchema,
  clients: clientSchema,
} as const satisfies Record<FolderName, z.ZodType>;

/** A file whose fields are valid, as its schema reads them. */
export interface Entry<Fields> {
  readonly file: OpenedFile;
  readonly fields: Fields;
}

/** The valid entries of every folder. */
export type Entries = {
  readonly [Folder in FolderName]: readonly Entry<z.output<(typeof SCHEMAS)[Folder]>>[];
};

/** The entries that have an address of their own. */
export function pagedEntries(entries: Entries) {
  const { pages, expertises, realisations, ressources } = entries;
  return [...pages, ...expertises, ...realisations, ...ressources];
}
