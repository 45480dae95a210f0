import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { explainedByDisk } from './diskRoom.ts';

/**
 * Opens the embedded database of a folder, and makes it where there is none: aside, so that a making
 * that is interrupted leaves nothing that could be taken for a database.
 *
 * @throws Error saying what to do: when there is no room for it, or when it cannot be read.
 */
export async function openDatabaseFolder(folder: string): Promise<PGlite> {
  try {
    if (!existsSync(folder)) await make(folder);
    return await PGlite.create(folder);
  } catch (error) {
    // Emscripten throws objects that are no errors.
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    throw explainedByDisk(
      new Error(
        `The database in ${folder} could not be opened (${reason}): start once more; if it is the same, move this folder to another place, where its messages stay, and start with an empty one`,
        { cause: error },
      ),
      folder,
    );
  }
}

async function make(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  const removeDraft = () => rmSync(draft, { recursive: true, force: true });
  removeDraft();
  mkdirSync(dirname(folder), { recursive: true });
  try {
    await (await PGlite.create(draft)).close();
  } catch (error) {
    removeDraft();
    throw error;
  }
  renameSync(draft, folder);
}

/**
 * Tells whether an open database is still in its folder: false for good once that was removed, or
 * another was put in its place. PGlite itself would go on, and write into nothing.
 */
export function folderWatch(folder: string): () => boolean {
  const file = join(folder, 'PG_VERSION');
  const look = () => statSync(file, { bigint: true, throwIfNoEntry: false });
  const own = look();
  let there = own !== undefined;
  return () => {
    if (!there) return false;
    const found = look();
    there = found?.ino === own?.ino && found?.dev === own?.dev;
    return there;
  };
}

/**
 * Makes every query of a database fail once its folder is not there: before it, so as to write nothing
 * into another's folder, and after it, so that nothing is acknowledged that was written into none.
 *
 * @param onGone called then.
 */
export function guard(database: PGlite, isThere: () => boolean, onGone: () => void): void {
  const run = database.execProtocolRawStream.bind(database);
  const ensureThere = () => {
    if (isThere()) return;
    onGone();
    throw new Error('The folder of the database was removed');
  };
  database.execProtocolRawStream = async (message, options) => {
    ensureThere();
    const answer: Uint8Array[] = [];
    await run(message, { ...options, onRawData: (data) => void answer.push(data.slice()) });
    ensureThere();
    for (const data of answer) options?.onRawData(data);
  };
}
