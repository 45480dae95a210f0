import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PUBLISHED } from './workshop.mjs';

/** The site before it, while the new one takes its place. */
const PREVIOUS = `${PUBLISHED}.previous`;

/**
 * Puts a finished site in the place of the old one: two renames, nothing in between is half-written.
 *
 * @param staged a folder of the same file system.
 */
export function swapIn(staged: string): void {
  mkdirSync(dirname(PUBLISHED), { recursive: true });
  rmSync(PREVIOUS, { recursive: true, force: true });
  if (existsSync(PUBLISHED)) renameSync(PUBLISHED, PREVIOUS);
  try {
    renameSync(staged, PUBLISHED);
  } catch (error) {
    restorePublished();
    throw error;
  }
  rmSync(PREVIOUS, { recursive: true, force: true });
}

/**
 * Puts the old site back after a publication that stopped between its two renames. For whoever
 * builds, and alone: for another process, a publication may be just there.
 */
export function restorePublished(): void {
  if (!existsSync(PUBLISHED) && existsSync(PREVIOUS)) renameSync(PREVIOUS, PUBLISHED);
}
