import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { lockFolder, NoLock } from '../reader/files/folderLock';

/** The folder in which `npm start` stores contact messages and mails. It is never published. */
export const DATA = '.data';

/** The addresses and process id that a running `npm start` writes into its data folder for other commands. */
type RunningSite = z.output<typeof runningSchema>;

const runningSchema = z.object({
  /** The address of the site; '' until `npm start` has built the site and serves it. */
  url: z.string(),
  pid: z.number(),
  /** The address of the contact form's server functions, and the secret for calling them; absent while none runs. */
  functions: z.object({ url: z.string(), secret: z.string() }).optional(),
});

/** The data folder of `npm start`, locked so that only this process may use it. */
export interface ClaimedFolder {
  /** Writes the address of the running site into the folder, for other commands to read. */
  announce(site: Omit<RunningSite, 'pid'>): void;
  release(): void;
}

/**
 * Locks a data folder for this process. The operating system releases the lock when the process ends, even by a crash.
 * Waits while a short command such as `npm run inbox` has the lock.
 *
 * @returns the lock; or, if `npm start` has it, the address of that running site.
 * @throws Error with the fix when the folder cannot be locked, or another command keeps the lock for ten seconds.
 */
export async function claimFolder(
  folder: string,
): Promise<{ readonly claim: ClaimedFolder } | { readonly running: RunningSite }> {
  const file = join(folder, 'running.json');
  for (const end = performance.now() + WAIT_MS; performance.now() < end; await wait(50)) {
    const lock = await lockFolder(folder).catch((error: Error) => {
      if (!(error instanceof NoLock)) throw error;
      throw new Error(`${error.message}; \`npm run preview\` shows the site without its form`);
    });
    if (!lock) {
      const running = readRunning(file);
      if (running) return { running };
      continue;
    }
    // The messages of visitors are not for other users of this machine.
    chmodSync(folder, 0o700);
    // Removes the description that a killed site has left.
    rmSync(file, { force: true });
    return {
      claim: {
        announce: (site) =>
          writeFileSync(file, JSON.stringify({ ...site, pid: process.pid }), { mode: 0o600 }),
        release() {
          rmSync(file, { force: true });
          lock.release();
        },
      },
    };
  }
  throw new Error(`Another command is using ${folder}: try again when it has ended`);
}

const WAIT_MS = 10_000;

/** Reads the file in which a running `npm start` describes itself; undefined while the file is incomplete. */
function readRunning(file: string): RunningSite | undefined {
  try {
    return runningSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
