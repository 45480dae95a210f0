import type { PdfFile } from '../../model/media/pdf';
import { pictureKey } from '../../model/media/picture';
import type { Cited, FileIndex, Reading } from '../files/citedFiles';
import type { OpenedFile } from '../files/open';

/** The result of reading a file of content/fichiers. */
export type PdfReading = Reading<{ readonly pdf: PdfFile }>;

/** The files of content/fichiers, by `pdfKey` of their paths. */
export type PdfIndex = FileIndex<PdfReading>;

/** Returns the PDF of a reading; undefined if the file is not a valid one. */
export function pdfOf(reading: PdfReading | undefined): PdfFile | undefined {
  return reading?.ok ? reading.pdf : undefined;
}

/** Returns the key of a PDF's address in the index. Ignores a page number, as in `/fichiers/brochure.pdf#page=3`. */
export function pdfKey(address: string): string {
  return pictureKey(address.split('#', 1)[0] ?? '');
}

/**
 * Returns the PDFs to publish: those that a published text links to, and those without any link, whose addresses people
 * may share. A PDF that only unpublished texts link to is left out: the brochure of a campaign appears with its page.
 */
export function publishedPdfs(
  index: PdfIndex,
  cited: Cited,
  heldBack: ReadonlySet<OpenedFile>,
): PdfFile[] {
  const keysOf = (isHeldBack: boolean) =>
    new Set([...cited].flatMap(([file, keys]) => (heldBack.has(file) === isHeldBack ? keys : [])));
  const [published, unpublished] = [keysOf(false), keysOf(true)];
  return [...index]
    .filter(([key]) => published.has(key) || !unpublished.has(key))
    .flatMap(([, reading]) => pdfOf(reading) ?? [])
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
