import { RETIRED_FILE, retiredSchema } from '../../../model/listSchemas';
import { topicAt } from '../../../model/topics';
import { type PdfIndex, pdfKey } from '../../documents/pdfReading';
import type { OpenedFile } from '../../files/open';
import { CONTENT } from '../../files/places.mjs';
import type { ProblemList } from '../../problemList';
import type { Placeholders } from '../fields/placeholders';
import { reportField } from '../fields/reportField';
import { validateFile } from '../fields/validate';
import { typedAliases } from './claimAddresses';

/** The addresses that were retired on purpose; one that still answers is reported. */
export function readRetired(
  files: readonly OpenedFile[],
  owners: ReadonlyMap<string, OpenedFile>,
  pdfs: PdfIndex,
  placeholders: Placeholders,
  problems: ProblemList,
): readonly string[] {
  const file = files.find(({ path }) => path === RETIRED_FILE);
  const addresses = (file && validateFile(file, retiredSchema, placeholders, problems))?.addresses;
  if (!file || !addresses) return [];
  for (const [index, address] of addresses.entries()) {
    const owner = owners.get(address);
    const isPdf = pdfs.has(pdfKey(address));
    if (!owner && !isPdf) continue;
    const isTopic =
      owner && topicAt(address) !== undefined && !typedAliases(owner).includes(address);
    const path = owner ? owner.path : `${CONTENT}${address}`;
    const words = {
      message: `l’adresse « ${address} » répond encore : c’est celle ${isTopic ? 'd’un sujet de' : 'de'} ${path}.`,
      remedy: 'Retirez cette ligne.',
    };
    reportField(file, ['addresses', index], words, problems);
  }
  return addresses;
}
