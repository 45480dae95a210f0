import { NOT_FOUND_ADDRESS } from '../../model/addresses';
import { addressOf, HOME, HOME_TITLE, PAGED_FOLDER_NAMES } from '../../model/folders';
import { slugOf } from '../../model/french/slug';
import { PDF_FOLDER } from '../../model/pdf';
import { STATE } from '../files/content';
import { fromFile } from '../files/format';
import { titleOf } from './entry';

/** What a link may lead to on this site. */
export interface LinkTarget {
  /** With its day, or that it waits, as the lists of records have them: « Le tournage · 22 octobre 2025 ». */
  readonly title: string;
  readonly address: string;
}

/**
 * Returns the pages of the site in the order of its folders, then its PDFs, each by what people call it.
 *
 * @param texts of all files, by path.
 * @param pdfs as content writes them, `/fichiers/tarifs.pdf`.
 */
export function linkTargets(
  texts: ReadonlyMap<string, string>,
  pdfs: readonly string[],
): LinkTarget[] {
  const pages = PAGED_FOLDER_NAMES.flatMap((folder) => {
    const inside = new RegExp(`^content/${folder}/([^/]+)\\.md$`);
    const found = [...texts].flatMap(([path, text]): LinkTarget[] => {
      const [, slug] = inside.exec(path) ?? [];
      const address = slug && addressOf({ folder, slug });
      if (!address || address === NOT_FOUND_ADDRESS) return [];
      return [{ title: shownTitle(folder, slug, text), address }];
    });
    return found.sort((a, b) => a.title.localeCompare(b.title, 'fr'));
  });
  const files = pdfs.map((address) => ({ title: address.slice(PDF_FOLDER.length), address }));
  return [...pages, ...files];
}

/** The title of each text that was ever read: a thousand articles take a second of a phone. */
const titles = new Map<string, string>();

function shownTitle(folder: string, slug: string, text: string): string {
  // Its title is that of the browser's tab; the list of pages calls it so.
  if (folder === 'pages' && slug === HOME) return HOME_TITLE;
  const known = titles.get(text) ?? readTitle(folder, text);
  titles.set(text, known);
  return known || slug;
}

function readTitle(folder: string, text: string): string {
  try {
    const content = fromFile(folder, text);
    return `${titleOf(content)}${content[STATE] ?? ''}`;
  } catch {
    // Its header cannot be read: it is called by its file.
    return '';
  }
}

/** Returns the targets that have every word of a text, in any order, with or without accents; all for no word. */
export function matchingTargets(targets: readonly LinkTarget[], typed: string): LinkTarget[] {
  const words = slugOf(typed).split('-');
  return targets.filter(({ title, address }) => {
    const plain = slugOf(`${title} ${address}`);
    return words.every((word) => plain.includes(word));
  });
}
