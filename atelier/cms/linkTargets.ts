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

/** A page or PDF of the site that staff can choose as the target of a link. */
export interface LinkTarget {
  /** The title with its day or its state, as in lists of records: « Le tournage · 22 octobre 2025 ». */
  readonly title: string;
  readonly address: string;
}

/**
 * Lists the pages of the site, folder by folder and by title, then its PDFs.
 *
 * @param texts the texts of all content files, by path.
 * @param pdfs the addresses of the PDFs: `/fichiers/tarifs.pdf`.
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

/** Returns the link targets whose title or address contains every typed word; accents do not matter. */
export function matchingTargets(targets: readonly LinkTarget[], typed: string): LinkTarget[] {
  return targets.filter(({ title, address }) => hasWords(`${title} ${address}`, typed));
}
