import { SITE_FILE } from '../model/schemaOf';
import type { SourceFile } from './files/decode';
import { openFile } from './files/open';
import { askedPlaceholders, askedSite } from './markdown/askedSite';
import type { Questions } from './notes/fileNotes';
import type { Notebook } from './notes/notebook';
import type { Noted, Noting } from './noting.worker';
import { eachOf, openPool, type Work } from './pool/pool';
import { ProblemList } from './problemList';
import { type Heads, readHeads } from './readHeads';
import { makePlaceholders } from './rules/fields/placeholders';
import type { ReadOptions, Source } from './source';
import { askedOf } from './surroundings';

const NOTE: Work<Noting, Noted> = {
  module: 'reader/noting.worker',
  here: () => import('./noting.worker'),
};

/** Fewer files than this are read before a thread has started. */
const MANY = 40;
/** Files that one thread reads at a time. */
const SHARE = 20;

/**
 * Has noted, on every core, what reading this source will ask of each file, where there is much to read:
 * what is left for readSite is what files say together. Without it the result is the same, later.
 *
 * @returns the heads of all files.
 */
export async function readAhead(
  source: Source,
  options: ReadOptions,
  notebook: Notebook,
): Promise<Heads> {
  const { eager = false, today } = options;
  const pool = openPool(NOTE, 0);
  /** Reads the files of which a note is missing, or no longer holds. */
  const read = async (
    name: string,
    questions: Questions,
    known: Omit<Noting, 'files' | 'notes'>,
  ) => {
    const unread = source.texts.filter((file) => !notebook.notesOf(file).known(name, questions));
    if (unread.length < MANY) return false;
    await eachOf(shares(unread), pool.lanes, async (files) => {
      const noted = await pool.run({ ...known, files, notes: notebook.writtenOf(files) });
      for (const text of noted.texts) notebook.texts.keep(text);
      notebook.add(noted.notes);
    });
    return true;
  };
  try {
    await read('head', {}, {});
    const placeholders = makePlaceholders(identityIn(source, notebook), today);
    await read('fields', askedPlaceholders(placeholders), { placeholders });
    const heads = readHeads(source, options, notebook);
    const { around } = heads;
    const questions = askedSite(askedOf(around));
    const making = { placeholders, around: { ...around, eager } };
    const hasRead = await read(eager ? 'rendered' : 'outline', questions, making);
    // What was noted since belongs to other files than those that these heads have opened.
    return hasRead ? readHeads(source, options, notebook) : heads;
  } finally {
    await pool.close();
  }
}

function identityIn({ texts }: Source, notebook: Notebook) {
  const file = texts.find(({ path }) => path === SITE_FILE);
  return file && openFile(file, notebook.notesOf(file), new ProblemList());
}

function* shares(files: readonly SourceFile[]): Generator<readonly SourceFile[]> {
  for (let from = 0; from < files.length; from += SHARE) yield files.slice(from, from + SHARE);
}
