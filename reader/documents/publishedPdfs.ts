import type { PdfFile } from '../../model/pdf';
import type { Cited } from '../files/citedFiles';
import type { OpenedFile } from '../files/open';
import type { PdfIndex } from './pdfReading';

/**
 * The PDFs that answer: all of them, since their addresses are passed on without a page, but those that
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
