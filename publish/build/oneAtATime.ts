import { closeSync, constants, openSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { contentHash } from '../../reader/files/cache';

/**
 * Waits until no other build that shares these dependencies is running, then builds. After a second
 * it says, in French, whom it waits for.
 *
 * vite-plugin-ssr notes beside its own code which server build was the last one (autoImporter.js of
 * @brillout/vite-plugin-import-build): of two at once, in one checkout or in two with the same
 * node_modules, one would render with the other's pages, or fail once they are gone.
 *
 * @param shared the folder that only one build may use at a time.
 */
export async function oneAtATime<Result>(
  build: () => Promise<Result>,
  shared = NOTED_IN,
): Promise<Result> {
  const builder = join(shared, BUILDER);
  let release = await claim(shared);
  for (let waited = 0; !release; waited += GLANCE) {
    if (waited === PATIENCE) console.error(`${nameOf(builder)} : celle-ci attend sa fin.`);
    await wait(GLANCE);
    release = await claim(shared);
  }
  try {
    writeFileSync(builder, JSON.stringify({ pid: process.pid, folder: process.cwd() }));
    return await build();
  } finally {
    await release();
  }
}

const require = createRequire(import.meta.url);
const NOTED_IN = dirname(require.resolve('@brillout/vite-plugin-import-build/package.json'));

/** Who builds, for the sentence of those who wait. It locks nothing: a killed build leaves it. */
const BUILDER = 'building.json';
const builderSchema = z.object({ pid: z.number(), folder: z.string() });

/** In ms. */
const GLANCE = 100;
const PATIENCE = 1_000;

type Release = () => Promise<void>;

/**
 * Takes the lock, or gives undefined while another process has it. Always a lock that the system
 * frees with the process, however that one ends: a name on the disk would have to be judged, by a
 * number that another process may have by then.
 */
function claim(shared: string): Promise<Release | undefined> {
  const folder = realpathSync(shared);
  if (process.platform === 'linux') return claimName(`\0agence-build-${contentHash(folder)}`);
  if (process.platform === 'win32') {
    return claimName(`\\\\.\\pipe\\agence-build-${contentHash(folder)}`);
  }
  return claimFile(join(folder, 'building.lock'));
}

/** By a socket without a file: Linux's abstract ones (unix(7)), the named pipes of Windows. */
function claimName(path: string): Promise<Release | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => {
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

/** macOS and the BSDs lock a file as they open it (open(2)). */
async function claimFile(path: string): Promise<Release | undefined> {
  const O_EXLOCK = 0x20;
  try {
    const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
    const file = openSync(path, O_RDWR | O_CREAT | O_NONBLOCK | O_EXLOCK);
    return async () => closeSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined;
    throw error;
  }
}

function nameOf(builder: string): string {
  try {
    const { pid, folder } = builderSchema.parse(JSON.parse(readFileSync(builder, 'utf8')));
    return `Une autre construction est en cours (processus ${pid}, dans ${folder})`;
  } catch {
    // It has just begun, and has not signed yet.
    return 'Une autre construction est en cours';
  }
}
