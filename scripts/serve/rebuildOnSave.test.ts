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
  const builds: ChildProcess[] = [];
  const stop = rebuildOnSave(root, () => {
    const build = new ChildProcess();
    builds.push(build);
    return build;
  });
  const save = (name: string) => writeFileSync(join(root, 'content/offres', name), name);
  save('a.md');
  save('b.md');
  await expect.poll(() => builds.length).toBe(1);
  save('c.md');
  save('d.md');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(builds).toHaveLength(1);
  builds[0]?.emit('close');
  await expect.poll(() => builds.length).toBe(2);
  builds[1]?.emit('close');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(builds).toHaveLength(2);
  stop();
  save('e.md');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(builds).toHaveLength(2);
});
