import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { copyProject, type ProjectCopy, shareKept, TESTED_CONTENT } from '../projectCopy';
import { bytesOf, type LocalAtelier, openLocalAtelier } from './localFolder';

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
    const hasCover = cover.getByRole('checkbox');
    // Rows that are drawn above it meanwhile may have moved it from under the finger.
    await expect
      .poll(
        async () => {
          if (!(await hasCover.isChecked())) await hasCover.tap();
          return hasCover.isChecked();
        },
        { interval: 1_000 },
      )
      .toBe(true);
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
    ['Logo Été.png', 'logo-ete.webp', undefined],
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

  test('a film is put on a case study, with its captions and its poster', async () => {
    const room = await openOnPhone();
    const { page } = room;
    await newRecord(page, 'Films');
    await input(page, 'title').fill('Le chantier au lever du jour');
    await input(page, 'description').fill('Une grue tourne au-dessus de la Saône.');
    const film = readFileSync('tests/samples/films/telephone.mp4');
    await choose(page, 'file', { name: 'VID 0042 (été).MP4', buffer: film });
    await choose(page, 'poster.src', { name: 'Affiche.JPG', buffer: await phonePhoto() });
    await input(page, 'poster.alt').fill('Une grue devant le ciel.');
    await problem(page, /^Fichier du film : ce qui est dit dans le film ne peut pas se lire/).tap();
    const day = await field(page, 'date');
    await day.locator('input').fill('2025-10-22');
    const captions = { name: 'Sous-titres été.srt', buffer: Buffer.from(SUBRIP) };
    await choose(page, 'captions', captions);
    const path = 'content/films/le-chantier-au-lever-du-jour.md';
    const preview = page.getByRole('button', { name: 'Aperçu' });
    await preview.tap();
    const pane = page.frameLocator('iframe').first();
    await pane.getByText('Aucune page ne montre encore cette fiche.').waitFor();
    await preview.tap();
    const text = `---
title: "Le chantier au lever du jour"
description: "Une grue tourne au-dessus de la Saône."
file: /films/vid-0042-ete.mp4
poster:
  src: /images/affiche.webp
  alt: "Une grue devant le ciel."
captions: /films/sous-titres-ete.srt
date: 2025-10-22
---
`;
    await saved(room, path, text);

    await toFolders(page);
    await openRecord(page, 'Réalisations', 'Réel client #1');
    const films = await field(page, 'films');
    await films.getByText('se crée d’abord dans « Films »').waitFor();
    await films.getByRole('combobox').tap();
    await page.getByRole('option', { name: 'Le chantier au lever du jour' }).tap();
    await playsInPreview(page);
    const study = 'content/realisations/reel-1.md';
    const before = textOf(study);
    const after = before.replace(/^order: /m, 'films: [le-chantier-au-lever-du-jour]\norder: ');
    expect(after).not.toBe(before);
    await saved(room, study, after);
    const media = ['films/vid-0042-ete.mp4', 'films/sous-titres-ete.srt', 'images/affiche.webp'];
    const files = await Promise.all(
      media.map(async (name) => [`content/${name}`, await bytesOf(page, `content/${name}`)]),
    );
    const site = await built({ [path]: text, [study]: after, ...Object.fromEntries(files) });
    try {
      const html = site.read('dist/client/realisations/reel-1/index.html');
      expect(html).toMatch(/<source src="\/films\/vid-0042-ete\.[0-9a-f]+\.mp4"/);
      expect(html).toMatch(/<track kind="captions" src="\/films\/sous-titres-ete\.[0-9a-f]+\.vtt"/);
      expect(html).toContain('Bonjour à tous.');
    } finally {
      site.remove();
    }
  });
});

const SUBRIP = '1\n00:00:00,000 --> 00:00:00,800\nBonjour à tous.\n';

function LOGO(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" width="240" height="80"><path d="M10 20h160v40h-160z" fill="#123"/></svg>';
}

async function openOnPhone(): Promise<LocalAtelier> {
  return openLocalAtelier(await newPage(PHONE), TESTED_CONTENT);
}

async function openRecord(page: Page, folder: string, title: string): Promise<void> {
  await page.getByRole('treeitem', { name: folder, exact: true }).tap();
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
      const group = page.locator(row(key.replace(/\.[^.]+$/, '')));
      const isInGroup = key.includes('.') && (await group.isVisible());
      const last = page.locator('section[data-key-path]').last();
      await (isInGroup ? group : last).scrollIntoViewIfNeeded();
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
  mp4: 'video/mp4',
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

/** The film of the form has its captions, its poster and its pictures before any of them is published. */
async function playsInPreview(page: Page): Promise<void> {
  const preview = page.getByRole('button', { name: 'Aperçu' });
  await preview.tap();
  const pane = page.frameLocator('iframe').first();
  await pane.getByRole('button', { name: 'Téléphone', pressed: true }).waitFor();
  const film = pane
    .frameLocator('iframe')
    .locator('video[aria-label="Une grue tourne au-dessus de la Saône."]')
    .first();
  await film.waitFor();
  const shown = await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    const [track] = video.textTracks;
    const started = performance.now();
    while (!track?.cues?.length && performance.now() - started < 5_000) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const poster = new Image();
    poster.src = video.poster;
    await poster.decode();
    const [cue] = track?.cues ?? [];
    return {
      said: cue && 'text' in cue ? cue.text : undefined,
      widths: [video.videoWidth, poster.naturalWidth],
    };
  });
  expect(shown).toEqual({ said: 'Bonjour à tous.', widths: [96, 2400] });
  await preview.tap();
}

/** Back from a list to the folders. */
async function toFolders(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Retour|Revenir)/ })
    .first()
    .tap();
  await page.getByRole('treeitem').first().waitFor();
}

async function saved(room: LocalAtelier, path: string, text: string): Promise<void> {
  await room.page.locator(row('controle')).getByText('Rien à corriger').waitFor();
  await room.page.getByRole('button', { name: 'Enregistrer' }).tap();
  await expect.poll(() => room.read(path)).toBe(text);
}

/** `npm run check` finds nothing wrong in the content with these files. */
async function accepted(files: Files): Promise<void> {
  const copy = copyWith(files);
  try {
    const check = copy.run('check');
    const code = await check.ended;
    expect(code, check.output()).toBe(0);
  } finally {
    copy.remove();
  }
}

/** The site of the content with these files, which is to be removed. */
async function built(files: Files): Promise<ProjectCopy> {
  const copy = copyWith(files);
  const { code, output } = await copy.build({ ATELIER: '0' });
  if (code !== 0) copy.remove();
  expect(code, output).toBe(0);
  return copy;
}

type Files = Readonly<Record<string, string | Uint8Array>>;

function copyWith(files: Files): ProjectCopy {
  const copy = copyProject();
  shareKept(copy.root);
  rmSync(join(copy.root, 'content'), { recursive: true });
  cpSync(TESTED_CONTENT, join(copy.root, 'content'), { recursive: true });
  for (const [path, content] of Object.entries(files)) copy.write(path, content);
  return copy;
}

function textOf(path: string): string {
  return readFileSync(path.replace('content', TESTED_CONTENT), 'utf8');
}

/** 4000 pixels wide, and it tells where it was taken. */
async function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7a8f99' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } })
    .toBuffer();
}
