import { pdfKey } from '../../documents/pdfReading';
import type { Entries } from '../../entries';
import type { ProblemList } from '../../problemList';
import type { Heads } from '../../readHeads';
import { reportField } from '../fields/reportField';

/** How an address that is no page is distinguished from one that leads nowhere. */
interface Elsewhere {
  /** The path of an address of the site itself: that it is one is reported with the links. */
  readonly toPath: (href: string) => string;
  /** The key of each picture, film and PDF. */
  readonly filed: ReadonlySet<string>;
}

/**
 * Reports an article that proposes itself, twice the same page, or what is no page. An address that leads
 * nowhere is reported with the links.
 *
 * @param answering every path at which a page answers, with its file.
 * @param owners the same without the pages that no file stands for.
 */
export function checkRelated(
  { ressources }: Entries,
  { answering, owners }: Pick<Heads, 'answering' | 'owners'>,
  { toPath, filed }: Elsewhere,
  problems: ProblemList,
): void {
  const isElsewhere = (address: string) =>
    /^https?:/.test(toPath(address)) || filed.has(pdfKey(address));
  for (const { file, fields } of ressources) {
    const seen = new Set<unknown>([file]);
    for (const [index, address] of (fields.related ?? []).entries()) {
      const add = (message: string, remedy: string) =>
        reportField(file, ['related', index], { message, remedy }, problems);
      const page = owners.get(address) ?? address;
      if (page === file) {
        add('c’est l’adresse de cet article même.', 'Retirez-la de la liste.');
      } else if (seen.has(page)) {
        add(`« ${address} » est déjà dans cette liste.`, 'Gardez-la une seule fois.');
      } else if (!answering.has(address) && isElsewhere(address)) {
        add(
          `« ${address} » n’est pas une page de ce site.`,
          'Écrivez l’adresse d’une page, ou mettez ce lien dans le texte.',
        );
      }
      seen.add(page);
    }
  }
}
