import { MAX_PDF_BYTES, PDF_FOLDER, weightOf } from '../../model/media/pdf';
import type { Fault } from '../files/citedFiles';
import { contentHash } from '../files/contentHash';
import { isPointer, pointerFault } from '../files/decode';
import { kindOf, MISPLACED } from '../files/fileKinds';
import { plainPath } from '../files/plainPath';
import { extensionOf } from '../pictures/format';
import type { PdfReading } from './pdfReading';

/**
 * Checks whether a file can be published as a PDF (ISO 32000-2, 7.5). Only the outer structure is checked: viewers
 * repair faults inside pages, but cannot open a truncated or encrypted file.
 */
export function inspectPdf(path: string, bytes: Uint8Array): PdfReading {
  const fault = faultOfName(path) ?? faultOfContent(bytes);
  if (fault) return { path, ok: false, fault };
  return { path, ok: true, pdf: { path, bytes: bytes.length, hash: contentHash(bytes) } };
}

/** Returns why a file is refused unread: its extension is not .pdf, or it is too large. Otherwise undefined. */
export function refusedUnread(path: string, size: number): PdfReading | undefined {
  const fault = faultOfKind(path) ?? (size > MAX_PDF_BYTES ? tooHeavy(size) : undefined);
  return fault && { path, ok: false, fault };
}

/** Returns a valid address for a PDF: the path, corrected if the file name would break a link. */
export function validPdfPath(path: string): string {
  return faultOfName(path) ? `${plainPath(path, 'fichier')}.pdf` : path;
}

/** Returns the fault of a file whose extension is not .pdf, with a remedy for its kind of file. */
function faultOfKind(path: string): Fault | undefined {
  const kind = kindOf(extensionOf(path));
  if (kind === 'pdf') return undefined;
  return kind ? MISPLACED[kind] : NO_PDF;
}

const NO_PDF: Fault = {
  predicate: 'n’est pas un PDF, et ce dossier ne publie que des PDF.',
  remedy: 'Exportez-le en PDF, puis déposez le PDF ici.',
};

/** Returns the fault of a file name with spaces, accents or signs that would break a link to the PDF. */
function faultOfName(path: string): Fault | undefined {
  if (/^(?:\/[A-Za-z0-9]+(?:[._-]+[A-Za-z0-9]+)*)+\.pdf$/.test(path)) return undefined;
  return {
    predicate: 'a dans son nom une espace, un accent ou un signe qu’une adresse ne porte pas bien.',
    remedy: `Renommez-le « ${plainPath(path, 'fichier').replace(PDF_FOLDER, '')}.pdf », ici et là où il est cité.`,
  };
}

function faultOfContent(bytes: Uint8Array): Fault | undefined {
  if (bytes.length === 0) {
    return { predicate: 'est vide : le fichier ne contient rien.', remedy: AGAIN };
  }
  if (bytes.length > MAX_PDF_BYTES) return tooHeavy(bytes.length);
  if (isPointer(bytes)) return POINTER;
  // Latin-1 gives one character for each byte; the markers are ASCII.
  const text = new TextDecoder('latin1').decode(bytes);
  // Viewers accept the marker anywhere in the first kilobyte, but bytes before it could make the file a script.
  if (!text.startsWith('%PDF-')) return text.slice(0, 1024).includes('%PDF-') ? LATE : notPdf(text);
  const end = text.slice(-2048);
  if (!end.includes('startxref') || !end.includes('%%EOF')) {
    return { predicate: 'est coupé : sa fin manque, il ne s’ouvre pas partout.', remedy: AGAIN };
  }
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) {
    return {
      predicate:
        'est protégé, par un mot de passe ou contre la copie : tout le monde ne peut pas le lire.',
      remedy:
        'Enregistrez-le sans protection depuis le logiciel qui l’a fait, puis déposez-le de nouveau.',
    };
  }
  return undefined;
}

const LATE: Fault = {
  predicate: 'commence par autre chose qu’un PDF, où du code pourrait se cacher.',
  remedy: 'Ouvrez-le, exportez-le de nouveau en PDF, puis déposez-le.',
};

const POINTER = pointerFault(
  'le PDF lui-même',
  'Déposez le PDF sans Git LFS : il pèse assez peu pour s’en passer.',
);

const AGAIN = 'Déposez-le de nouveau depuis l’original.';

function notPdf(text: string): Fault {
  const isPage = /^\s*<(?:!doctype html|html)/i.test(text);
  const isOffice = text.startsWith('PK');
  const actual = isPage ? 'une page Web' : isOffice ? 'un document Office' : 'autre chose';
  return {
    predicate: `se dit « .pdf » mais contient ${actual}.`,
    remedy: 'Exportez-le en PDF depuis le logiciel qui l’a fait : le renommer ne suffit pas.',
  };
}

function tooHeavy(size: number): Fault {
  return {
    predicate: `pèse ${weightOf(size)} ; la limite est de ${weightOf(MAX_PDF_BYTES)}.`,
    remedy:
      'Exportez-le de nouveau en réduisant ses images (« qualité écran », « taille minimale »), ou coupez-le en plusieurs.',
  };
}
