import { join } from 'node:path';
import { CONTENT } from './places.mjs';

/** Where a file that pages write `/images/quais.jpg`, `/films/fournil.mp4`, `/fichiers/brochure.pdf` is kept. */
export function contentFile(root: string, path: string): string {
  return join(root, CONTENT, path);
}
