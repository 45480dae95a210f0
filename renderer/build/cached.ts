import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kept between builds, and gone with the dependencies that made it. */
const CACHE = 'node_modules/.cache/site';

/** What is slow to make, made once for the same ingredients. */
export async function cached(
  ingredients: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = join(CACHE, contentHash(...ingredients));
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(CACHE, { recursive: true });
  // Renamed into place: a build that stops here leaves nothing half-written behind.
  writeFileSync(`${file}.${process.pid}`, made);
  renameSync(`${file}.${process.pid}`, file);
  return made;
}

/** A short name for a content: another content has another one. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest('hex').slice(0, 16);
}
