import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { watch } from 'chokidar';
import { isLitter } from '../../reader/files/litter.mjs';
import { CONTENT } from '../../reader/files/places.mjs';

/** Starts `npm run build` in a separate process, so that the memory of the build is free after its end. */
export function spawnBuild(): ChildProcess {
  return spawn(process.execPath, ['scripts/run.mjs', 'build'], { stdio: 'inherit' });
}

/** The pause in ms after a save: the build starts if no other save follows within this time. */
const PAUSE_MS = 300;

/**
 * Builds the site again after each change of content/, one build at a time. A file saved during a build causes another
 * build. If content has a mistake, the build reports it and the site does not change. Files are watched by a library,
 * because on Linux Node's own watcher loses a file that a text editor or Git replaces.
 *
 * @param build starts a build; tests replace it.
 * @returns a function that stops the watcher and a running build.
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
