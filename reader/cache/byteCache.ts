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

/** The folder of the build cache on the disk. Builds keep it; `npm ci` deletes it together with node_modules. */
export const CACHE = 'node_modules/.cache/site';

const DAY_MS = 24 * 3_600_000;

/** The time, in ms, after which an unused cache entry is deleted. */
const CACHED_MS = 30 * DAY_MS;

/** The length in bytes of the SHA-256 at the start of a cache entry. */
const DIGEST = 32;

/**
 * Returns the result of `make` cached under `ingredients`; if none is cached, calls `make` and caches its result. Each
 * cache entry begins with a digest of its content, so that a truncated or damaged entry is detected and replaced.
 *
 * @param ingredients all data that the result depends on, including the version of the code that computes it.
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

/**
 * Stores a text in the cache, unless it is there already.
 *
 * @returns the hash of the text, to be passed to `cachedText`.
 */
export function cacheText(text: string): string {
  const name = contentHash('text', text);
  const file = join(CACHE, name);
  // An existing entry may be damaged.
  if (!isOff && !readEntry(file)) writeEntry(file, Buffer.from(text));
  return name;
}

/** Returns the text that `cacheText` stored under a hash; undefined if its entry was deleted or damaged. */
export function cachedText(name: string): string | undefined {
  return isOff ? undefined : readEntry(join(CACHE, name))?.toString('utf8');
}

/** Loads the `DerivedCache` that was last saved under a name, or creates an empty one. */
export function openDerived(name: string): DerivedCache {
  const saved = isOff ? undefined : readEntry(join(CACHE, name));
  return new DerivedCache(saved?.toString('utf8'));
}

/** Saves a `DerivedCache` to the disk under a name. Later processes load it with `openDerived`. */
export function saveDerived(name: string, cache: DerivedCache): void {
  if (!isOff) writeEntry(join(CACHE, name), Buffer.from(cache.written));
}

/** Stops this process from reading or writing the build cache, for `npm run build -- --cold`. */
export function doWithoutCache(): void {
  isOff = true;
}

let isOff = false;

/** Writes a cache entry. If the disk is full or read-only, writes nothing: the value is computed at each use. */
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

/** Deletes the cache files dated over 30 days ago, such as those of photos that the site no longer shows. */
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

/** Sets the date of a used cache file to now, since not every disk records when a file was last read. */
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
