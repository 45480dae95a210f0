import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { isPdfPath } from '../../model/pdf';
import { contentFile } from '../../reader/files/contentFile';
import { readContentFolder } from '../../reader/files/disk';

/**
 * Answers with a file, or with the requested range of it: Safari requests two bytes of a film first, and does not
 * play it if it gets more.
 *
 * @param file its absolute path.
 */
export function sendContentFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): void {
  response.setHeader('Cache-Control', 'no-store');
  send(request, encodeURIComponent(file), { dotfiles: 'allow', index: false }).pipe(response);
}

/** Returns the file of content/fichiers at a path; undefined where there is none. */
export function pdfAt(root: string, path: string): string | undefined {
  // Only listed files: no path leads out of the folder.
  if (!isPdfPath(path) || !path.endsWith('.pdf')) return undefined;
  return readContentFolder(root).pdfs.includes(path) ? contentFile(root, path) : undefined;
}
