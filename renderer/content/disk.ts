import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { MAX_FILE_BYTES, type SourceFile } from './decode';
import { FILE_START, type Problem } from './problem';
import type { Source } from './read';

/** The folder of the staff, from the project's root. */
export const CONTENT = 'content';
/** The guide for staff, which is not a page. */
export const GUIDE = 'LISEZMOI.md';
const IMAGES = 'content/images';

/** Reads the content folder of a project. Only this file of the reader touches the disk. */
export function readContentFolder(root: string): Source {
  const texts: SourceFile[] = [];
  const images: string[] = [];
  const problems: Problem[] = [];
  const add = (file: string, message: string, remedy: string) =>
    problems.push({ file, ...FILE_START, message, remedy });

  const walk = (folder: string) => {
    for (const name of readdirSync(join(root, folder)).sort()) {
      // Hidden files belong to editors and systems: .DS_Store, .gitkeep.
      if (name.startsWith('.')) continue;
      const path = `${folder}/${name}`;
      const stats = lstatSync(join(root, path));
      if (stats.isSymbolicLink() && !staysInside(root, path)) {
        add(path, 'ce raccourci mène hors de content/.', 'Copiez le fichier lui-même ici.');
      } else if (stats.isDirectory()) {
        walk(path);
      } else if (path.startsWith(`${IMAGES}/`)) {
        images.push(path.slice(CONTENT.length));
      } else if (path === `${CONTENT}/${GUIDE}`) {
        // Written by `npm run guide`.
      } else if (!name.endsWith('.md')) {
        add(
          path,
          'seuls les fichiers Markdown (.md) sont lus ici.',
          'Une image va dans content/images ; un texte porte un nom en .md.',
        );
      } else {
        texts.push({ path, bytes: readUpTo(join(root, path), stats.size) });
      }
    }
  };
  walk(CONTENT);
  return { texts, images, problems };
}

/** A file over the limit is not loaded: as many zero bytes as it takes for the reader to refuse it. */
function readUpTo(file: string, size: number): Uint8Array {
  return size > MAX_FILE_BYTES * 2 ? new Uint8Array(MAX_FILE_BYTES + 1) : readFileSync(file);
}

function staysInside(root: string, path: string): boolean {
  try {
    return realpathSync(join(root, path)).startsWith(realpathSync(join(root, CONTENT)) + sep);
  } catch {
    return false; // It leads nowhere at all.
  }
}
