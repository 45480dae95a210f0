import type { PdfFile } from '../../model/pdf';
import { pictureKey } from '../../model/picture';
import type { Cited, FileIndex, Reading } from '../files/citedFiles';
import type { OpenedFile } from '../files/open';

/** What is known of a file of content/fichiers. */
export type PdfReading = Reading<{ readonly pdf: PdfFile }>;

/** The files of content/fichiers by the key of their path. */
export type PdfIndex = FileIndex<PdfReading>;

/** Returns the PDF of a file, where it is one. */
export function pdfOf(reading: PdfReading | undefined): PdfFile | undefined {
  return reading?.ok ? reading.pdf : undefined;
}

/** Returns the key of an address that may name a page of the file: `/fichiers/brochure.pdf#page=3`. */
export function pdfKey(address: string): string {
  return pictureKey(address.split('#', 1)[0] ?? '');
}

/**
 * Returns the PDFs that answer: all of them, since their addresses are passed on without a page, but those that
 * only texts which are held back lead to: a campaign's brochure is not there before its page.
 */
export function publishedPdfs(
  index: PdfIndex,
  cited: Cited,
  heldBack: ReadonlySet<OpenedFile>,
): PdfFile[] {
  const keysOf = (isHeldBack: boolean) =>
    new Set([...cited].flatMap(([file, keys]) => (heldBack.has(file) === isHeldBack ? keys : [])));
  const [shown, waiting] = [keysOf(false), keysOf(true)];
  return [...index]
    .filter(([key]) => shown.has(key) || !waiting.has(key))
    .flatMap(([, reading]) => pdfOf(reading) ?? [])
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
