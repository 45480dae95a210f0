import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { MAX_FILE_BYTES, type SourceFile } from './decode';
import { FILE_START, type Problem } from './problem';

/** The folder of the staff, from the project's root. */
export const CONTENT = 'content';
/** The guide for staff, which is not a page. */
export const GUIDE = 'LISEZMOI.md';
/** Its pictures, published as /images. */
export const IMAGES = `${CONTENT}/images`;

/** The content folder as it lies on the disk. */
interface ContentFolder {
  readonly texts: readonly SourceFile[];
  /** Paths of pictures as pages write them: `/images/logo.svg`. */
  readonly images: readonly string[];
  /** What is already wrong: links out of it, what is no file. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the content folder of a project. Pictures are only listed. A folder
 * that is not there reads as an empty one: the reader then says which files are missing.
 */
export function readContentFolder(root: string): ContentFolder {
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
      const onDisk = join(root, path);
      const isShortcut = lstatSync(onDisk).isSymbolicLink();
      if (isShortcut && !staysInside(root, path)) {
        add(path, 'ce raccourci mène hors de content/.', 'Copiez le fichier lui-même ici.');
        continue;
      }
      const stats = statSync(onDisk);
      if (stats.isDirectory() && !isShortcut) {
        walk(path);
      } else if (!stats.isFile()) {
        // A shortcut to a folder could lead round in circles; a pipe would be read for ever.
        add(
          path,
          'ceci n’est pas un fichier ordinaire.',
          'Mettez un fichier ordinaire à sa place.',
        );
      } else if (path.startsWith(`${IMAGES}/`)) {
        images.push(path.slice(CONTENT.length));
      } else if (path === `${CONTENT}/${GUIDE}`) {
        // Written by `npm run guide`.
      } else if (!name.endsWith('.md')) {
        add(
          path,
          'seuls les fichiers Markdown (.md) sont lus ici.',
          'Déposez une image dans content/images ; donnez à un texte un nom en .md.',
        );
      } else {
        texts.push({ path, bytes: readUpTo(onDisk, stats.size) });
      }
    }
  };
  if (existsSync(join(root, CONTENT))) walk(CONTENT);
  return { texts, images, problems };
}

/** A file far over the limit is not loaded: as many zero bytes as it takes to be refused. */
function readUpTo(file: string, size: number): Uint8Array {
  return size > MAX_FILE_BYTES * 10 ? new Uint8Array(MAX_FILE_BYTES * 10) : readFileSync(file);
}

function staysInside(root: string, path: string): boolean {
  try {
    return realpathSync(join(root, path)).startsWith(realpathSync(join(root, CONTENT)) + sep);
  } catch {
    return false; // It leads nowhere at all.
  }
}
