import {
  type Dirent,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { type Phrase, phrase } from '../../model/french/phrase';
import { extensionOf } from '../pictures/format';
import { FILE_START, type Problem, type ProblemWords, problemAt } from '../problem';
import { MAX_FILE_BYTES, type SourceFile } from './decode';
import { kindOf, MISPLACED } from './fileKinds';
import { isLitter } from './litter.mjs';
import { CONTENT, GUIDE } from './places.mjs';
import { NOT_READ, stemOf, wrongName } from './textNames';

/** The folder of pictures, published as /images. */
export const IMAGES = `${CONTENT}/images`;
/** The folder of films. Next to each film are its captions, and a Markdown file that describes it. */
export const FILMS = `${CONTENT}/films`;

/** The folder of PDFs that visitors download. */
export const PDFS = `${CONTENT}/fichiers`;

/** The files found in the content folder: Markdown files with their bytes, others as paths. */
interface ContentFolder {
  readonly texts: readonly SourceFile[];
  /** The paths of pictures, as authors type them in pages: `/images/logo.svg`. */
  readonly images: readonly string[];
  /** The paths of films and captions: `/films/fournil.mp4`. */
  readonly films: readonly string[];
  /** The paths of the files in content/fichiers, PDFs or not: `/fichiers/brochure.pdf`. */
  readonly pdfs: readonly string[];
  /** The problems of files, such as a symbolic link that leads out of content/, or a file in a wrong folder. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the Markdown files of a project's content folder, and lists its pictures, films and PDFs. A missing
 * folder counts as an empty one: `readSite` then reports which files are missing.
 */
export function readContentFolder(root: string): ContentFolder {
  const texts: SourceFile[] = [];
  const images: string[] = [];
  const films: string[] = [];
  const pdfs: string[] = [];
  const problems: Problem[] = [];
  const add = (file: string, message: Phrase, remedy: Phrase | undefined) =>
    problems.push(problemAt(file, FILE_START, { message, remedy }));

  const walk = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort(byName);
    const names = entries.map(({ name }) => name);
    for (const entry of entries) {
      const { name } = entry;
      if (isLitter(name)) continue;
      const path = `${folder}/${name}`;
      const onDisk = join(root, path);
      const isShortcut = entry.isSymbolicLink();
      if (isShortcut && !staysInside(root, path)) {
        add(path, 'ce raccourci mène hors de content/.', 'Copiez le fichier lui-même ici.');
        continue;
      }
      const stats = statSync(onDisk);
      if (stats.isDirectory() && !isShortcut) {
        walk(path);
      } else if (!stats.isFile()) {
        // A link to a folder could be circular, and reading a pipe would never end.
        add(
          path,
          'ceci n’est pas un fichier ordinaire.',
          'Mettez un fichier ordinaire à sa place.',
        );
      } else if (path.startsWith(`${IMAGES}/`)) {
        images.push(path.slice(CONTENT.length));
      } else if (path.startsWith(`${FILMS}/`) && !name.endsWith('.md')) {
        films.push(path.slice(CONTENT.length));
      } else if (path.startsWith(`${PDFS}/`)) {
        pdfs.push(path.slice(CONTENT.length));
      } else if (path === `${CONTENT}/${GUIDE}`) {
        // `npm run guide` writes it.
      } else if (!name.endsWith('.md')) {
        const { message, remedy } = notMarkdown(name, names);
        add(path, message, remedy);
      } else {
        texts.push({ path, bytes: readUnlessHuge(onDisk, stats.size) });
      }
    }
  };
  if (existsSync(join(root, CONTENT))) walk(CONTENT);
  return { texts, images, films, pdfs, problems };
}

/**
 * Returns the message about a file that is not Markdown, in a folder for Markdown files.
 *
 * @param names the names of all files in that folder.
 */
function notMarkdown(name: string, names: readonly string[]): ProblemWords {
  const extension = extensionOf(name);
  const kind = kindOf(extension);
  if (kind && kind !== 'text') {
    const { predicate, remedy } = MISPLACED[kind];
    return { message: phrase`ce fichier ${predicate}`, remedy };
  }
  const isOther = extension !== '' && stemOf(name) === name;
  const wrong = isOther ? undefined : wrongName(name, names);
  return (
    wrong ?? {
      message: NOT_READ,
      remedy:
        'Mettez son texte dans un fichier en .md, sous un en-tête comme celui d’un fichier voisin.',
    }
  );
}

/** Reads a file. Does not load a file far over the accepted size, but returns zeros, which `decodeText` refuses too. */
function readUnlessHuge(file: string, size: number): Uint8Array {
  return size > MAX_FILE_BYTES * 10 ? new Uint8Array(MAX_FILE_BYTES * 10) : readFileSync(file);
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

function staysInside(root: string, path: string): boolean {
  try {
    return realpathSync(join(root, path)).startsWith(realpathSync(join(root, CONTENT)) + sep);
  } catch {
    return false; // The link has no target.
  }
}
