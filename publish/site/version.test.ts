import { expect, test } from 'vitest';
import { TODAY } from '../../tests/samples/smallSite';
import type { PublishedFiles } from './staging';
import { versionOf } from './version';

const files = (digests: Readonly<Record<string, string>>): PublishedFiles =>
  Object.fromEntries(
    Object.entries(digests).map(([path, digest]) => [path, { digest, size: 1, modified: 2 }]),
  );
const version = (digests: Readonly<Record<string, string>> = {}) =>
  versionOf({ today: TODAY }, files(digests));

test('versionOf changes the content hash when a file changes, moves or disappears, and only then', () => {
  const hashOf = (digests: Readonly<Record<string, string>>) => version(digests).content;
  const before = hashOf({ 'a.html': '1', 'b.html': '2' });
  expect(hashOf({ 'b.html': '2', 'a.html': '1' })).toBe(before);
  const changed = hashOf({ 'a.html': '1', 'b.html': '3' });
  const moved = hashOf({ 'a.html': '1', 'c.html': '2' });
  const swapped = hashOf({ 'a.html': '2', 'b.html': '1' });
  const gone = hashOf({ 'a.html': '1' });
  expect(new Set([before, changed, moved, swapped, gone]).size).toBe(5);
});
