import { closeSync, fstatSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A lock that keeps other processes out of a folder. */
export interface FolderLock {
  release(): void;
}

/** The error thrown when the system or the disk cannot lock folders. */
export class NoLock extends Error {}

/**
 * Locks a folder, which is created if it is missing. Uses a file lock of the operating system (fcntl's F_OFD_SETLK on
 * Linux), which lasts until the process ends, even while the process is suspended. A file that only contained a process
 * number or a date could remain after a crash.
 *
 * @returns undefined if this process or another has already locked the folder.
 * @throws NoLock, or an error of the file system.
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
    const locked = fstatSync(fd, { bigint: true });
    const current = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (current?.ino === locked.ino && current.dev === locked.dev)
      return { release: () => closeSync(fd) };
    // The folder was deleted between `openSync` and `tryLock`.
    closeSync(fd);
  }
}

/**
 * Loads the function that locks a file.
 *
 * @throws NoLock on rare systems, for which fs-native-extensions has no binary.
 */
async function systemLock(): Promise<(fd: number) => boolean> {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch {
    throw new NoLock(
      'Locking a folder is not possible on this system (fs-native-extensions has no binary for it, or `npm ci` was not run)',
    );
  }
}
