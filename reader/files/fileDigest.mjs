// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Digests of large files, by how each lay on the disk: a hundred films take seconds to read. */
const KEPT = 'node_modules/.cache/digests.json';
/** In bytes: reading a smaller file takes no longer than remembering it. */
const LARGE = 1_000_000;
/** In ms: a file this young may change again within what the clock of the disk can tell. */
const YOUNG = 2_000;
/** The most files that are remembered. */
const MOST = 5_000;
/** Bytes read at once. */
const PART = 1024 * 1024;

/** @type {Map<string, { state: string, digest: string }>} */
const known = new Map();
/** @type {Record<string, { state: string, digest: string }> | undefined} */
let kept;
let isOff = false;

/**
 * A name for what a file holds: SHA-256, in base64. What was read is not read again while it lies on the
 * disk as it did; of large files this is remembered from one command to the next.
 *
 * @param {string} file
 * @returns {string}
 */
export function fileDigest(file) {
  const found = statSync(file);
  const state = stateOf(found);
  const path = resolve(file);
  const before = known.get(path) ?? (found.size < LARGE ? undefined : keptDigests()[path]);
  if (before?.state === state) return before.digest;
  const handle = openSync(file, 'r');
  try {
    const digest = digestOf(handle);
    const isSame = stateOf(fstatSync(handle)) === state;
    if (isSame) known.set(path, { state, digest });
    const isOld = Date.now() - Math.max(found.mtimeMs, found.ctimeMs) > YOUNG;
    if (isSame && isOld && found.size >= LARGE) keep(path, { state, digest });
    return digest;
  } finally {
    closeSync(handle);
  }
}

/** From here on every file is read, and nothing is remembered: `npm run build -- --cold`. */
export function doWithoutKeptDigests() {
  isOff = true;
}

/** @param {import('node:fs').Stats} stats */
function stateOf({ size, mtimeMs, ctimeMs, ino }) {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** @param {number} handle */
function digestOf(handle) {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(Math.min(PART, fstatSync(handle).size + 1));
  for (let read = readSync(handle, part); read > 0; read = readSync(handle, part))
    hash.update(part.subarray(0, read));
  return hash.digest('base64');
}

/** @returns {Record<string, { state: string, digest: string }>} */
function keptDigests() {
  if (isOff) return {};
  kept ??= readKept();
  return kept;
}

function readKept() {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(KEPT, 'utf8')));
    return Object.fromEntries(
      entries.filter(
        ([, entry]) => typeof entry?.state === 'string' && typeof entry?.digest === 'string',
      ),
    );
  } catch {
    return {}; // None yet, or not one of ours.
  }
}

/** @param {string} path @param {{ state: string, digest: string }} entry */
function keep(path, entry) {
  if (isOff) return;
  const { [path]: _old, ...others } = keptDigests();
  kept = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [path, entry]]);
  try {
    mkdirSync(dirname(KEPT), { recursive: true });
    writeFileSync(`${KEPT}.${process.pid}`, JSON.stringify(kept));
    renameSync(`${KEPT}.${process.pid}`, KEPT);
  } catch {
    // A disk that is full or read-only costs the time of reading again, no more.
  }
}
