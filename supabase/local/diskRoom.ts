import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** In MiB: a new database takes 40, and its journal grows by 16 at a time. */
const NEEDED = 100;
/**
 * In MiB: with less, the database is not asked to write. PGlite does not always survive a journal that
 * cannot grow.
 */
export const LEAST_ROOM = 48;

/**
 * The error to show for a failure around a folder: what to do, in English and in French, when there is
 * no room left on its disk; otherwise the error itself.
 */
export function explainedByDisk(error: unknown, folder: string, room = roomFor(folder)): unknown {
  const saidSo = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  if (!saidSo && (room === undefined || room >= LEAST_ROOM)) return error;
  return new Error(
    `No room is left on the disk of ${folder}: free ${NEEDED} MB, then start again; nothing that was stored is lost.\n` +
      `Il n’y a plus de place sur le disque de ${folder} : libérez 100 Mo, puis relancez ; rien de ce qui était enregistré n’est perdu.`,
    { cause: error },
  );
}

/** What the disk of a folder, or of the first one above it that exists, has left for us, in MiB. */
export function roomFor(folder: string): number | undefined {
  let place = resolve(folder);
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  try {
    const { bavail, bsize } = statfsSync(place);
    return (bavail * bsize) / 2 ** 20;
  } catch {
    return undefined;
  }
}
