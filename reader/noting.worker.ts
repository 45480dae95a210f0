import { schemaOf } from '../model/schemaOf';
import type { SourceFile } from './files/decode';
import { openFile } from './files/open';
import { finishEntry } from './finish';
import { inMemory, Notebook } from './notes/notebook';
import { ProblemList } from './problemList';
import { readText } from './readText';
import { validateFile } from './rules/fields/validate';
import { askedOf, type Surroundings } from './surroundings';

/** Files to read as far as it can be done with what is known by now. */
export interface Noting {
  readonly files: readonly SourceFile[];
  /** What was noted of them so far. */
  readonly notes: string;
  /** What stands for each name between braces; without it, heads alone are read. */
  readonly placeholders?: Surroundings['placeholders'];
  /** What texts may lead to, and whether their HTML is made; without it, fields alone are checked. */
  readonly around?: Surroundings & { readonly eager: boolean };
}

/** What was found. */
export interface Noted {
  readonly notes: string;
  /** The long texts that the notes name. */
  readonly texts: readonly string[];
}

/** Reads some files, and gives what is to be noted of them: what readSite asks next is there then. */
export default function note({ files, notes, placeholders, around }: Noting): Noted {
  const texts: string[] = [];
  const kept = inMemory();
  const notebook = new Notebook(
    {
      keep(text) {
        texts.push(text);
        return kept.keep(text);
      },
      read: kept.read,
    },
    notes,
  );
  const making = around && { ...askedOf(around), texts: notebook.texts, eager: around.eager };
  const ignored = new ProblemList();
  for (const source of files) {
    const file = openFile(source, notebook.notesOf(source), ignored);
    const schema = schemaOf(file);
    if (!placeholders || !schema) continue;
    const fields = validateFile(file, schema, placeholders, ignored);
    if (!making) continue;
    readText(file, making, ignored);
    if (fields !== undefined) finishAhead(schema, { file, fields }, making);
  }
  return { notes: notebook.written, texts };
}

/** What cannot be finished, for a picture or a film that is none, is met again by readSite, which tells of it. */
function finishAhead(...args: Parameters<typeof finishEntry>): void {
  try {
    finishEntry(...args);
  } catch {
    // Nothing is noted of it.
  }
}
