import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, GUIDE } from '../../reader/files/disk';
import { publicationDay } from '../../reader/loadSite';
import { allFiles, SITE_CODE, sourceFiles, sourceHash } from './sourceFiles.mjs';

/** Beside the published site, not in it: what it was made of. */
const STAMP = 'dist/made-of';

/** What a build is made of, and reads. */
const SOURCES = [...SITE_CODE, CONTENT, 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** Published as it is, hidden files included. */
const PUBLIC = 'public';

const SETTINGS = /^(SITE_|VITE_|BUILD_)/;

/** Whether the published site was built from the very sources, settings and day of now. */
export function isUpToDate(published: string): boolean {
  return (
    existsSync(join(published, 'index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === ingredients()
  );
}

/** Before another site takes the place of the published one: what that was made of is no longer true. */
export function forgetBuild(): void {
  rmSync(STAMP, { force: true });
}

/** Remembers what the site that has just been published was made of. */
export function stampBuild(madeOf: string): void {
  writeFileSync(STAMP, madeOf);
}

/**
 * A short name for all that decides what a build writes. Taken before the build: a file saved while
 * it runs makes the next start build again.
 *
 * @param today the day that the build publishes.
 */
export function ingredients(today = publicationDay()): string {
  const settings = Object.entries(process.env)
    .filter(([name]) => SETTINGS.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sourceHash(ingredientFiles(), JSON.stringify([settings, today]));
}

/** The files among them. The guide for staff is not one: no page says what it says. */
export function ingredientFiles(): readonly string[] {
  const guide = join(CONTENT, GUIDE);
  return [...sourceFiles(SOURCES), ...allFiles(PUBLIC)].filter((file) => file !== guide);
}
