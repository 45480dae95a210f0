import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HEADERS_FILE } from '../../publish/headers/hostFiles';
import { holdFiles } from './holdFiles';
import { type OldFiles, oldFiles } from './oldFiles';
import type { PublishedFile } from './publishedFile';
import { readSnapshot, type Snapshot } from './snapshot';

/** The site in a folder, as it was published last. */
export interface FollowedSite {
  readonly current: Snapshot;
  /** A file by its path inside the site, of this publication or, for its hashed files, of one before. */
  file(path: string): PublishedFile | undefined;
  /** Looks now whether there is a new publication. @returns whether there was. */
  look(): Promise<boolean>;
  stop(): void;
}

/**
 * Reads the site in a folder, and again after each publication, which puts another folder in its
 * place. What cannot be read is told and changes nothing: the site before it goes on being served.
 *
 * @param tell gets what is wrong with a new publication.
 * @throws Error with the remedy when the folder holds no site now.
 */
export async function followSite(
  folder: string,
  tell: (error: unknown) => void,
): Promise<FollowedSite> {
  let seen = '';
  let current: Snapshot | undefined;
  let release = () => {};
  const old: OldFiles = oldFiles();

  const read = async (): Promise<boolean> => {
    const state = stateOf(folder);
    if (state === undefined || state === seen) return false;
    try {
      const next = await readSnapshot(folder, current);
      const releaseNext = await holdFiles(next);
      if (stateOf(folder) !== state) {
        // Published again meanwhile: what was read may be of both.
        releaseNext();
        return false;
      }
      if (current) await old.keep(current, next);
      release();
      [current, release, seen] = [next, releaseNext, state];
      return true;
    } catch (error) {
      // In the middle of a publication nothing is wrong: the next look finds it whole.
      if (stateOf(folder) !== state) return false;
      seen = state;
      if (!current) throw error;
      tell(error);
      return false;
    }
  };
  let reading: Promise<boolean> | undefined;
  const look = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  // A moment's patience: another process may be publishing just now.
  for (let tries = 0; !current && tries < TRIES; tries += 1) {
    if (tries > 0) await wait(GLANCE);
    await look();
  }
  const first = current as Snapshot | undefined;
  if (!first) throw new Error(`${folder} holds no site yet: run \`npm run build\` first`);
  const timer = setInterval(() => void look(), GLANCE);
  timer.unref();
  return {
    get current() {
      return current ?? first;
    },
    file: (path) => (current ?? first).files.get(path) ?? old.file(path),
    look,
    stop() {
      clearInterval(timer);
      release();
      old.forget();
    },
  };
}

/** In ms: how soon a publication is seen. */
const GLANCE = 250;
const TRIES = 3;

/**
 * What changes with a publication, by looking at four files instead of all; undefined where there is
 * no site, as between the two renames of a publication.
 */
function stateOf(folder: string): string | undefined {
  const files = ['.', 'index.html', HEADERS_FILE, 'version.json'].map((file) =>
    statSync(join(folder, file), { throwIfNoEntry: false, bigint: true }),
  );
  if (!files[1]) return undefined;
  return files.map((file) => file && `${file.ino} ${file.size} ${file.mtimeNs}`).join();
}
