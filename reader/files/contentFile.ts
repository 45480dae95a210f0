import { join } from 'node:path';
import { CONTENT } from './places.mjs';

/**
 * Returns the path on the disk of a file of content/.
 *
 * @param path the path as typed in pages, such as `/images/quais.jpg`.
 */
export function contentFile(root: string, path: string): string {
  return join(root, CONTENT, path);
}

/** Creates the error for a media file that was changed while it was being published. */
export function changedMeanwhile(path: string): Error {
  return new Error(`${path} changed while it was being published: run the command again`);
}
