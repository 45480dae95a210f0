import { ChildProcess } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { rebuildOnSave } from './rebuildOnSave';

const folder = inEmptyFolder();

test('rebuildOnSave builds once more if files were saved during a build', async () => {
  const root = folder();
  mkdirSync(join(root, 'content/offres'), { recursive: true });
  const builds: ChildProcess[] = [];
  const stop = await rebuildOnSave(root, () => {
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

test('rebuildOnSave still watches a file that a text editor replaced', async () => {
  const root = folder();
  mkdirSync(join(root, 'content'));
  const site = join(root, 'content/site.md');
  writeFileSync(site, '1');
  let builds = 0;
  const stop = await rebuildOnSave(root, () => {
    builds += 1;
    const build = new ChildProcess();
    setImmediate(() => build.emit('close'));
    return build;
  });
  for (const text of ['2', '3']) {
    // Text editors and Git replace files.
    writeFileSync(`${site}.new`, text);
    renameSync(`${site}.new`, site);
    const before = builds;
    await expect.poll(() => builds).toBeGreaterThan(before);
    writeFileSync(site, `${text} again`);
    await expect.poll(() => builds).toBeGreaterThan(before + 1);
  }
  stop();
});
