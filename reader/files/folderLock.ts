import { closeSync, fstatSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A folder that no other process may use meanwhile. */
export interface FolderLock {
  release(): void;
}

/** Folders cannot be locked here: by this system, or on this disk. */
export class NoLock extends Error {}

/**
 * Locks a folder, and makes it where there is none. The lock is the system's own (on Linux
 * fcntl's F_OFD_SETLK): it ends with the process, however that ends, and a process that is only stopped
 * keeps it, so nothing has to be guessed from a process number or the age of a file.
 *
 * @returns undefined when somebody has it, in this process or in another.
 * @throws NoLock, or the error of the file system.
 */
export async function lockFolder(folder: string): Promise<FolderLock | undefined> {
  const tryLock = await systemLock();
  const path = join(folder, 'lock');
  for (;;) {
    mkdirSync(folder, { recursive: true });
    const fd = openSync(path, 'a+');
    try {
      if (!tryLock(fd)) {
        closeSync(fd);
        return undefined;
      }
    } catch (error) {
      closeSync(fd);
      throw new NoLock(
        `${folder} is on a disk where files cannot be locked (${String(error)}): move the project to a local disk`,
      );
    }
    const own = fstatSync(fd, { bigint: true });
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (found?.ino === own.ino && found.dev === own.dev) return { release: () => closeSync(fd) };
    // The folder was removed between the opening and the lock.
    closeSync(fd);
  }
}

/** Only when it is needed: the package has a binary for each of the usual systems, not for all. */
async function systemLock(): Promise<(fd: number) => boolean> {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch {
    throw new NoLock(
      'Locking a folder is not possible on this system (fs-native-extensions has no binary for it, or `npm ci` was not run)',
    );
  }
}
