import { refusedUnread, soundPdfPath } from '../../documents/inspectPdf';
import { pdfKey } from '../../documents/pdfReading';
import { guessFree, sameName } from './guessFile';
import type { Targets, WrongAddress } from './targets';

/** What is wrong with an address under /fichiers/. */
export function checkPdf(href: string, { pdfs, isTaken }: Targets): WrongAddress {
  const path = pdfKey(href);
  const found = pdfs.get(path);
  if (found?.ok) return undefined;
  if (found) {
    const { predicate, remedy } = found.fault;
    return { message: `le fichier « ${path} » ${predicate}`, remedy };
  }
  const message = `le fichier « ${path} » n’existe pas.`;
  const guess = sameName(path, pdfs.keys()) ?? guessFree(path, pdfs.keys(), isTaken);
  const sound = guess && soundPdfPath(guess);
  if (sound && sound !== guess) {
    return {
      message,
      remedy: `Renommez content${guess} en content${sound}, puis écrivez ${sound} ici.`,
    };
  }
  if (guess) return { message, remedy: `Vouliez-vous écrire « ${guess} » ?` };
  // Whatever it is, it would be refused once it is there.
  const refused = refusedUnread(path, 0);
  if (refused && !refused.ok) return { message, remedy: refused.fault.remedy };
  return {
    message,
    remedy: 'Déposez-le dans content/fichiers, puis écrivez /fichiers/ suivi de son nom.',
  };
}
