import { expect, test } from 'vitest';
import { newFilesReport } from './newFiles';
import type { PublishedFiles } from './staging';

const files = (sizes: Readonly<Record<string, number>>): PublishedFiles =>
  Object.fromEntries(
    Object.entries(sizes).map(([path, size]) => [path, { digest: path, size, modified: 0 }]),
  );
const report = (
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
) => newFilesReport(files(before), files(after)).replace(/[\u00a0\u202f]/g, ' ');

test('each new file of staff with its weight, the heaviest first', () => {
  const before = { 'films/a.mp4': 9_000_000 };
  const after = { ...before, 'films/b.vtt': 900, 'films/b.mp4': 480_000, 'index.html': 1 };
  expect(report(before, after)).toBe(
    'Nouveaux fichiers publiés :\n  films/b.mp4 : 480 ko\n  films/b.vtt : 1 ko',
  );
  expect(report({}, { 'fichiers/brochure.pdf': 1_200_000 })).toBe(
    'Nouveau fichier publié :\n  fichiers/brochure.pdf : 1,2 Mo',
  );
});

test('a small film before large pictures', () => {
  expect(report({}, { 'images/a.jpg': 90_000, 'films/a.mp4': 3_000 })).toMatch(
    /films\/a\.mp4 : 3 ko\n {2}images/,
  );
});

test('nothing where nothing is new', () => {
  expect(report({ 'films/a.mp4': 1 }, { 'films/a.mp4': 1, 'assets/a.js': 1 })).toBe('');
});

test('many are counted', () => {
  const many = Array.from({ length: 20 }, (_, index) => [`images/${index}.avif`, 100_000 - index]);
  const lines = report({}, Object.fromEntries(many)).split('\n');
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toBe('  et 14 autres, 1,4 Mo en tout');
});
