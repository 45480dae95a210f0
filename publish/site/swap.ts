import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PREVIOUS, PUBLISHED, SPARE, STAGED, WORKSHOP } from './workshop.mjs';

/**
 * Lays out the workshop: with the site that was published before the last, so that a thousand folders
 * need not be made again, where there is one.
 */
export function layOut(): void {
  rmSync(STAGED, { recursive: true, force: true });
  if (existsSync(SPARE)) renameSync(SPARE, STAGED);
  else rmSync(WORKSHOP, { recursive: true, force: true });
}

/**
 * Puts the finished site in the place of the old one: two renames, nothing in between is half-written.
 * The old one stays in the workshop.
 */
export function swapIn(): void {
  mkdirSync(dirname(PUBLISHED), { recursive: true });
  rmSync(PREVIOUS, { recursive: true, force: true });
  if (existsSync(PUBLISHED)) renameSync(PUBLISHED, PREVIOUS);
  try {
    renameSync(STAGED, PUBLISHED);
  } catch (error) {
    restorePublished();
    throw error;
  }
  rmSync(SPARE, { recursive: true, force: true });
  if (existsSync(PREVIOUS)) renameSync(PREVIOUS, SPARE);
}

/**
 * Puts the old site back after a publication that stopped between its two renames. For a build that
 * has the lock: for another process, a publication may be just there.
 */
export function restorePublished(): void {
  if (!existsSync(PUBLISHED) && existsSync(PREVIOUS)) renameSync(PREVIOUS, PUBLISHED);
}
