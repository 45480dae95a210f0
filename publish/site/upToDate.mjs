// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parisDay } from '../../model/french/paris.mjs';
import { CONTENT, GUIDE } from '../../reader/files/places.mjs';
import { allFiles, pathIn, sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { ATELIER, CODE_FILES, SITE_CODE } from '../bundles/codeSources.mjs';
import { builtCommit } from './builtCommit.mjs';
import { PUBLIC } from './folders.mjs';

/** Beside the published site, not in it: what it was made of. */
const STAMP = 'dist/build.json';

/** What a build is made of, and reads. */
const SOURCES = [...SITE_CODE, ATELIER, ...CODE_FILES, CONTENT];

const SETTINGS = /^(SITE_|VITE_|BUILD_|ATELIER)/;

/**
 * What is remembered of the last build.
 *
 * @typedef {object} Stamp
 * @property {string} key a name for its sources, settings and day
 * @property {Record<string, PublishedFile>} files what it published, by paths below the published folder
 * @property {number} pages how many it wrote
 * @property {string} url where the site is published
 * @property {string} email where the agency receives its mail
 * @property {string} notices what it printed for staff at its end; empty where there was nothing
 */

/**
 * A published file, and how it lay on the disk: a change of it changes that.
 *
 * @typedef {object} PublishedFile
 * @property {string} digest a name for what it holds
 * @property {number} size in bytes
 * @property {number} modified when it was, in ms
 * @property {string} [key] a name for what it was made of, where that decides what it holds
 */

/**
 * The last build, where the published site is still what it wrote, from the very sources, settings and
 * day of now; undefined where something changed.
 *
 * @param {string} published its folder
 * @returns {Stamp | undefined}
 */
export function upToDate(published) {
  const stamp = readStamp();
  if (!stamp || !existsSync(join(published, 'index.html'))) return undefined;
  try {
    const same = stamp.key === buildKey() && isWhole(published, stamp.files);
    return same ? stamp : undefined;
  } catch {
    return undefined; // A file went away while it was looked at: another build publishes, or staff save.
  }
}

/**
 * The files of the published site, as the last build left them; none where nobody knows. They may have
 * been touched since: ask `isUntouched`.
 *
 * @returns {Record<string, PublishedFile>}
 */
export function publishedFiles() {
  return readStamp()?.files ?? {};
}

/**
 * Whether a file lies on the disk as it was left.
 *
 * @param {import('node:fs').Stats} found
 * @param {PublishedFile} known
 */
export function isUntouched(found, { size, modified }) {
  // To the millisecond: a copy that keeps the dates keeps no more.
  return found.size === size && Math.round(found.mtimeMs) === modified;
}

/** Before another site takes the place of the published one: what that was made of is no longer true. */
export function removeStamp() {
  rmSync(STAMP, { force: true });
}

/**
 * Remembers what the site that has just been published was made of.
 *
 * @param {Stamp} build
 */
export function writeStamp(build) {
  writeFileSync(STAMP, JSON.stringify(build));
}

/**
 * A short name for all that decides what a build writes. Taken before the build: a file saved while
 * it runs makes the next one build again.
 *
 * @param {string} today the day that the build publishes, `YYYY-MM-DD`
 * @returns {string}
 */
export function buildKey(today = process.env.BUILD_DATE || parisDay(new Date())) {
  const settings = Object.entries(process.env)
    .filter(([name]) => SETTINGS.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sourceHash(
    buildSources(),
    JSON.stringify([settings, today, process.version, builtCommit()]),
  );
}

/**
 * The files among them. The guide for staff is not one: no page says what it says.
 *
 * @returns {readonly string[]}
 */
export function buildSources() {
  const guide = join(CONTENT, GUIDE);
  return [...sourceFiles(SOURCES), ...allFiles(PUBLIC)].filter((file) => file !== guide);
}

/**
 * Whether a folder has these files, each as it was left, and no other.
 *
 * @param {string} folder
 * @param {Record<string, PublishedFile>} files
 */
function isWhole(folder, files) {
  const found = allFiles(folder);
  return (
    found.length === Object.keys(files).length &&
    found.every((file) => {
      const known = files[pathIn(folder, file)];
      return known && isUntouched(statSync(file), known);
    })
  );
}

/** @returns {Stamp | undefined} */
function readStamp() {
  try {
    const { key, files, pages, url, email, notices } = JSON.parse(readFileSync(STAMP, 'utf8'));
    const texts = [key, url, email, notices].every((value) => typeof value === 'string');
    const isOurs = texts && Number.isInteger(pages) && typeof files === 'object' && files;
    return isOurs ? { key, files, pages, url, email, notices } : undefined;
  } catch {
    return undefined; // None yet, or not one of ours: the site is built.
  }
}
