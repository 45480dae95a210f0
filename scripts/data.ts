import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { lockFolder, NoLock } from '../reader/files/folderLock';

/** What `npm start` keeps from one start to the next: messages and mails. Never published. */
export const DATA = '.data';

/** A running `npm start`, as other commands find it in its data folder. */
export type RunningSite = z.output<typeof runningSchema>;

const runningSchema = z.object({
  /** Empty while it is starting. */
  url: z.string(),
  pid: z.number(),
  /** Where its functions answer on this machine, once they do. */
  functions: z.object({ url: z.string(), secret: z.string() }).optional(),
});

/** A data folder that is this process's alone. */
export interface ClaimedFolder {
  /** Lets other commands find this site. */
  announce(site: Omit<RunningSite, 'pid'>): void;
  release(): void;
}

/**
 * Makes this process the only one that works in a data folder, by a lock that the system ends with the
 * process, however that ends. Waits for a command that only reads, which has the folder for a moment.
 *
 * @returns the running site where there is one: one that is stopped, or busy, too.
 * @throws Error saying what to do when the folder cannot be had.
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
    // Messages of strangers: for no other user of this machine.
    chmodSync(folder, 0o700);
    // Of a site that was killed.
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

/** Undefined while another command has the folder, or a site is just writing its address. */
function readRunning(file: string): RunningSite | undefined {
  try {
    return runningSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
