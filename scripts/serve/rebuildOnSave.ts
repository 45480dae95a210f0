import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { watch } from 'chokidar';
import { isLitter } from '../../reader/files/litter.mjs';
import { CONTENT } from '../../reader/files/places.mjs';

/**
 * Builds the site, or finds that it is up to date, and prints its messages: in a process of its own, whose
 * memory, several times a server's, goes with it.
 */
export function spawnBuild(): ChildProcess {
  return spawn(process.execPath, ['scripts/run.mjs', 'build'], { stdio: 'inherit' });
}

/** How long nothing is saved before the site is built again. */
const PAUSE_MS = 300;

/**
 * Builds the site again after each change of content/, one build at a time: what is saved while one runs is
 * built by the next. Where content is wrong the build says so, and the site stays as it was. By a library: on Linux,
 * Node's own watcher loses a file that another takes the place of, as text editors and Git save.
 *
 * @param build replaced by tests.
 * @returns stops it, and the build that runs.
 */
export async function rebuildOnSave(
  root: string,
  build: () => Pick<ChildProcess, 'kill' | 'once'> = spawnBuild,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Pick<ChildProcess, 'kill' | 'once'> | undefined;
  const run = () => {
    running = build();
    running.once('close', () => {
      running = undefined;
    });
  };
  const waitForPause = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running ? waitForPause() : run()), PAUSE_MS);
  };
  const folder = `${root}/${CONTENT}`;
  const ignored = (path: string) => path !== folder && isLitter(relative(folder, path));
  const watcher = watch(folder, { ignored, ignoreInitial: true }).on('all', waitForPause);
  await once(watcher, 'ready');
  return () => {
    clearTimeout(timer);
    void watcher.close();
    running?.kill();
  };
}
