import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../../reader/files/contentHash';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { isUntouched, type PublishedFile } from './upToDate.mjs';
import { PUBLISHED, STAGED } from './workshop.mjs';

/** The files of a site by their paths below its folder, `offres/index.html`. */
export type PublishedFiles = Readonly<Record<string, PublishedFile>>;

/**
 * The site that a build makes, file by file, in the workshop. What the published site has already is the
 * very same file, by another name of it: neither read nor written again. The workshop may hold an older
 * site: of that, only what is the very file that is wanted stays.
 */
export class Staging {
  readonly #files: Record<string, PublishedFile> = {};
  readonly #folders = new Set<string>();

  /** @param previous what the published site is made of; none where nobody knows. */
  constructor(readonly previous: PublishedFiles) {}

  /** What has been put there. */
  get files(): PublishedFiles {
    return this.#files;
  }

  /** Writes a file. */
  write(path: string, content: string | Uint8Array, madeOf?: string): void {
    const target = this.#target(path);
    // Never into a file that is there: it may be a published one by another name.
    rmSync(target, { force: true });
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
    if (!this.take(path, madeOf)) this.write(path, await make(), madeOf);
  }

  /** The same where the published site has it, or else false. */
  take(path: string, madeOf: string): boolean {
    const known = this.previous[path];
    return known?.madeOf === madeOf && this.#takeOver(path, known);
  }

  /**
   * The same for a file too large for memory: `make` writes it to the path that it is given, and is never
   * asked for a file that is published.
   */
  async keepWritten(
    path: string,
    madeOf: string,
    make: (file: string) => Promise<void>,
  ): Promise<void> {
    if (this.take(path, madeOf)) return;
    const target = this.#target(path);
    rmSync(target, { force: true });
    await make(target);
    // Its ingredients decide its content: it is not read for a digest.
    this.#note(path, contentHash(madeOf), madeOf);
  }

  /** Takes away what is no part of this site. */
  sweep(): void {
    const left = new Set<string>();
    for (const file of allFiles(STAGED)) {
      if (this.#files[pathIn(STAGED, file)]) continue;
      rmSync(file);
      left.add(dirname(file));
    }
    // Once each: one folder may have lost thousands.
    for (let folder of left) {
      for (; isEmpty(folder); folder = dirname(folder)) rmdirSync(folder);
    }
  }

  #takeOver(path: string, known: PublishedFile): boolean {
    const published = join(PUBLISHED, path);
    const found = statSync(published, { throwIfNoEntry: false });
    if (!found || !isUntouched(found, known)) return false;
    const target = this.#target(path);
    const there = statSync(target, { throwIfNoEntry: false });
    if (!there || !isSameFile(found, there)) {
      if (there) rmSync(target);
      try {
        linkSync(published, target);
      } catch {
        // Not every file system gives a file two names.
        copyFileSync(published, target);
        this.#note(path, known.digest, known.madeOf);
        return true;
      }
    }
    this.#files[path] = known;
    return true;
  }

  #note(path: string, digest: string, madeOf?: string): void {
    const { size, mtimeMs } = statSync(join(STAGED, path));
    const modified = Math.round(mtimeMs);
    this.#files[path] = { digest, size, modified, ...(madeOf && { madeOf }) };
  }

  #target(path: string): string {
    const target = join(STAGED, path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return target;
  }
}

/** Whether two names stand for one file. All of these, since on some systems none alone is sure. */
function isSameFile(one: Stats, other: Stats): boolean {
  const parts = ['ino', 'dev', 'size', 'mtimeMs', 'ctimeMs'] as const;
  return parts.every((part) => one[part] === other[part]);
}

function isEmpty(folder: string): boolean {
  return folder !== STAGED && existsSync(folder) && readdirSync(folder).length === 0;
}
