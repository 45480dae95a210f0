import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { basePath } from '../../model/basePath';
import { CACHE_CONTROL, headersOf, overHttp, REVALIDATE } from '../../publish/headers/headerRules';
import { HEADERS_FILE, readHeadersFile } from '../../publish/headers/hostFiles';
import { canonicalOf } from '../../renderer/addresses/base';

/** A site as one build published it. */
export interface Publication {
  /** The path that it was built for; empty for the root of a host. */
  readonly base: string;
  /** Returns what hosts send with a path, but for what binds to https. */
  headersOf(path: string): Headers;
}

export type Headers = Readonly<Record<string, string>>;

/**
 * Follows the publications of a folder. Each call returns the latest, or the one before while there is
 * none, as between the two renames of a build, or while the latest cannot be read.
 *
 * @throws Error with the fix when the folder holds no site now.
 */
export function followPublications(folder: string): () => Publication {
  let seen: string | undefined;
  let last: Publication | undefined;
  const latest = () => {
    const state = stateOf(folder);
    if (state !== undefined && state !== seen) {
      try {
        last = readPublication(folder);
        seen = state;
      } catch (error) {
        if (!last) throw error;
      }
    }
    if (!last) throw new Error(`${folder} holds no site yet: run \`npm run build\` first`);
    return last;
  };
  latest();
  return latest;
}

/** Returns what changes with each publication: this file is always written anew. */
function stateOf(folder: string): string | undefined {
  const found = statSync(join(folder, HEADERS_FILE), { throwIfNoEntry: false });
  return found && `${found.ino} ${found.size} ${found.mtimeMs}`;
}

function readPublication(folder: string): Publication {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const canonical = canonicalOf(read('index.html'));
  const base = canonical ? basePath(canonical) : '';
  const rules = readHeadersFile(read(HEADERS_FILE));
  return {
    base,
    headersOf: (path) => ({
      'Content-Type': contentType(path),
      [CACHE_CONTROL]: REVALIDATE,
      ...overHttp(headersOf(rules, base + path)),
    }),
  };
}

function contentType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
