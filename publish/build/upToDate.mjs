// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parisDay } from '../../model/french/paris.mjs';
import { CONTENT, GUIDE } from '../../reader/files/places.mjs';
import { allFiles, sourceFiles, sourceHash, textHash } from '../../reader/files/sourceFiles.mjs';
import { builtCommit } from './builtCommit.mjs';
import { CODE_FILES, SITE_CODE } from './siteCode.mjs';
import { PUBLIC } from './workshop.mjs';

/** Beside the published site, not in it: what it was made of. */
const STAMP = 'dist/made-of';

/** What a build is made of, and reads. */
const SOURCES = [...SITE_CODE, ...CODE_FILES, CONTENT];

const SETTINGS = /^(SITE_|VITE_|BUILD_)/;

/**
 * What is remembered of the last build.
 *
 * @typedef {object} Stamp
 * @property {string} madeOf a name for its sources, settings and day
 * @property {string} published a name for the files that it wrote, as they lie on the disk
 * @property {number} pages how many it wrote
 * @property {string} told what staff were told after it; empty where there was nothing to say
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
    const same = stamp.madeOf === ingredients() && stamp.published === stateOf(published);
    return same ? stamp : undefined;
  } catch {
    return undefined; // A file went away while it was looked at: another build publishes, or staff save.
  }
}

/** Before another site takes the place of the published one: what that was made of is no longer true. */
export function forgetBuild() {
  rmSync(STAMP, { force: true });
}

/**
 * Remembers what the site that has just been published was made of.
 *
 * @param {string} published its folder
 * @param {Omit<Stamp, 'published'>} build
 */
export function stampBuild(published, build) {
  writeFileSync(STAMP, JSON.stringify({ ...build, published: stateOf(published) }));
}

/**
 * A short name for all that decides what a build writes. Taken before the build: a file saved while
 * it runs makes the next one build again.
 *
 * @param {string} today the day that the build publishes, `YYYY-MM-DD`
 * @returns {string}
 */
export function ingredients(today = process.env.BUILD_DATE || parisDay(new Date())) {
  const settings = Object.entries(process.env)
    .filter(([name]) => SETTINGS.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sourceHash(
    ingredientFiles(),
    JSON.stringify([settings, today, process.version, builtCommit()]),
  );
}

/**
 * The files among them. The guide for staff is not one: no page says what it says.
 *
 * @returns {readonly string[]}
 */
export function ingredientFiles() {
  const guide = join(CONTENT, GUIDE);
  return [...sourceFiles(SOURCES), ...allFiles(PUBLIC)].filter((file) => file !== guide);
}

/**
 * A name for the files of a folder by their sizes and dates: whoever changes one changes it.
 *
 * @param {string} folder
 */
function stateOf(folder) {
  const files = allFiles(folder).map((file) => {
    const { size, mtimeMs } = statSync(file);
    // To the millisecond: a copy that keeps the dates keeps no more.
    return `${file}\0${size}\0${Math.round(mtimeMs)}`;
  });
  return textHash(files.join('\0'));
}

/** @returns {Stamp | undefined} */
function readStamp() {
  try {
    const stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
    const { madeOf, published, pages, told } = stamp;
    const texts = [madeOf, published, told].every((value) => typeof value === 'string');
    return texts && Number.isInteger(pages) ? { madeOf, published, pages, told } : undefined;
  } catch {
    return undefined; // None yet, or not one of ours: the site is built.
  }
}
