import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { basePath } from '../../model/basePath';
import {
  ASK_EACH_TIME,
  CACHE_CONTROL,
  type HeaderRule,
  headersOf,
  overHttp,
} from '../../publish/headers/headerRules';
import { HEADERS_FILE, readHeadersFile } from '../../publish/headers/hostFiles';
import { canonicalOf } from '../../renderer/addresses/canonical';
import { isCompressible } from './encodings';
import { type PublishedFile, publishedFile } from './publishedFile';
import { sharedFile } from './sharedFile';

/** A built site as it was at one moment, whatever becomes of its folder. */
export interface Snapshot {
  /** The path that it was built for; empty for the root of a host. */
  readonly base: string;
  /** By their path inside the site: `/offres/index.html`. */
  readonly files: ReadonlyMap<string, PublishedFile>;
  /** 404.html. */
  readonly notFound: PublishedFile;
  /** What hosts are told to send with a path, but for what binds to https. */
  headersOf(path: string): Readonly<Record<string, string>>;
}

/**
 * Reads a built site: its small files into memory, since they are asked for thousands of times and
 * never change; of the large ones what is needed to send them.
 *
 * @param previous whose files are taken over where they are the same, already compressed as they are.
 * @throws Error when the folder is not a site, or changes meanwhile.
 */
export async function readSnapshot(folder: string, previous?: Snapshot): Promise<Snapshot> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const canonical = canonicalOf(await read('index.html'));
  const base = canonical ? basePath(canonical) : '';
  const rules = readHeadersFile(await read(HEADERS_FILE));
  const files = new Map<string, PublishedFile>();
  let room = MEMORY;
  for (const path of (await pathsIn(folder)).sort(immutableFirst(rules, base))) {
    const file = await readPublished(folder, path, fileHeaders(rules, base, path), room);
    if (Buffer.isBuffer(file.content)) room -= file.size;
    // As addresses are read: a Mac writes the names of files with combining accents.
    const address = path.normalize('NFC');
    const old = previous?.files.get(address);
    files.set(address, old && isSame(old, file) ? old : file);
  }
  const notFound = files.get('/404.html');
  if (!notFound) throw new Error(`${folder} has no 404.html: build again`);
  return { base, files, notFound, headersOf: (path) => fileHeaders(rules, base, path) };
}

/** Whether a file's name changes with its content (RFC 8246), so that old pages ask for old names. */
export function isImmutable({ headers }: Pick<PublishedFile, 'headers'>): boolean {
  return headers[CACHE_CONTROL]?.includes('immutable') ?? false;
}

/** In bytes: what is larger is streamed, as films are. */
const LARGE = 1024 * 1024;
/** The same for what is sent compressed, which a stream is not: the editing room's code. */
const LARGE_TEXT = 8 * LARGE;
/** In bytes: what all files in memory may take together. */
const MEMORY = 256 * 1024 * 1024;

/** Every file of a site, by its path inside it; hidden ones are those of tools, but for this folder. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !/\/\.(?!well-known\/)/.test(path));
}

/** What old pages ask for must be in memory before the folder is gone; pages are published again. */
function immutableFirst(rules: readonly HeaderRule[], base: string) {
  const rank = (path: string) => (isImmutable({ headers: fileHeaders(rules, base, path) }) ? 0 : 1);
  return (a: string, b: string) => rank(a) - rank(b);
}

function fileHeaders(
  rules: readonly HeaderRule[],
  base: string,
  path: string,
): Readonly<Record<string, string>> {
  return { [CACHE_CONTROL]: ASK_EACH_TIME, ...overHttp(headersOf(rules, base + path)) };
}

async function readPublished(
  folder: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  room: number,
): Promise<PublishedFile> {
  const place = join(folder, path);
  const { size, mtimeMs } = await stat(place);
  const type = contentType(path);
  if (size > Math.min(isCompressible(type, size) ? LARGE_TEXT : LARGE, room)) {
    // The name of an immutable one tells its content; a minute of reading would tell no more.
    const digest = isImmutable({ headers }) ? digestOf(path) : `${mtimeMs.toString(36)}`;
    const content = sharedFile(place, { size, mtimeMs });
    return publishedFile({
      type,
      size,
      digest: `${size.toString(36)}-${digest}`,
      headers,
      content,
    });
  }
  const content = await readFile(place);
  const digest = digestOf(content);
  return publishedFile({ type, size: content.length, digest, headers, content });
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function contentType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

function isSame(a: PublishedFile, b: PublishedFile): boolean {
  return (
    Buffer.isBuffer(a.content) &&
    Buffer.isBuffer(b.content) &&
    a.digest === b.digest &&
    JSON.stringify([a.type, a.headers]) === JSON.stringify([b.type, b.headers])
  );
}
