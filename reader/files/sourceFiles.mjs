// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileDigest } from './fileDigest.mjs';
import { isLitter } from './litter.mjs';

/**
 * Returns the source files at some paths, sorted. Leaves out tests, and files such as editors' backups.
 *
 * @param {readonly string[]} places files and folders, from the working directory
 * @returns {string[]}
 */
export function sourceFiles(places) {
  return places.flatMap((place) => filesOf(place, isSource)).sort();
}

/**
 * Returns all files in a folder and its subfolders, sorted. Returns none if the folder is missing: Git does
 * not store empty folders.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function allFiles(folder) {
  return existsSync(folder) ? filesOf(folder, () => true).sort() : [];
}

/**
 * Returns the path of a file relative to a folder, with forward slashes.
 *
 * @param {string} folder
 * @param {string} file
 * @returns {string}
 */
export function pathIn(folder, file) {
  return relative(folder, file).split(sep).join('/');
}

/**
 * Hashes the names and contents of files.
 *
 * @param {readonly string[]} files
 * @param {string} more other data to hash
 * @returns {string} 16 hexadecimal digits
 */
export function sourceHash(files, more) {
  const hash = createHash('sha256').update(more);
  for (const file of files) hash.update(`\0${file}\0${fileDigest(file)}`);
  return hash.digest('hex').slice(0, 16);
}

const TEST = /\.test\.tsx?$/;

/**
 * Whether a file is neither a test nor a backup, hidden file or system file (`isLitter`).
 *
 * @param {string} name
 */
function isSource(name) {
  return !isLitter(name) && !TEST.test(name);
}

/**
 * Returns the path itself for a file; for a folder, the files in it and its subfolders that `isWanted` accepts.
 *
 * @param {string} path
 * @param {(name: string) => boolean} isWanted
 * @returns {string[]}
 */
function filesOf(path, isWanted) {
  return statSync(path).isDirectory() ? filesIn(path, isWanted) : [path];
}

/**
 * Lists the files in a folder and its subfolders that `isWanted` accepts.
 *
 * @param {string} folder
 * @param {(name: string) => boolean} isWanted
 * @returns {string[]}
 */
function filesIn(folder, isWanted) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!isWanted(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path, isWanted) : entry.isFile() ? [path] : [];
  });
}
