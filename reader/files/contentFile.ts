import { join } from 'node:path';
import { CONTENT } from './places.mjs';

/** Returns the path on the disk of a file that pages call `/images/quais.jpg` or `/fichiers/brochure.pdf`. */
export function contentFile(root: string, path: string): string {
  return join(root, CONTENT, path);
}

/** Creates the error about a file that has changed since it was inspected. */
export function changedMeanwhile(path: string): Error {
  return new Error(`${path} changed while it was being published: run the command again`);
}
