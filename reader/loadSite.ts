import { parseUrl } from '../model/addresses/webAddresses';
import { dayInParis, type IsoDate, parseIsoDate } from '../model/french/dates';
import { openDerived, saveDerived } from './cache/byteCache';
import type { DerivedCache } from './cache/derivedCache';
import { readPdfs } from './documents/readPdfs';
import { contentHash } from './files/contentHash';
import { readContentFolder } from './files/disk';
import { git } from './files/git.mjs';
import type { IsOriginal } from './files/open';
import { CONTENT } from './files/places.mjs';
import { sourceFiles, sourceHash } from './files/sourceFiles.mjs';
import { readFilms } from './films/readFilms';
import { iconsFor } from './icons/icons';
import { readPictures } from './pictures/readPictures';
import { type ReadResult, readSite } from './read';
import type { ReadOptions, Source } from './source';

interface LoadOptions extends Pick<ReadOptions, 'drafts' | 'publishes' | 'progress'> {
  /** The day for which the site is built; by default `publicationDay()`. */
  readonly today?: IsoDate;
}

/**
 * Reads and checks the site's content on the disk. The result is memoized until the content changes.
 * Environment variables: `SITE_URL` replaces the address in site.md, `BUILD_DATE` (YYYY-MM-DD) replaces
 * today, and `SITE_PREVIEW=1` builds the site for staff to review (see `isPreview`).
 *
 * @throws Error if one of these variables is invalid, with the fix.
 */
export async function loadSite({
  drafts,
  publishes = false,
  today = publicationDay(),
  progress,
}: LoadOptions): Promise<ReadResult> {
  const root = process.cwd();
  const cache = readingCache();
  const source = await readSource(root, cache);
  const preview = isPreview();
  const options = {
    ...{ drafts, today, url: siteUrl(), preview, progress },
    publishes: publishes && !preview,
  };
  const digest = digestOf(source, options);
  if (last?.digest === digest) return last.result;
  const isOriginal = knownToGit(root, source.texts);
  last = { digest, result: readSite({ ...source, isOriginal, cache }, options) };
  return last.result;
}

/** Reads the content on the disk: its texts, and the results of inspecting its pictures, films and PDFs. */
export async function readSource(root: string, cache: DerivedCache) {
  const folder = readContentFolder(root);
  return {
    ...folder,
    images: await readPictures(root, folder.images, cache),
    films: await readFilms(root, folder.films, cache),
    pdfs: await readPdfs(root, folder.pdfs, cache),
    icons: await iconsFor(folder.texts),
  };
}

/** The folders with the code that reads the content. The name of the cache contains a hash of this code. */
export const READING_CODE = ['model', 'reader', 'supabase/functions/_shared', 'theme'];
const CACHE = `files-${sourceHash(sourceFiles([...READING_CODE, 'package-lock.json']), process.version)}`;

/**
 * Returns a function that asks Git whether a content file is older than the newest files. If two files conflict, as a
 * copy and its original do, the check then reports the new file. New files are those not committed yet or, if there are
 * none, those added by the last commit. Git runs only if files conflict, at the function's first call.
 */
function knownToGit(root: string, texts: Source['texts']): IsOriginal {
  const filesAt = (revision: string): ReadonlySet<string> =>
    new Set(git(root, 'ls-tree', '-rz', '--name-only', revision, '--', `${CONTENT}/`)?.split('\0'));
  let committed: ReadonlySet<string> | undefined;
  return (path) => {
    if (!committed) {
      const head = filesAt('HEAD');
      committed = texts.every((text) => head.has(text.path)) ? filesAt('HEAD^') : head;
    }
    return committed.size === 0 || committed.has(path);
  };
}

let opened: DerivedCache | undefined;

/** Returns the cache of values derived from content files. The first call loads it from the disk. */
function readingCache(): DerivedCache {
  opened ??= openDerived(CACHE);
  return opened;
}

/** Saves the cache of values derived from content files to the disk, so that the next process can load it. */
export function saveReadingCache(): void {
  if (opened) saveDerived(CACHE, opened);
}

/** The result of the last call of `loadSite`. All callers can share it, since the site in it is frozen. */
let last: { readonly digest: string; readonly result: ReadResult } | undefined;

function digestOf({ texts, images, films, pdfs, problems }: Source, options: ReadOptions): string {
  const names = texts.map(({ path, bytes }) => [path, bytes.length]);
  return contentHash(
    JSON.stringify([names, images, films, pdfs, problems, options]),
    ...texts.map(({ bytes }) => bytes),
  );
}

/**
 * Returns the day for which the site is built: `BUILD_DATE`, or today in Paris.
 *
 * @throws Error when `BUILD_DATE` is not a day.
 */
export function publicationDay(): IsoDate {
  const typed = process.env.BUILD_DATE;
  if (!typed) return dayInParis(new Date());
  const parsed = parseIsoDate(typed);
  if (!parsed.ok)
    throw new Error(`BUILD_DATE is "${typed}": write a day as YYYY-MM-DD, or unset it`);
  return parsed.value;
}

function siteUrl(): string | undefined {
  const typed = process.env.SITE_URL;
  if (!typed) return undefined;
  const url = parseUrl(typed);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new Error(`SITE_URL is "${typed}": write the site's address, https://www.agence.example`);
  }
  return url.href;
}

/**
 * Whether the site is built for staff to review (`SITE_PREVIEW=1`): with unpublished records, closed to search engines.
 *
 * @throws Error when the variable is neither 0 nor 1.
 */
export function isPreview(): boolean {
  const typed = process.env.SITE_PREVIEW ?? '';
  if (typed && typed !== '0' && typed !== '1') {
    throw new Error(`SITE_PREVIEW is "${typed}": write 1, or unset it`);
  }
  return typed === '1';
}
