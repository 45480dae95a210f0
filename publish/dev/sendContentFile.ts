import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { isPdfPath } from '../../model/pdf';
import { contentFile } from '../../reader/files/contentFile';
import { readContentFolder } from '../../reader/files/disk';

/**
 * Answers with a file as it is on the disk, or with the part of it that is asked for: of a film, Safari asks
 * for two bytes first, and plays nothing where it gets more.
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
  // Only what the folder lists: no path leads out of it.
  if (!isPdfPath(path) || !path.endsWith('.pdf')) return undefined;
  return readContentFolder(root).pdfs.includes(path) ? contentFile(root, path) : undefined;
}
