import { NOT_FOUND_ADDRESS } from '../../model/addresses/addresses';
import { PDF_FOLDER } from '../../model/media/pdf';
import {
  addressOf,
  type ListAddresses,
  PAGED_FOLDER_NAMES,
  placeAt,
} from '../../model/records/folders';
import { ADDRESS } from '../forms/leaf';
import type { Session } from '../session/openSession';
import { hasWords, makeCombobox, type Suggestion, write } from './combobox';
import { listedAt } from './entry';

/** The selector of inputs for an address, in forms and in the CMS's dialog for links. */
const INPUTS = `section[data-field-type="${ADDRESS}"] input[type="text"], dialog input[id$="-url"]`;

/** Suggests, under each input for an address, the pages and PDFs whose title or address has the typed words. */
export function suggestPages(
  page: Document,
  session: Pick<Session, 'texts' | 'pdfs'>,
  lists: ListAddresses,
): void {
  const find = async (typed: string) =>
    linkTargets(typed, session.texts, await session.pdfs(), lists);
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(INPUTS)) return;
    if (target.role === 'combobox') return;
    makeCombobox(target, 'Pages et PDF du site', find);
    // The CMS's dialog begins with the selected words, which are the text of the link, not its address.
    if (target.closest('dialog') && !IS_ADDRESS.test(target.value)) write(target, '');
  });
}

const IS_ADDRESS = /^(?:[/#]|\w+:|\S+\.\S+$)/;

/**
 * Lists the site's pages whose titles or addresses have the typed words, folder by folder, then such PDFs. Adds to a
 * title the record's day or state (« Brouillon »), as lists do: « Le tournage · 22 octobre 2025 ».
 *
 * @param texts the texts of all content files, by path.
 * @param pdfs the addresses of the PDFs: `/fichiers/tarifs.pdf`.
 */
export function linkTargets(
  typed: string,
  texts: ReadonlyMap<string, string>,
  pdfs: readonly string[],
  lists: ListAddresses,
): Suggestion[] {
  const to = (title: string, address: string) => ({ title, detail: address, value: address });
  const pages = PAGED_FOLDER_NAMES.flatMap((folder) => {
    const found = [...texts].flatMap(([path, text]) => {
      const place = placeAt(path);
      const address = place.folder === folder && addressOf(place, lists);
      if (!address || address === NOT_FOUND_ADDRESS) return [];
      const { title, state } = listedAt(path, text);
      return [to(title + state, address)];
    });
    return found.sort((a, b) => a.title.localeCompare(b.title, 'fr'));
  });
  const files = pdfs.map((address) => to(address.slice(PDF_FOLDER.length), address));
  return [...pages, ...files].filter(({ title, value }) => hasWords(`${title} ${value}`, typed));
}
