import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPdfPath } from '../../model/pdf';
import { pdfFile } from '../../reader/documents/readPdfs';
import { readContentFolder } from '../../reader/files/disk';
import { byteRange } from '../ranges/byteRange';

/**
 * Answers with a file of content/fichiers as it lies on the disk, or with the part that is asked for; false
 * where there is none at this path.
 *
 * @param root the project's.
 */
export function sendPdf(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  root: string,
  path: string,
): boolean {
  // Only what the folder lists: no path leads out of it.
  if (!isPdfPath(path) || !path.endsWith('.pdf')) return false;
  if (!readContentFolder(root).pdfs.includes(path)) return false;
  const bytes = readFileSync(pdfFile(root, path));
  const asked = method === 'GET' && !headers['if-range'] ? headers.range : undefined;
  const range = asked === undefined ? undefined : byteRange(asked, bytes.length);
  const always = {
    'Content-Type': 'application/pdf',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
  };
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...always, 'Content-Range': `bytes */${bytes.length}` }).end();
    return true;
  }
  const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
  response.writeHead(range ? 206 : 200, {
    ...always,
    'Content-Length': end - start + 1,
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  response.end(method === 'HEAD' ? undefined : bytes.subarray(start, end + 1));
  return true;
}
