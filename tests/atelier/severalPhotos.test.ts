import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { makePhoto } from '../samples/photo';
import { keepFormOpen, reach, WHOLE_FORM } from './formPage';
import { type LocalEditor, openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

const RECORD = 'content/realisations/maison-brioloup.md';
const PICTURES = ['sections', 1, 'pictures'];

let page: Page;
let editor: LocalEditor;
/** The number of pictures in the gallery at the start of a test. */
let count: number;
beforeAll(async () => {
  page = await newPage(WHOLE_FORM);
  await keepFormOpen(page);
  editor = await openLocalEditor(page);
});
beforeEach(async () => {
  await editor.open('realisations', 'maison-brioloup');
  count = (await editor.read(RECORD))?.match(/^ {6}- src:/gm)?.length ?? 0;
});

test('staff add several photos to a gallery in the chosen order, and describe them one after the other', async () => {
  await choose(['b', 'a'].map(photo));
  // Waits for the check of the photos, which ends long before a person has described one.
  await page.locator('.atelier-problemes li').first().waitFor();
  const [first, second] = await Promise.all([0, 1].map((index) => description(count + index)));
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

test('the editor renames photos whose file names are invalid, or already used in content/', async () => {
  const jpeg = { name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer: await makePhoto() };
  const names = ['_été__100%.svg', 'ETE 100.svg', 'CON.svg', '\u{1f389}.svg', 'Logo_Ostrelin.svg'];
  const drawings = names.map((name, index) => ({ ...photo('a', 100 + index), name }));
  await choose([jpeg, ...drawings]);
  for (const index of [0, 1, 2, 3, 4, 5]) {
    await (await description(count + index)).fill(`La vue ${index}`);
  }
  await editor.save();
  await expect.poll(() => editor.read(RECORD)).toContain('La vue 5');
  const paths = [...((await editor.read(RECORD)) ?? '').matchAll(/src: (\S+)\n +alt: "La vue/g)];
  expect(paths.map(([, path]) => path)).toEqual([
    '/images/img-0042.webp',
    '/images/ete-100.svg',
    '/images/ete-100-1.svg',
    '/images/con-1.svg',
    '/images/image.svg',
    '/images/logo-ostrelin-1.svg',
  ]);
  await page.locator('section[data-key-path="controle"]').getByText('Rien à corriger').waitFor();
});

test('the editor does not add a photo that it cannot read, and says why', async () => {
  const broken = { name: 'Abîmée.heic', mimeType: 'image/heic', buffer: Buffer.from('rien') };
  await choose([broken, photo('a')]);
  await page.getByRole('status').getByText('Refusé : abimee.heic est ').waitFor();
  expect(await (await description(count)).isVisible()).toBe(true);
  const next = `section[data-key-path="${[...PICTURES, count + 1, 'alt'].join('.')}"]`;
  expect(await page.locator(next).count()).toBe(0);
});

test('staff add a picture that is already on the site to a gallery', async () => {
  await (await several()).getByRole('button', { name: 'Déjà sur le site' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('logo-pedalune.svg').click();
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await (await description(count)).waitFor();
});

/** Chooses several photos in the file chooser of the device. */
async function choose(photos: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const buttons = await several();
  const chosen = page.waitForEvent('filechooser');
  await buttons.getByRole('button', { name: 'Ajouter plusieurs photos' }).click();
  await (await chosen).setFiles(photos);
}

function several() {
  return reach(page, ['sections', 1, 'pictures__plusieurs']);
}

async function description(index: number) {
  return (await reach(page, [...PICTURES, index, 'alt'])).locator('textarea').first();
}

function photo(name: string, width = name === 'a' ? 600 : 500) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path d="M0 0h${width}v400z"/></svg>`;
  return { name: `Photo ${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
}
