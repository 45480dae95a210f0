import { pdfRenamed } from '../documents/inspectPdf';
import { isOfKind } from '../files/fileKinds';
import { filmElsewhere } from '../markdown/dressFilms';
import { repeated, shortened } from '../markdown/mistakes/finding';
import type { ProblemWords } from '../problem';
import { knownRefusal } from './fault';
import { extensionOf } from './format';

/** A file that is no page and no picture that the site publishes: what to do with it. */
export function otherMedia(address: string): ProblemWords | undefined {
  const shown = shortened(address);
  const extension = extensionOf(address.replace(/[?#].*$/, ''));
  const isElsewhere = /^https?:/.test(address);
  const isVideo =
    VIDEOS.test(address) ||
    filmElsewhere(address) ||
    knownRefusal(extension) === knownRefusal('mp4');
  if (isElsewhere && isVideo) {
    return {
      message: `la vidéo « ${shown} » est sur un autre site.`,
      remedy: `Faites un lien vers elle, seul sur sa ligne, sans « ! » : [les mots du lien](${repeated(address)}).`,
    };
  }
  const refused = knownRefusal(extension);
  if (refused) {
    const isPhoto = knownRefusal('heic') === refused;
    return {
      message: `le fichier « ${shown} » ${refused.predicate}`,
      remedy:
        isElsewhere && !isPhoto
          ? `Faites un lien vers lui, sans « ! » : [les mots du lien](${repeated(address)}).`
          : refused.remedy.replace('son-nom.pdf', pdfName(address)),
    };
  }
  if (isElsewhere || !isDocument(extension)) return undefined;
  return {
    message: `le fichier « ${shown} » est un document, et le site ne publie que des PDF.`,
    remedy: `Exportez-le en PDF dans content/fichiers, puis faites un lien vers lui : [les mots du lien](/fichiers/${pdfName(address)}). Ou recopiez son texte dans une page.`,
  };
}

/** Sites of films, whatever their page is. */
const VIDEOS = /^https?:\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)\//i;

/** Returns what a document is to be called in content/fichiers. */
function pdfName(address: string): string {
  const name =
    address
      .replace(/[?#].*$/, '')
      .split(/[\\/]/)
      .at(-1) ?? '';
  return pdfRenamed(name.replace(/\.\w+$/, ''));
}

function isDocument(extension: string): boolean {
  return isOfKind(extension, 'wordProcessing', 'spreadsheet', 'slides', 'archive');
}
