import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPdfPath } from '../../model/pdf';
import { contentFile } from '../../reader/files/contentFile';
import { readContentFolder } from '../../reader/files/disk';
import { inMemory } from '../../reader/films/mp4/boxes';
import { sendBytes } from './sendBytes';

/**
 * Answers with a file of content/fichiers as it lies on the disk, or with the part that is asked for; false
 * where there is none at this path.
 *
 * @param root the project's.
 */
export async function sendPdf(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  path: string,
): Promise<boolean> {
  // Only what the folder lists: no path leads out of it.
  if (!isPdfPath(path) || !path.endsWith('.pdf')) return false;
  if (!readContentFolder(root).pdfs.includes(path)) return false;
  const bytes = inMemory(readFileSync(contentFile(root, path)));
  await sendBytes(request, response, { type: 'application/pdf', bytes });
  return true;
}
