import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicationDay } from '../content/load';
import { contentHash } from './cached';

/** Beside the published site, not in it: what it was made of. */
const STAMP = 'dist/made-of';

/** All that a build reads. */
const SOURCES = [
  'components',
  'content',
  'pages',
  'public',
  'renderer',
  'supabase/functions/_shared',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

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
  const files = SOURCES.flatMap((place) =>
    place.includes('.')
      ? [place]
      : readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name)),
  ).sort();
  const settings = Object.entries(process.env)
    .filter(([name]) => SETTINGS.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return contentHash(
    JSON.stringify([settings, today, files]),
    ...files.map((file) => readFileSync(file)),
  );
}
