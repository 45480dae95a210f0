import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { basePath } from '../../model/addresses/webAddresses';
import { CACHE_CONTROL, headersOf, overHttp, REVALIDATE } from '../../publish/headers/headerRules';
import { HEADERS_FILE, readHeadersFile } from '../../publish/headers/hostFiles';
import { canonicalOf } from '../../renderer/addresses/base';

/** A site that one build published. */
export interface Publication {
  /** The base path of the site; empty at the root of a host. */
  readonly base: string;
  /** Returns the HTTP headers that hosts send with a path, without those that require https. */
  headersOf(path: string): Headers;
}

export type Headers = Readonly<Record<string, string>>;

/**
 * Follows the builds that replace a published folder: each call of the result returns the latest publication. It
 * returns the previous one while the folder is missing, between the two renames of a build, and while it cannot be
 * read.
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

/** Returns the state of a file that every build writes, so that a new publication is noticed. */
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
