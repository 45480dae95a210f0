import { valueAt } from '../../../model/fields/describe';
import { addressOf } from '../../../model/folders';
import { furtherAddresses, isPaginated } from '../../../model/listPages';
import type { OpenedFile } from '../../files/open';

/**
 * Where the lists of articles go on, each path with the file that lists: `/ressources/page/2`. Files are
 * taken as they are, their fields valid or not: a mistake elsewhere must not make a link look dead.
 */
export function listPaths(files: readonly OpenedFile[]): ReadonlyMap<string, OpenedFile> {
  const articles = files.filter(({ folder }) => folder === 'ressources').length;
  return new Map(
    [...listingFiles(files)].flatMap(([first, file]) =>
      furtherAddresses(first, articles).map((path): [string, OpenedFile] => [path, file]),
    ),
  );
}

/** The files whose page lists the articles, by its address. */
export function listingFiles(files: readonly OpenedFile[]): ReadonlyMap<string, OpenedFile> {
  return new Map(
    files.flatMap((file): [string, OpenedFile][] => {
      const address = addressOf(file);
      return address && isPaginated({ address, sections: typedSections(file) })
        ? [[address, file]]
        : [];
    }),
  );
}

function typedSections(file: OpenedFile): { readonly type: string }[] {
  const typed = valueAt(file.frontMatter?.data, ['sections']);
  return Array.isArray(typed)
    ? typed.map((section) => ({ type: String(valueAt(section, ['type'])) }))
    : [];
}
