import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { keepFormOpen, reach, WHOLE_FORM } from './formPage';
import { openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker();

const RECORD = 'content/realisations/maison-brioloup.md';
const PICTURES = ['sections', 1, 'pictures'];

test('several photos join a gallery in the order chosen, and are described one after the other', async () => {
  const page = await newPage({ viewport: WHOLE_FORM, locale: 'fr-FR' });
  await keepFormOpen(page);
  const editor = await openLocalEditor(page, TESTED_CONTENT);
  await editor.open('realisations', 'maison-brioloup');
  const several = await reach(page, ['sections', 1, 'pictures__plusieurs']);
  const chosen = page.waitForEvent('filechooser');
  await several.getByRole('button', { name: 'Ajouter plusieurs photos' }).click();
  await (await chosen).setFiles(['b', 'a'].map(photo));
  await several.getByRole('status').getByText('C’est fait').waitFor();
  // The check has read the photos, long before a person has described one.
  await page.locator('.atelier-problemes li').first().waitFor();
  const [first, second] = await Promise.all([3, 4].map((index) => description(page, index)));
  await expect.poll(() => first?.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('La place au matin');
  await page.keyboard.press('Enter');
  await page.keyboard.type('La place au soir');
  expect(await second?.inputValue()).toBe('La place au soir');
  await editor.save();
  await expect
    .poll(() => editor.read(RECORD))
    .toContain(
      [
        '      - src: /images/photo-b.svg\n        alt: "La place au matin"\n',
        '      - src: /images/photo-a.svg\n        alt: "La place au soir"\n',
      ].join(''),
    );
});

test('a photo that cannot be read is left out, and named', async () => {
  const page = await newPage({ viewport: WHOLE_FORM, locale: 'fr-FR' });
  const editor = await openLocalEditor(page, TESTED_CONTENT);
  await editor.open('realisations', 'maison-brioloup');
  const several = await reach(page, ['sections', 1, 'pictures__plusieurs']);
  const chosen = page.waitForEvent('filechooser');
  await several.getByRole('button', { name: 'Ajouter plusieurs photos' }).click();
  const broken = { name: 'Abîmée.heic', mimeType: 'image/heic', buffer: Buffer.from('rien') };
  await (await chosen).setFiles([broken, photo('a')]);
  await several.getByRole('status').getByText('Illisibles, à remplacer : Abîmée.heic.').waitFor();
  const input = await description(page, 3);
  await expect.poll(() => input.evaluate((one) => one === document.activeElement)).toBe(true);
});

async function description(page: Page, index: number) {
  return (await reach(page, [...PICTURES, index, 'alt'])).locator('textarea').first();
}

function photo(name: string) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path d="M0 0h${name === 'a' ? 600 : 500}v400z"/></svg>`;
  return { name: `Photo ${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
}
