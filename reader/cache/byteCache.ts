import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/contentHash';
import { DerivedCache } from './derivedCache';

/** Lasts between builds; deleted with the dependencies that made it. */
export const CACHE = 'node_modules/.cache/site';

const DAY_MS = 24 * 3_600_000;

/** How long an entry is cached after its last use. */
const CACHED_MS = 30 * DAY_MS;

/** Length of a SHA-256 in bytes. */
const DIGEST = 32;

/**
 * Returns what is slow to make, made once for the same ingredients. An entry begins with the digest of what
 * follows: one that was cut short or damaged on the disk is made anew.
 *
 * @param ingredients all that the result depends on, the recipe's version included.
 */
export async function cached(
  ingredients: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (isOff) return make();
  const file = join(CACHE, contentHash(...ingredients));
  const entry = readEntry(file);
  if (entry) {
    rememberUse(file);
    return entry;
  }
  const made = await make();
  writeEntry(file, made);
  return made;
}

/** Caches a text under the hash of it, which it is found by; where it is cached already, nothing is written. */
export function cacheText(text: string): string {
  const name = contentHash('text', text);
  const file = join(CACHE, name);
  // One that is there may be damaged.
  if (!isOff && !readEntry(file)) writeEntry(file, Buffer.from(text));
  return name;
}

/** Returns a text that `cacheText` cached; undefined where it was deleted or damaged. */
export function cachedText(name: string): string | undefined {
  return isOff ? undefined : readEntry(join(CACHE, name))?.toString('utf8');
}

/** Opens the derived values that were last saved under a name; empty where there are none. */
export function openDerived(name: string): DerivedCache {
  const saved = isOff ? undefined : readEntry(join(CACHE, name));
  return new DerivedCache(saved?.toString('utf8'));
}

/** Saves them for the next command, whole or not at all. */
export function saveDerived(name: string, cache: DerivedCache): void {
  if (!isOff) writeEntry(join(CACHE, name), Buffer.from(cache.written));
}

/** From here on nothing that was cached is used, and nothing is cached: `npm run build -- --cold`. */
export function doWithoutCache(): void {
  isOff = true;
}

let isOff = false;

/** A disk that is full or read-only costs the time of making it again, no more. */
function writeEntry(file: string, made: Uint8Array): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(CACHE, { recursive: true });
    const handle = openSync(draft, 'w');
    try {
      writeFileSync(handle, digestOf(made));
      writeFileSync(handle, made);
    } finally {
      closeSync(handle);
    }
    // Renamed into place: a build that stops here leaves nothing half-written behind.
    renameSync(draft, file);
  } catch {
    if (existsSync(draft)) rmSync(draft, { force: true });
  }
}

/** Deletes what no build has used for a month: photos that were replaced, pages of before. */
export function forgetUnused(): void {
  if (isOff) return;
  try {
    for (const name of readdirSync(CACHE)) {
      const file = join(CACHE, name);
      if (Date.now() - statSync(file).mtimeMs > CACHED_MS) rmSync(file, { force: true });
    }
  } catch {
    // There is no cache here, another build deletes at the same time, or the disk is read-only.
  }
}

/** The date of an entry is that of its last use, to the day: not every disk keeps dates of access. */
function rememberUse(file: string): void {
  const now = new Date();
  try {
    if (now.getTime() - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now, now);
  } catch {
    // Another build may have forgotten it just now, or the disk is read-only.
  }
}

function readEntry(file: string): Buffer | undefined {
  let entry: Buffer;
  try {
    entry = readFileSync(file);
  } catch {
    return undefined; // Not made yet.
  }
  const content = entry.subarray(DIGEST);
  return digestOf(content).equals(entry.subarray(0, DIGEST)) ? content : undefined;
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
