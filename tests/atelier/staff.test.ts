import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { copyProject, shareKept, TESTED_CONTENT } from '../projectCopy';
import { type LocalAtelier, openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker();

/** A phone held in one hand. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('on a phone, by touch', () => {
  test('a price is changed', async () => {
    const room = await openOnPhone();
    await openRecord(room.page, 'Offres', 'Essentiel');
    const price = input(room.page, 'price');
    await price.fill('beaucoup');
    await problem(room.page, 'Prix : il manque le signe « € ».').tap();
    await expect.poll(() => isFocused(price)).toBe(true);
    await price.fill('1 650€ HT / mois');
    const path = 'content/offres/essentiel.md';
    const before = textOf(path);
    const after = before.replace(/^price: .*$/m, 'price: "1 650€ HT / mois"');
    expect(after).not.toBe(before);
    await saved(room, path, after);
    await accepted({ [path]: after });
  });

  test('an article is written, with a photograph of the phone and a day', async () => {
    const room = await openOnPhone();
    const { page } = room;
    await newRecord(page, 'Articles');
    await input(page, 'title').fill('Filmer sous la pluie');
    await input(page, 'description').fill('Trois réflexes pour tourner dehors.');
    await page.locator('section[data-key-path="date"] input').fill('2025-11-03');
    await input(page, 'excerpt').fill('La pluie ne gâche rien.');
    await input(page, 'body').fill('Il pleut.\n\n## Le son\n\nÉcoutez.');
    const cover = await field(page, 'cover');
    await cover.getByRole('checkbox').tap();
    await choose(page, 'cover.src', { name: 'IMG 0042 (été).JPG', buffer: await phonePhoto() });
    await problem(page, /^Description de l’image : l’image n’a pas de description/).tap();
    const alt = input(page, 'cover.alt');
    await expect.poll(() => isFocused(alt)).toBe(true);
    await alt.fill('Un quai sous la pluie.');
    await seenInPreview(page, 'Un quai sous la pluie.');
    const path = 'content/ressources/filmer-sous-la-pluie.md';
    const text = `---
title: "Filmer sous la pluie"
description: "Trois réflexes pour tourner dehors."
date: 2025-11-03
excerpt: "La pluie ne gâche rien."
cover:
  src: /images/img-0042-ete.webp
  alt: "Un quai sous la pluie."
---

Il pleut.

## Le son

Écoutez.
`;
    await saved(room, path, text);
    const photo = await bytesOf(page, 'content/images/img-0042-ete.webp');
    const { width, exif } = await sharp(photo).metadata();
    expect([width, exif]).toEqual([2400, undefined]);
    await accepted({ [path]: text, 'content/images/img-0042-ete.webp': photo });
  });

  test('a quotation is added to a page', async () => {
    const room = await openOnPhone();
    await openRecord(room.page, 'Pages', "L'Agence");
    const sections = await field(room.page, 'sections');
    const count = (textOf('content/pages/agence.md').match(/^ {2}- type:/gm) ?? []).length;
    await sections.getByRole('button', { name: /Ajouter.*une section/ }).tap();
    await room.page.getByRole('menuitem', { name: 'Citation' }).tap();
    await problem(room.page, `Section ${count + 1}, Citation : ce champ manque.`).tap();
    const quotation = input(room.page, `sections.${count}.text`);
    await expect.poll(() => isFocused(quotation)).toBe(true);
    await quotation.fill('Personne ne récite.');
    const path = 'content/pages/agence.md';
    const before = textOf(path);
    const added = '  - type: quote\n    text: "Personne ne récite."\n';
    const after = before.replace(/\n---\n/, (end) => `\n${added}${end.slice(1)}`);
    await saved(room, path, after);
    await accepted({ [path]: after });
  });

  test.each([
    ['Logo Été.svg', 'logo-ete.svg', Buffer.from(LOGO())],
    ['Logo Été.png', 'logo-ete.png', undefined],
  ])('a client is added with %s', async (name, published, drawing) => {
    const room = await openOnPhone();
    const { page } = room;
    const buffer = drawing ?? (await sharp(Buffer.from(LOGO())).png().toBuffer());
    await newRecord(page, 'Clients');
    await input(page, 'name').fill('Maison Ébène');
    await choose(page, 'logo.src', { name, buffer });
    await input(page, 'logo.alt').fill('Logo de la Maison Ébène');
    const order = await field(page, 'order');
    await order.getByRole('spinbutton').fill('5');
    const path = 'content/clients/maison-ebene.md';
    const text = `---
name: "Maison Ébène"
logo:
  src: /images/${published}
  alt: "Logo de la Maison Ébène"
order: 5
---
`;
    await saved(room, path, text);
    const logo = await bytesOf(page, `content/images/${published}`);
    await accepted({ [path]: text, [`content/images/${published}`]: logo });
  });
});

function LOGO(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" width="240" height="80"><path d="M10 20h160v40h-160z" fill="#123"/></svg>';
}

async function openOnPhone(): Promise<LocalAtelier> {
  return openLocalAtelier(await newPage(PHONE), TESTED_CONTENT);
}

async function openRecord(page: Page, folder: string, title: string): Promise<void> {
  await page.getByRole('treeitem', { name: folder }).tap();
  await page.getByRole('row', { name: title }).tap();
  await page.locator(row('controle')).getByText('Rien à corriger').waitFor();
}

async function newRecord(page: Page, folder: string): Promise<void> {
  await page.getByRole('treeitem', { name: folder }).tap();
  await page.getByRole('button', { name: 'Nouvelle fiche' }).tap();
  await page.locator(`${row('controle')} .atelier-problemes`).waitFor();
}

function row(key: string): string {
  return `section[data-key-path="${key}"]`;
}

/** A field of the form: those far below are drawn once one has scrolled to them. */
async function field(page: Page, key: string): Promise<Locator> {
  const wanted = page.locator(row(key));
  await expect
    .poll(async () => {
      if (await wanted.isVisible()) return true;
      await page.locator('section[data-key-path]').last().scrollIntoViewIfNeeded();
      return false;
    })
    .toBe(true);
  await wanted.scrollIntoViewIfNeeded();
  return wanted;
}

function input(page: Page, key: string): Locator {
  return page.locator(row(key)).getByRole('textbox');
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** What leads to the field of a problem. */
function problem(page: Page, sentence: string | RegExp): Locator {
  return page.locator(row('controle')).getByRole('button', { name: sentence });
}

async function choose(
  page: Page,
  key: string,
  file: { readonly name: string; readonly buffer: Buffer },
): Promise<void> {
  const place = await field(page, key);
  await place.getByRole('button', { name: 'Parcourir' }).tap();
  const mimeType = file.name.replace(/^.*\./, '').toLowerCase();
  await page
    .locator('[role=dialog] input[type=file]')
    .first()
    .setInputFiles({
      ...file,
      mimeType: TYPES[mimeType] ?? '',
    });
  await page.getByRole('button', { name: 'Insérer' }).tap();
  await place.getByRole('button', { name: /Remplacer/ }).waitFor();
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** The picture is on the page before it is saved; then back to the form. */
async function seenInPreview(page: Page, alt: string): Promise<void> {
  const preview = page.getByRole('button', { name: 'Aperçu' });
  await preview.tap();
  const pane = page.frameLocator('iframe').first();
  await pane.getByRole('button', { name: 'Téléphone', pressed: true }).waitFor();
  const shown = pane.frameLocator('iframe').getByRole('img', { name: alt }).first();
  await expect.poll(() => shown.getAttribute('src').catch(() => '')).toMatch(/^blob:/);
  await preview.tap();
}

async function saved(room: LocalAtelier, path: string, text: string): Promise<void> {
  await room.page.locator(row('controle')).getByText('Rien à corriger').waitFor();
  await room.page.getByRole('button', { name: 'Enregistrer' }).tap();
  await expect.poll(() => room.read(path)).toBe(text);
}

/** `npm run check` finds nothing wrong in the content with these files. */
async function accepted(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  const copy = copyProject();
  try {
    shareKept(copy.root);
    rmSync(join(copy.root, 'content'), { recursive: true });
    cpSync(TESTED_CONTENT, join(copy.root, 'content'), { recursive: true });
    for (const [path, content] of Object.entries(files)) copy.write(path, content);
    const check = copy.run('check');
    const code = await check.ended;
    expect(code, check.output()).toBe(0);
  } finally {
    copy.remove();
  }
}

function textOf(path: string): string {
  return readFileSync(path.replace('content', TESTED_CONTENT), 'utf8');
}

async function bytesOf(page: Page, path: string): Promise<Uint8Array> {
  const bytes = await page.evaluate(async (asked) => {
    const steps = `projet/${asked}`.split('/');
    const name = steps.pop() ?? '';
    let place = await navigator.storage.getDirectory();
    for (const step of steps) place = await place.getDirectoryHandle(step);
    const file = await (await place.getFileHandle(name)).getFile();
    return [...new Uint8Array(await file.arrayBuffer())];
  }, path);
  return Uint8Array.from(bytes);
}

/** 4000 pixels wide, and it tells where it was taken. */
async function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7a8f99' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } })
    .toBuffer();
}
