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
 * Reports what an article proposes and is no page. An address that leads nowhere is reported with the links.
 *
 * @param answering every path at which a page answers, with its file.
 */
export function checkRelated(
  { ressources }: Entries,
  { answering }: Pick<Heads, 'answering'>,
  { toPath, filed }: Elsewhere,
  problems: ProblemList,
): void {
  for (const { file, fields } of ressources) {
    for (const [index, address] of (fields.related ?? []).entries()) {
      const isElsewhere = /^https?:/.test(toPath(address)) || filed.has(pdfKey(address));
      if (answering.has(address) || !isElsewhere) continue;
      const words = {
        message: `« ${address} » n’est pas une page de ce site.`,
        remedy: 'Écrivez l’adresse d’une page, ou mettez ce lien dans le texte.',
      };
      reportField(file, ['related', index], words, problems);
    }
  }
}
