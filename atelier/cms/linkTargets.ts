import { NOT_FOUND_ADDRESS } from '../../model/addresses/addresses';
import { PDF_FOLDER } from '../../model/media/pdf';
import {
  addressOf,
  type ListAddresses,
  PAGED_FOLDER_NAMES,
  placeAt,
} from '../../model/records/folders';
import { hasWords } from './combobox';
import { listedAt } from './entry';

/** A page or a PDF of this site to which a link may lead. */
export interface LinkTarget {
  /** The title with its day or its state, as in lists of records: « Le tournage · 22 octobre 2025 ». */
  readonly title: string;
  readonly address: string;
}

/**
 * Lists the pages of the site in the order of their folders, then its PDFs, with the names that people know.
 *
 * @param texts all texts, by path.
 * @param pdfs the paths as content writes them, `/fichiers/tarifs.pdf`.
 */
export function linkTargets(
  texts: ReadonlyMap<string, string>,
  pdfs: readonly string[],
  lists: ListAddresses,
): LinkTarget[] {
  const pages = PAGED_FOLDER_NAMES.flatMap((folder) => {
    const found = [...texts].flatMap(([path, text]): LinkTarget[] => {
      const place = placeAt(path);
      const address = place.folder === folder && addressOf(place, lists);
      if (!address || address === NOT_FOUND_ADDRESS) return [];
      const { title, state } = listedAt(path, text);
      return [{ title: title + state, address }];
    });
    return found.sort((a, b) => a.title.localeCompare(b.title, 'fr'));
  });
  const files = pdfs.map((address) => ({ title: address.slice(PDF_FOLDER.length), address }));
  return [...pages, ...files];
}

/** Returns the link targets with every word of a text, in any order, with or without accents; all without a word. */
export function matchingTargets(targets: readonly LinkTarget[], typed: string): LinkTarget[] {
  return targets.filter(({ title, address }) => hasWords(`${title} ${address}`, typed));
}
