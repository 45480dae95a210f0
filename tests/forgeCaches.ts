import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const STORE = 'node_modules/.cache';
/** What npm writes down of an installation. */
const LIST = 'node_modules/.package-lock.json';
const PACKAGE = /^node_modules\/(?:@[^/]+\/)?[^/]+$/;

const listSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

/** What a forge keeps from one run to the next, as actions/cache does: archives on a disk. */
export interface ForgeCaches {
  /** Keeps what the build of a clone has kept. */
  saveStore(root: string): void;
  /** Puts into a clone the packages of the site alone, as `npm ci --omit=dev` leaves them. */
  restorePackages(root: string): void;
  restoreStore(root: string): void;
  /** In bytes, compressed: what travels. No store is 0. */
  sizes(): { packages: number; store: number };
  remove(): void;
}

/** Makes them, with the packages of the project that runs the tests, and no store yet. */
export function forgeCaches(): ForgeCaches {
  const folder = mkdtempSync(join(tmpdir(), 'caches-'));
  const packages = join(folder, 'packages.tgz');
  const store = join(folder, 'store.tgz');
  packSitePackages(packages, folder);
  return {
    saveStore: (root) => tar('-czf', store, '-C', root, STORE),
    restorePackages: (root) => tar('-xzf', packages, '-C', root),
    restoreStore: (root) => tar('-xzf', store, '-C', root),
    sizes: () => ({ packages: sizeOf(packages), store: sizeOf(store) }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function packSitePackages(archive: string, folder: string): void {
  const list = listSchema.parse(JSON.parse(readFileSync(LIST, 'utf8')));
  const ofSite = Object.entries(list.packages).filter(([, { dev, link }]) => !dev && !link);
  const places = ofSite.map(([place]) => place).filter((place) => PACKAGE.test(place));
  mkdirSync(join(folder, 'node_modules'));
  const text = JSON.stringify({ ...list, packages: Object.fromEntries(ofSite) });
  writeFileSync(join(folder, LIST), text);
  tar('-czf', archive, 'node_modules/.bin', ...places, '-C', folder, LIST);
}

function tar(...words: readonly string[]): void {
  execFileSync('tar', words, { stdio: 'pipe' });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
