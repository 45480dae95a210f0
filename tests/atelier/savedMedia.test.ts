import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { makePhoto } from '../samples/photo';
import { startEditor } from './editorOnForge';
import { startFakeGitHub } from './forges/github';
import { DEFAULT_BRANCH } from './forges/repository';
import { openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker();
const PHOTO = 'content/images/quai-sous-la-pluie.jpg';
const ARTICLE = 'content/ressources/secrets-tournage.md';
const CITED = '\n\n![Un quai sous la pluie](/images/quai-sous-la-pluie.jpg)\n';

describe('a picture that was saved since the site was published is seen once the editor is opened again', () => {
  test('from the folder of this machine', async () => {
    const page = await newPage({ locale: 'fr-FR' });
    const room = await openLocalAtelier(page, TESTED_CONTENT);
    await put(page, ARTICLE, Buffer.from(`${await room.read(ARTICLE)}${CITED}`));
    await put(page, PHOTO, await makePhoto({ width: 1000, height: 500 }));
    await page.reload();
    await page.getByRole('treeitem').first().waitFor();
    await room.open('ressources', 'secrets-tournage');
    await seen(page);
    await page.locator('section[data-key-path="title"] input').fill('Un autre titre');
    await room.save();
    await expect.poll(() => room.read(ARTICLE)).toContain('Un autre titre');
  });

  test('from a forge, for the token that the CMS holds', async () => {
    const published = await startEditor(startFakeGitHub, 'github');
    onTestFinished(() => published.stop());
    const { repository } = published.forge;
    repository.commit(DEFAULT_BRANCH, {
      message: 'Une photo',
      changes: [
        { path: ARTICLE, content: Buffer.from(`${published.saved(ARTICLE)}${CITED}`) },
        { path: PHOTO, content: await makePhoto({ width: 1000, height: 500 }) },
      ],
    });
    const editor = await published.open(await newPage({ locale: 'fr-FR' }));
    await editor.withToken();
    await editor.form('ressources', 'secrets-tournage');
    await seen(editor.page);
    expect(editor.refused).toEqual([]);
  });
});

async function seen(page: Page): Promise<void> {
  await page.getByText('Rien à corriger').waitFor();
  // Natural sizes are those of the slot: the photo is twice as wide as it is high.
  await expect.poll(() => shownInPreview(page)).toEqual([true, 2]);
}

/** Writes a file into the folder, as another program of the machine would. */
async function put(page: Page, path: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    async ({ steps, content }) => {
      let folder: FileSystemDirectoryHandle = await Reflect.get(window, 'showDirectoryPicker')();
      for (const step of steps.slice(0, -1)) folder = await folder.getDirectoryHandle(step);
      const file = await folder.getFileHandle(steps.at(-1) ?? '', { create: true });
      const writable = await file.createWritable();
      await writable.write(Uint8Array.from(content));
      await writable.close();
    },
    { steps: path.split('/'), content: [...bytes] },
  );
}

/** Of the picture in the preview: whether it comes from memory, and how wide it is, its height being 1. */
async function shownInPreview(page: Page): Promise<[inMemory: boolean, shape: number] | undefined> {
  for (const frame of page.frames()) {
    const image = frame.getByAltText('Un quai sous la pluie');
    if ((await image.count()) === 0) continue;
    await image.scrollIntoViewIfNeeded();
    return image.evaluate((shown: HTMLImageElement) => [
      shown.currentSrc.startsWith('blob:'),
      shown.naturalWidth / shown.naturalHeight,
    ]);
  }
  return undefined;
}
