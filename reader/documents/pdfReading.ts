import type { PdfFile } from '../../model/pdf';
import { pictureKey } from '../../model/picture';
import type { Cited, Fault, FileIndex } from '../files/citedFiles';
import type { OpenedFile } from '../files/open';

/** What is known of a file of content/fichiers. */
export type PdfReading = {
  /** As pages write it: `/fichiers/brochure.pdf`. */
  readonly path: string;
} & (
  | { readonly ok: true; readonly pdf: PdfFile; readonly fault?: undefined }
  | { readonly ok: false; readonly fault: Fault }
);

/** The files of content/fichiers by the key of their path. */
export type PdfIndex = FileIndex<PdfReading>;

/** Returns the PDF that an address leads to, a page of it too; undefined when there is none, or none to publish. */
export function pdfAt(index: PdfIndex, address: string): PdfFile | undefined {
  const reading = index.get(pdfKey(address));
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
    .flatMap(([, reading]) => (reading.ok ? [reading.pdf] : []))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
