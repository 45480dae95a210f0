import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Kept between builds, and gone with the dependencies that made it. */
export const CACHE = 'node_modules/.cache/site';

/** In ms. */
const DAY = 24 * 3_600_000;
/** How long an entry is kept after its last use, in ms. */
const KEPT = 30 * DAY;

/** Length of a SHA-256 in bytes. */
const DIGEST = 32;

/**
 * What is slow to make, made once for the same ingredients. An entry begins with the digest of what
 * follows: one that was cut short or damaged on the disk is made anew.
 *
 * @param ingredients all that the result depends on, the recipe's version included.
 * @param make undefined is not kept.
 */
export async function cached<Made extends Uint8Array | undefined>(
  ingredients: readonly (string | Uint8Array)[],
  make: () => Promise<Made>,
): Promise<Made | Uint8Array> {
  if (isOff) return make();
  const file = join(CACHE, contentHash(...ingredients));
  const kept = readEntry(file);
  if (kept) {
    rememberUse(file);
    return kept;
  }
  const made = await make();
  if (made) keep(file, made);
  return made;
}

/** Keeps a text under the hash of it, which it is found by; where it is kept already, nothing is written. */
export function keepText(text: string): string {
  const name = contentHash('text', text);
  if (isOff || (!existsSync(join(CACHE, name)) && !keep(join(CACHE, name), Buffer.from(text))))
    unwritten.set(name, text);
  return name;
}

/** A text that `keepText` kept; undefined where it was forgotten or damaged. */
export function readText(name: string): string | undefined {
  const held = unwritten.get(name);
  if (held !== undefined || isOff) return held;
  const kept = readEntry(join(CACHE, name));
  return kept && Buffer.from(kept).toString('utf8');
}

/** Texts that the disk did not take: held for as long as this process lasts. */
const unwritten = new Map<string, string>();

/** A text of one place, which changes: the last that was kept there. */
export function readNamed(name: string): string | undefined {
  const kept = isOff ? undefined : readEntry(join(CACHE, name));
  return kept && Buffer.from(kept).toString('utf8');
}

/** Keeps a text in its place, whole or not at all. */
export function keepNamed(name: string, text: string): void {
  if (!isOff) keep(join(CACHE, name), Buffer.from(text));
}

/** From here on nothing that was kept is used, and nothing is kept: `npm run build -- --cold`. */
export function doWithoutCache(): void {
  isOff = true;
}

let isOff = false;

/** A disk that is full or read-only costs the time of making it again, no more; false there. */
function keep(file: string, made: Uint8Array): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(CACHE, { recursive: true });
    // Renamed into place: a build that stops here leaves nothing half-written behind.
    writeFileSync(draft, Buffer.concat([digestOf([made]), made]));
    renameSync(draft, file);
    return true;
  } catch {
    if (existsSync(draft)) rmSync(draft, { force: true });
    return false;
  }
}

/** Deletes what no build has used for a month: photos that were replaced, versions of before. */
export function forgetUnused(): void {
  if (!existsSync(CACHE)) return;
  const limit = Date.now() - KEPT;
  for (const name of readdirSync(CACHE)) {
    const file = join(CACHE, name);
    // Another build may delete it at the same time.
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? limit;
    if (used < limit) rmSync(file, { force: true });
  }
}

/** A short name for a content: another content has another one. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  return contentHashOf(parts);
}

/** The same for a content that comes part by part: none is needed once the next is asked for. */
export function contentHashOf(parts: Iterable<string | Uint8Array>): string {
  return digestOf(parts).toString('hex').slice(0, 16);
}

/** The date of an entry is that of its last use, to the day: not every disk keeps dates of access. */
function rememberUse(file: string): void {
  const now = new Date();
  try {
    if (now.getTime() - statSync(file).mtimeMs > DAY) utimesSync(file, now, now);
  } catch {
    // Another build may have forgotten it just now, or the disk is read-only.
  }
}

function readEntry(file: string): Uint8Array | undefined {
  let entry: Buffer;
  try {
    entry = readFileSync(file);
  } catch {
    return undefined; // Not made yet.
  }
  const content = entry.subarray(DIGEST);
  return digestOf([content]).equals(entry.subarray(0, DIGEST)) ? content : undefined;
}

function digestOf(parts: Iterable<string | Uint8Array>): Buffer {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}
