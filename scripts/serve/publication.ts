import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { basePath } from '../../model/addresses/webAddresses';
import { CACHE_CONTROL, headersOf, overHttp, REVALIDATE } from '../../publish/headers/headerRules';
import { HEADERS_FILE, readHeadersFile } from '../../publish/headers/hostFiles';
import { canonicalOf } from '../../renderer/addresses/base';

/** A built site, as the server needs it: its base path and its HTTP headers. */
export interface Publication {
  /** The base path of the site, such as `/repo`; empty at the root of a host. */
  readonly base: string;
  /** Returns the HTTP headers that hosts send with a path, without those that require https. */
  headersOf(path: string): Headers;
}

export type Headers = Readonly<Record<string, string>>;

/**
 * Returns a function that reads the latest built site in a folder. While a build replaces this folder, which is then
 * missing or incomplete, the function returns the previous site.
 *
 * @throws Error with the fix when the folder contains no site at the start.
 */
export function followPublications(folder: string): () => Publication {
  let lastState: string | undefined;
  let lastSite: Publication | undefined;
  const latest = () => {
    const state = stateOf(folder);
    if (state !== undefined && state !== lastState) {
      try {
        lastSite = readPublication(folder);
        lastState = state;
      } catch (error) {
        if (!lastSite) throw error;
      }
    }
    if (!lastSite) throw new Error(`${folder} holds no site yet: run \`npm run build\` first`);
    return lastSite;
  };
  latest();
  return latest;
}

/** Returns the inode, size and time of `_headers`, which each build changes; undefined if the file is missing. */
function stateOf(folder: string): string | undefined {
  const stats = statSync(join(folder, HEADERS_FILE), { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
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
