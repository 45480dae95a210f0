import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker();

test('under a finger, offers are put in another order in their list, a line of each file', async () => {
  const page = await newPage({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' },
  });
  const editor = await openLocalEditor(page, TESTED_CONTENT);
  await page.getByRole('treeitem', { name: 'Offres' }).tap();
  await page.getByRole('row', { name: 'Essentiel' }).waitFor();
  await page.getByRole('button', { name: 'Réorganiser' }).tap();
  await page.getByRole('button', { name: 'Déplacer vers le bas' }).first().tap();
  await page.getByRole('button', { name: 'Terminer' }).tap();
  const moved = ['essentiel', 'prestige'].map((name) => `offres/${name}.md`);
  for (const [index, path] of moved.entries()) {
    const before = readFileSync(`${TESTED_CONTENT}/${path}`, 'utf8');
    const after = before.replace(/^order: .*$/m, `order: ${2 - index}`);
    await expect.poll(() => editor.read(`content/${path}`)).toBe(after);
  }
});
