import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kept between builds, and gone with the dependencies that made it. */
export const CACHE = 'node_modules/.cache/site';

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
  const file = join(CACHE, contentHash(...ingredients));
  const kept = readEntry(file);
  if (kept) return kept;
  const made = await make();
  if (!made) return made;
  mkdirSync(CACHE, { recursive: true });
  // Renamed into place: a build that stops here leaves nothing half-written behind.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([digestOf(made), made]));
  renameSync(draft, file);
  return made;
}

/** A short name for a content: another content has another one. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  return digestOf(...parts)
    .toString('hex')
    .slice(0, 16);
}

function readEntry(file: string): Uint8Array | undefined {
  let entry: Buffer;
  try {
    entry = readFileSync(file);
  } catch {
    return undefined; // Not made yet.
  }
  const content = entry.subarray(DIGEST);
  return digestOf(content).equals(entry.subarray(0, DIGEST)) ? content : undefined;
}

function digestOf(...parts: readonly (string | Uint8Array)[]): Buffer {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}
