import { contentHash, nameOfText } from '../files/contentHash';
import type { SourceFile } from '../files/decode';
import { FileNotes } from './fileNotes';

/** So many files are remembered though no reading meets them, or as many as the last one met. */
const SPARE = 100;

/** Long texts that notes name rather than hold, by the hash of each. */
export interface Texts {
  /** Keeps a text, and says by what name it is found again. */
  keep(text: string): string;
  /** The text of a name; undefined where it is kept no more. */
  read(name: string): string | undefined;
}

/** The notes of every file that was read, and the long texts that they name. */
export class Notebook {
  readonly #lines: Map<string, string>;
  readonly #met = new Map<string, FileNotes>();

  /**
   * @param texts where long texts are kept; in memory unless said.
   * @param written what `written` gave.
   */
  constructor(
    readonly texts: Texts = inMemory(),
    written = '',
  ) {
    this.#lines = new Map(written.split('\n').filter(Boolean).map(cutLine));
  }

  /** The notes of a file as it is now: other bytes, or another name, begin new ones. */
  notesOf(file: SourceFile): FileNotes {
    const key = keyOf(file);
    const known = this.#met.get(key) ?? new FileNotes(this.#lines.get(key));
    this.#met.set(key, known);
    return known;
  }

  /** Forgets a version of a file that was met, which will not come back. */
  forget(file: SourceFile): void {
    this.#met.delete(keyOf(file));
  }

  /** Every note as text: of the files that were met, and of some that were not, the last first forgotten. */
  get written(): string {
    const met = [...this.#met].map(([key, notes]): [string, string] => [key, notes.written]);
    const others = [...this.#lines].filter(([key]) => !this.#met.has(key));
    return [...met, ...others.slice(0, Math.max(SPARE, met.length))].map(joinLine).join('');
  }
}

function keyOf(file: SourceFile): string {
  const { path, bytes } = file;
  const key = keys.get(file) ?? contentHash(path, '\0', bytes);
  keys.set(file, key);
  return key;
}

/** Of a thousand files that are read again for a word in one of them, most are the same. */
const keys = new WeakMap<SourceFile, string>();

function cutLine(line: string): [key: string, notes: string] {
  const end = line.indexOf(' ');
  return [line.slice(0, end), line.slice(end + 1)];
}

function joinLine([key, notes]: [string, string]): string {
  return `${key} ${notes}\n`;
}

/** Texts in memory, gone with the process. */
export function inMemory(): Texts {
  const texts = new Map<string, string>();
  return {
    keep(text) {
      const name = nameOfText(text);
      texts.set(name, text);
      return name;
    },
    read: (name) => texts.get(name),
  };
}
