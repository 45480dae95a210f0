import {
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash, contentHashOf } from '../../reader/files/cache';
import { allFiles } from '../../reader/files/sourceFiles.mjs';
import { isUntouched, type PublishedFile } from './upToDate.mjs';
import { PUBLISHED, STAGED } from './workshop.mjs';

/** The files of a site by their paths below its folder, `offres/index.html`. */
export type PublishedFiles = Readonly<Record<string, PublishedFile>>;

/**
 * The site that a build makes, file by file, in the workshop. What the published site has already is the
 * very same file, by another name of it: neither read nor written again.
 */
export class Staging {
  readonly #files: Record<string, PublishedFile> = {};
  readonly #folders = new Set<string>();

  /** @param previous what the published site is made of; none where nobody knows. */
  constructor(readonly previous: PublishedFiles) {}

  /** Writes a file. */
  write(path: string, content: string | Uint8Array, madeOf?: string): void {
    const target = this.#target(path);
    writeFileSync(target, content);
    this.#note(path, contentHash(content), madeOf);
  }

  /**
   * A file that is always the same for the same `madeOf`: taken from the published site where that has it,
   * made otherwise.
   */
  async keep(
    path: string,
    madeOf: string,
    make: () => Promise<string | Uint8Array>,
  ): Promise<void> {
    const known = this.previous[path];
    if (known?.madeOf === madeOf && this.#take(path, known)) return;
    this.write(path, await make(), madeOf);
  }

  /** All that lies in the workshop for this site, what others wrote there included. */
  files(): PublishedFiles {
    const paths = allFiles(STAGED).map((file) =>
      file.slice(STAGED.length + 1).replaceAll('\\', '/'),
    );
    return Object.fromEntries(
      paths.map((path) => {
        this.#files[path] ??= this.#note(path, contentHashOf(partsOf(join(STAGED, path))));
        return [path, this.#files[path]];
      }),
    );
  }

  #take(path: string, known: PublishedFile): boolean {
    const published = join(PUBLISHED, path);
    if (!isUntouched(published, known)) return false;
    const target = this.#target(path);
    try {
      linkSync(published, target);
      this.#files[path] = known;
    } catch {
      // Not every file system gives a file two names.
      copyFileSync(published, target);
      this.#note(path, known.digest, known.madeOf);
    }
    return true;
  }

  #note(path: string, digest: string, madeOf?: string): PublishedFile {
    const { size, mtimeMs } = statSync(join(STAGED, path));
    const file = { digest, size, modified: Math.round(mtimeMs), ...(madeOf && { madeOf }) };
    this.#files[path] = file;
    return file;
  }

  #target(path: string): string {
    const target = join(STAGED, path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return target;
  }
}

/** What a file holds, never more than a part of it at a time: a film is not held whole. */
function* partsOf(file: string): Generator<Uint8Array> {
  const part = Buffer.allocUnsafe(PART);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, part); read > 0; read = readSync(handle, part))
      yield part.subarray(0, read);
  } finally {
    closeSync(handle);
  }
}

/** Bytes read at once. */
const PART = 1024 * 1024;
