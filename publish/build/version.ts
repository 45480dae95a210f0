import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../model/site';
import { contentHashOf } from '../../reader/files/cache';
import { builtCommit } from './builtCommit.mjs';

/** Where a published site says which one it is. */
export const VERSION = '/version.json';

/** What tells one deployment from another. */
export interface Version {
  /** The commit it was built from; absent where nobody knows. */
  readonly commit?: string;
  /** The day of publication in Paris, `YYYY-MM-DD`. */
  readonly date: string;
  /** Hash of every published file: the same for the same bytes. */
  readonly content: string;
}

/** The version of a site whose files are all written. No clock: the same content gives the same. */
export function versionOf(site: Pick<Site, 'today'>, folder: string): Version {
  const commit = builtCommit();
  return { ...(commit ? { commit } : {}), date: site.today, content: folderHash(folder) };
}

function folderHash(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
  return contentHashOf(partsOf(folder, files));
}

/** The name of each file and what it holds, never more than a part of one at a time. */
function* partsOf(folder: string, files: readonly string[]): Generator<string | Uint8Array> {
  const part = Buffer.allocUnsafe(PART);
  for (const file of files) {
    yield `${file}\0`;
    const handle = openSync(join(folder, file), 'r');
    try {
      for (let read = readSync(handle, part); read > 0; read = readSync(handle, part)) {
        yield part.subarray(0, read);
      }
    } finally {
      closeSync(handle);
    }
  }
}

/** Bytes read at once: a film is not held whole. */
const PART = 1024 * 1024;
