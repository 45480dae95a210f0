/** A save that takes its time, or fails: nothing that was typed is lost. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { type LocalAtelier, openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

const OFFER = 'content/offres/essentiel.md';

let page: Page;
let atelier: LocalAtelier;
beforeAll(async () => {
  page = await newPage({ viewport: { width: 1280, height: 844 }, locale: 'fr-FR' });
  await page.addInitScript(() => {
    const write = FileSystemFileHandle.prototype.createWritable;
    FileSystemFileHandle.prototype.createWritable = async function (...options) {
      const { slow, refused } = document.documentElement.dataset;
      if (slow) await new Promise((resolve) => setTimeout(resolve, Number(slow)));
      if (refused) throw new Error('The disk is full');
      return write.apply(this, options);
    };
  });
  atelier = await openLocalAtelier(page, TESTED_CONTENT);
});

test('what is typed while a form is saved is not taken, rather than forgotten', async () => {
  await typeNote('Pour bien commencer.');
  await during({ slow: '3000' });
  await atelier.save();
  const form = page.locator('#nc-root .content-editor .body');
  await expect.poll(() => form.getAttribute('inert')).toBe('');
  await page.keyboard.type(' Et plus encore.');
  expect(await note().inputValue()).toBe('Pour bien commencer.');
  await expect.poll(() => atelier.read(OFFER)).toContain('note: "Pour bien commencer."');
  await atelier.backInList();
});

test('where the save fails, the form is as it was, and one goes on', async () => {
  await typeNote('Pour aller plus loin.');
  await during({ refused: 'oui' });
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await note().inputValue()).toBe('Pour aller plus loin.');
  await note().fill('Pour aller plus loin. Et encore.');
  expect(await atelier.read(OFFER)).not.toContain('plus loin');
  await during({});
  await atelier.save();
  await expect.poll(() => atelier.read(OFFER)).toContain('"Pour aller plus loin. Et encore."');
});

function note() {
  return page.locator('section[data-key-path="note"] :is(input, textarea)').first();
}

async function typeNote(words: string): Promise<void> {
  await atelier.open('offres', 'essentiel');
  await note().fill(words);
  await note().press('End');
  await page.locator('section[data-key-path="controle"]').getByText('Rien à corriger').waitFor();
}

/** What the disk does from now on: takes so many ms, or refuses. */
async function during(disk: { readonly slow?: string; readonly refused?: string }): Promise<void> {
  await page.evaluate((now) => {
    for (const key of ['slow', 'refused']) delete document.documentElement.dataset[key];
    Object.assign(document.documentElement.dataset, now);
  }, disk);
}
