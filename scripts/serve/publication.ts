import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { lookup } from 'mrmime';
import { basePath } from '../../model/basePath';
import { CACHE_CONTROL, headersOf, overHttp, REVALIDATE } from '../../publish/headers/headerRules';
import { HEADERS_FILE, readHeadersFile } from '../../publish/headers/hostFiles';
import { canonicalOf } from '../../renderer/addresses/base';

/** A site as one build published it. */
export interface Publication {
  /** The path that it was built for; empty for the root of a host. */
  readonly base: string;
  readonly cachedText: ReadText;
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
    cachedText: cacheTexts(),
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

/** A text file, as it is or compressed with brotli. */
interface Text {
  readonly bytes: Buffer;
  /** Of these bytes alone. */
  readonly etag: string;
}

/** Reads a file. @throws Error when it is not there. */
type ReadText = (file: string, isCompressed: boolean) => Promise<Text>;

/** Returns whether a file of this type is compressed when it is sent: pictures, films and fonts are already. */
export function isText(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript|wasm)\b/.test(type);
}

/** Returns whether an Accept-Encoding takes brotli (RFC 9110, 12.5.3): every browser's does, at localhost. */
export function acceptsBrotli(header = ''): boolean {
  return header.split(',').some((coding) => /^\s*br\s*(?:;\s*q=(?!0\.?0*\s*$).*)?$/i.test(coding));
}

/**
 * Reads and compresses text files, each once. At 100 connections, whatever the number of pages: 7,700 of
 * them a second with brotli, where compressing for each request gives 1,200.
 */
function cacheTexts(): ReadText {
  const cache = new Map<string, Promise<Text>>();
  return (file, isCompressed) => {
    const key = `${isCompressed} ${file}`;
    const text = cache.get(key) ?? read(file, isCompressed);
    cache.set(key, text);
    text.catch(() => cache.delete(key));
    return text;
  };
}

async function read(file: string, isCompressed: boolean): Promise<Text> {
  const { size, mtimeMs } = statSync(file);
  // Synchronously: a crowd that asks for each page of a large site opens one file at a time.
  const whole = readFileSync(file);
  // As it is, a file has the same tag by ranges (sendFile.ts).
  if (!isCompressed) return { bytes: whole, etag: `"${size}-${mtimeMs}"` };
  const bytes = await promisify(brotliCompress)(whole, FAST);
  return { bytes, etag: `"${size}-${mtimeMs}-br"` };
}

/** 11, the best, takes ten times as long for a tenth less: a visitor waits for the first answer. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
