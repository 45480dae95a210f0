import { keepNamed, keepText, readNamed, readText } from '../files/cache';
import { sourceFiles, sourceHash } from '../files/sourceFiles.mjs';
import { Notebook } from './notebook';

/** What reads the content: notes of other code say nothing. */
const CODE = ['model', 'reader', 'supabase/functions/_shared', 'package-lock.json'];

/** A name for the code that reads, as it lies on the disk. */
export function readersCode(): string {
  return sourceHash(sourceFiles(CODE), process.version);
}

/** The notebook that this code kept last, or an empty one. */
export function openNotebook(code: string): Notebook {
  const texts = { keep: keepText, read: readText };
  return new Notebook(texts, readNamed(placeOf(code)));
}

/** Keeps it for the next reading, in whichever command. */
export function keepNotebook(code: string, notebook: Notebook): void {
  keepNamed(placeOf(code), notebook.written);
}

function placeOf(code: string): string {
  return `notes-${code}`;
}
