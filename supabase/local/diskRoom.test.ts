import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { explainedByDisk, LEAST_ROOM, roomFor } from './diskRoom';

const folder = mkdtempSync(join(tmpdir(), 'disk-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a disk without room is told with what to do, in both languages', () => {
  const error = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  expect(String(explainedByDisk(error, folder))).toMatch(
    /No room is left on the disk of .*: free 100 MB.*\n.*plus de place sur le disque.* : libérez 100 Mo/,
  );
});

test('an error that says nothing of the disk is explained by it only when it is full', () => {
  const error = new Error('Aborted(). Build with -sASSERTIONS for more info.');
  expect(explainedByDisk(error, folder, LEAST_ROOM)).toBe(error);
  expect(explainedByDisk(error, folder, undefined)).toBe(error);
  expect(String(explainedByDisk(error, folder, LEAST_ROOM - 1))).toContain('No room is left');
});

test('a folder that is still to be made has the room of the one above it', () => {
  expect(roomFor(join(folder, 'not/yet'))).toBeGreaterThan(0);
});
