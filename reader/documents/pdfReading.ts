import type { PdfFile } from '../../model/media/pdf';
import { pictureKey } from '../../model/media/picture';
import type { Cited, FileIndex, Reading } from '../files/citedFiles';
import type { OpenedFile } from '../files/open';

/** The result of reading a file of content/fichiers: a valid PDF, or why it cannot be published. */
export type PdfReading = Reading<{ readonly pdf: PdfFile }>;

/** The results of reading the files of content/fichiers, by their normalized paths (`pdfKey`). */
export type PdfIndex = FileIndex<PdfReading>;

/** Returns the PDF from the result of reading a file; undefined if the file is no valid PDF. */
export function pdfOf(reading: PdfReading | undefined): PdfFile | undefined {
  return reading?.ok ? reading.pdf : undefined;
}

/** Returns the key in `PdfIndex` of the PDF that a link leads to, without a fragment such as `#page=3`. */
export function pdfKey(address: string): string {
  return pictureKey(address.split('#', 1)[0] ?? '');
}

/**
 * Returns the PDFs to publish: those that a published content file links to, and those that none links to, since people
 * may share their addresses. Leaves out PDFs that only unpublished files link to, such as the brochure of a coming
 * campaign.
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
