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

/** The folder of the cache. It survives builds, and is deleted with the dependencies. */
export const CACHE = 'node_modules/.cache/site';

const DAY_MS = 24 * 3_600_000;

/** The time after which an unused entry is deleted. */
const CACHED_MS = 30 * DAY_MS;

/** The length of a SHA-256 in bytes. */
const DIGEST = 32;

/**
 * Returns the cached result of `make` for the same ingredients, or calls `make`. An entry begins with the digest of its
 * content, so that a truncated or damaged one is noticed and made again.
 *
 * @param ingredients all data that the result depends on, including a version of the code.
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
  const value = await make();
  writeEntry(file, value);
  return value;
}

/** Caches a text, unless it is cached already. @returns the hash of the text, with which `cachedText` finds it. */
export function cacheText(text: string): string {
  const name = contentHash('text', text);
  const file = join(CACHE, name);
  // An existing entry may be damaged.
  if (!isOff && !readEntry(file)) writeEntry(file, Buffer.from(text));
  return name;
}

/** Returns a text that `cacheText` cached; undefined if it was deleted or damaged. */
export function cachedText(name: string): string | undefined {
  return isOff ? undefined : readEntry(join(CACHE, name))?.toString('utf8');
}

/** Opens the cache of derived values that was last saved under a name; an empty one if there is none. */
export function openDerived(name: string): DerivedCache {
  const saved = isOff ? undefined : readEntry(join(CACHE, name));
  return new DerivedCache(saved?.toString('utf8'));
}

/** Saves a cache of derived values for the next command. The file is replaced as a whole. */
export function saveDerived(name: string, cache: DerivedCache): void {
  if (!isOff) writeEntry(join(CACHE, name), Buffer.from(cache.written));
}

/** Turns the cache off, for reading and writing: `npm run build -- --cold`. */
export function doWithoutCache(): void {
  isOff = true;
}

let isOff = false;

/** Writes an entry of the cache. Ignores a disk that is full or read-only: the entry is then made again each time. */
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
    // The entry is written under another name first: a build stopped here leaves no half-written entry.
    renameSync(draft, file);
  } catch {
    if (existsSync(draft)) rmSync(draft, { force: true });
  }
}

/** Deletes the entries that no build has used for a month: replaced photos, former pages. */
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

/** Sets the date of an entry to today, since not every disk stores the date of the last access. */
function rememberUse(file: string): void {
  const now = new Date();
  try {
    if (now.getTime() - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now, now);
  } catch {
    // Another build may have deleted it just now, or the disk is read-only.
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
