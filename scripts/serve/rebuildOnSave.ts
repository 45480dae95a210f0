import { watch } from 'node:fs';
import { CONTENT } from '../../reader/files/places.mjs';
import { type BuildApart, buildApart } from './buildApart';

/** How long nothing is saved before the site is built again, in ms. */
const PAUSE = 300;

/**
 * Builds the site again after each change of content/, one build at a time: what is saved while one runs is
 * built by the next. Content that is wrong is told by the build, and the site stays as it was.
 *
 * @param build replaced by tests.
 * @returns stops it, the build under way too.
 */
export function rebuildOnSave(root: string, build: () => BuildApart = buildApart): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: BuildApart | undefined;
  let asked = false;
  const run = async () => {
    if (running) {
      asked = true;
      return;
    }
    asked = false;
    running = build();
    await running.ended;
    running = undefined;
    if (asked) void run();
  };
  const watcher = watch(`${root}/${CONTENT}`, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(run, PAUSE);
  });
  return () => {
    clearTimeout(timer);
    asked = false;
    watcher.close();
    running?.process.kill();
  };
}
