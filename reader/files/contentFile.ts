import { join } from 'node:path';
import { CONTENT } from './places.mjs';

/** Where a file that pages write `/images/quais.jpg`, `/films/fournil.mp4`, `/fichiers/brochure.pdf` is kept. */
export function contentFile(root: string, path: string): string {
  return join(root, CONTENT, path);
}

/** Returns the error of such a file that is no longer the one that was inspected. */
export function changedMeanwhile(path: string): Error {
  return new Error(`${path} changed while it was being published: run the command again`);
}
