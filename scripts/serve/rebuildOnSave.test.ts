import { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { rebuildOnSave } from './rebuildOnSave';

const folder = inEmptyFolder();

test('what is saved while the site is built is built by one more build', async () => {
  const root = folder();
  mkdirSync(join(root, 'content/offres'), { recursive: true });
  const ends: (() => void)[] = [];
  const stop = rebuildOnSave(root, () => ({
    process: new ChildProcess(),
    ended: new Promise((resolve) => ends.push(() => resolve(0))),
  }));
  const save = (name: string) => writeFileSync(join(root, 'content/offres', name), name);
  save('a.md');
  save('b.md');
  await expect.poll(() => ends.length).toBe(1);
  save('c.md');
  save('d.md');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(ends).toHaveLength(2);
  stop();
  save('e.md');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(ends).toHaveLength(2);
});
