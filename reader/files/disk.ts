import {
  type Dirent,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { extensionOf } from '../pictures/format';
import { FILE_START, type Problem } from '../problem';
import { MAX_FILE_BYTES, type SourceFile } from './decode';
import { kindOf, MISPLACED } from './fileKinds';
import { isLitter } from './litter.mjs';
import { CONTENT, GUIDE } from './places.mjs';
import { NOT_READ, stemOf, wrongName } from './textNames';

/** Its pictures, published as /images. */
export const IMAGES = `${CONTENT}/images`;
/** Its films: a text for each, beside which its film and captions lie. */
export const FILMS = `${CONTENT}/films`;

/** What visitors download. */
export const PDFS = `${CONTENT}/fichiers`;

/** The content folder as it lies on the disk. */
interface ContentFolder {
  readonly texts: readonly SourceFile[];
  /** Paths of pictures as pages write them: `/images/logo.svg`. */
  readonly images: readonly string[];
  /** Paths of films and captions: `/films/fournil.mp4`. */
  readonly films: readonly string[];
  /** Paths of files to download, sound or not: `/fichiers/brochure.pdf`. */
  readonly pdfs: readonly string[];
  /** What is already wrong: links out of it, what is no file. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the content folder of a project. Pictures, films and PDFs are only listed. A folder
 * that is not there reads as an empty one: the reader then says which files are missing.
 */
export function readContentFolder(root: string): ContentFolder {
  const texts: SourceFile[] = [];
  const images: string[] = [];
  const films: string[] = [];
  const pdfs: string[] = [];
  const problems: Problem[] = [];
  const add = (file: string, message: string, remedy: string) =>
    problems.push({ file, ...FILE_START, message, remedy });

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
        // A shortcut to a folder could lead round in circles; a pipe would be read for ever.
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
        // Written by `npm run guide`.
      } else if (!name.endsWith('.md')) {
        const { message, remedy } = notMarkdown(name, names);
        add(path, message, remedy);
      } else {
        texts.push({ path, bytes: readUpTo(onDisk, stats.size) });
      }
    }
  };
  if (existsSync(join(root, CONTENT))) walk(CONTENT);
  return { texts, images, films, pdfs, problems };
}

/** Returns what is reported about a file that lies among the texts, by its name and those beside it. */
function notMarkdown(name: string, names: readonly string[]): { message: string; remedy: string } {
  const extension = extensionOf(name);
  const kind = kindOf(extension);
  if (kind && kind !== 'text') {
    const { predicate, remedy } = MISPLACED[kind];
    return { message: `ce fichier ${predicate}`, remedy };
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

/** A file far over the limit is not loaded: as many zero bytes as it takes to be refused. */
function readUpTo(file: string, size: number): Uint8Array {
  return size > MAX_FILE_BYTES * 10 ? new Uint8Array(MAX_FILE_BYTES * 10) : readFileSync(file);
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

function staysInside(root: string, path: string): boolean {
  try {
    return realpathSync(join(root, path)).startsWith(realpathSync(join(root, CONTENT)) + sep);
  } catch {
    return false; // It leads nowhere at all.
  }
}
