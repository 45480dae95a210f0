import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { keepFormOpen, reach } from './formPage';
import { openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker();

test('the banner has a form of its own, of the same file: each saves its lines alone', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 2400 }, locale: 'fr-FR' });
  await keepFormOpen(page);
  const editor = await openLocalEditor(page, TESTED_CONTENT);
  const saved = async (key: string[], words: string, after: string) => {
    await (await reach(page, key)).locator('textarea, input').first().fill(words);
    await page.getByText('Rien à corriger').waitFor();
    await editor.save();
    await expect.poll(() => editor.read('content/site.md')).toBe(after);
  };
  const before = readFileSync(`${TESTED_CONTENT}/site.md`, 'utf8');
  await page.getByRole('treeitem', { name: 'Bandeau' }).waitFor();

  await editor.open(undefined, 'bandeau');
  const closed = before.replace(/(?<=^banner:\n {2}text: ).*$/m, '"Fermé en août."');
  await saved(['banner', 'text'], 'Fermé en août.', closed);
  const pane = page.frameLocator('iframe').first().frameLocator('iframe');
  await pane.getByText('Fermé en août.').first().waitFor();

  await editor.open(undefined, 'site');
  await reach(page, ['copyright']);
  expect(await page.locator('section[data-key-path="banner"]').count()).toBe(0);
  const signed = closed.replace(/^tagline: .*$/m, 'tagline: "TOUT EST POSSIBLE"');
  await saved(['tagline'], 'TOUT EST POSSIBLE', signed);
});
