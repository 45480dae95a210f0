import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentHash } from '../../reader/files/cache';
import { TODAY } from '../../tests/samples/smallSite';
import { versionOf } from './version';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'version-'));
  mkdirSync(join(folder, 'offres'));
  writeFileSync(join(folder, 'index.html'), 'accueil');
  writeFileSync(join(folder, 'offres/index.html'), 'offres');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const version = () => versionOf({ today: TODAY }, folder);

test.each(['GITHUB_SHA', 'CI_COMMIT_SHA', 'CF_PAGES_COMMIT_SHA', 'COMMIT_REF'])(
  'the commit is what %s says',
  (name) => {
    vi.stubEnv('GITHUB_SHA', '');
    vi.stubEnv(name, COMMIT);
    expect(version()).toMatchObject({ commit: COMMIT, date: '2026-11-20' });
  },
);

test('what is not a commit is not told', () => {
  vi.stubEnv('GITHUB_SHA', 'main');
  expect(version().commit).not.toBe('main');
});

test('the content has another hash when a file changes, moves or goes, and only then', () => {
  const hashes = [version().content];
  expect(version().content).toBe(hashes[0]);
  writeFileSync(join(folder, 'index.html'), 'autre');
  hashes.push(version().content);
  writeFileSync(join(folder, 'index.htm'), 'autre');
  hashes.push(version().content);
  rmSync(join(folder, 'index.html'));
  hashes.push(version().content);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('a file of several megabytes counts to its last byte', () => {
  const film = Buffer.alloc(2_500_000, 'a');
  writeFileSync(join(folder, 'offres/film.mp4'), film);
  const parts = ['index.html\0', 'accueil', 'offres/film.mp4\0', film];
  const whole = contentHash(...parts, 'offres/index.html\0', 'offres');
  expect(version().content).toBe(whole);
  writeFileSync(join(folder, 'offres/film.mp4'), film.fill('b', film.length - 1));
  expect(version().content).not.toBe(whole);
});
