// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** The number of bytes that are read from the disk at a time. */
const PART = 1024 * 1024;

/**
 * The memoized digest of each file, by path. `state` is the file's size, dates and inode when the digest was computed.
 * @type {Map<string, { state: string, digest: string }>}
 */
const digests = new Map();

/**
 * Returns the SHA-256 of a file's content, in base64. It is memoized until the file's size, dates or inode change.
 *
 * @param {string} file
 * @returns {string}
 */
export function fileDigest(file) {
  const path = resolve(file);
  const state = stateOf(statSync(file));
  const memoized = digests.get(path);
  if (memoized?.state === state) return memoized.digest;
  const handle = openSync(file, 'r');
  try {
    const digest = digestOf(handle);
    if (stateOf(fstatSync(handle)) === state) digests.set(path, { state, digest });
    return digest;
  } finally {
    closeSync(handle);
  }
}

/**
 * Returns a text made of a file's size, dates and inode: it changes when the file does.
 *
 * @param {import('node:fs').Stats} stats
 */
function stateOf({ size, mtimeMs, ctimeMs, ino }) {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** Reads an open file part by part, and returns its SHA-256. @param {number} handle */
function digestOf(handle) {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(Math.min(PART, fstatSync(handle).size + 1));
  for (let read = readSync(handle, part); read > 0; read = readSync(handle, part))
    hash.update(part.subarray(0, read));
  return hash.digest('base64');
}
