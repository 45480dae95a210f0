import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CSP, headersOf } from '../../publish/headers/headerRules';
import { readHeadersFile } from '../../publish/headers/hostFiles';
import { PUBLISHED } from '../../publish/site/folders.mjs';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { publicationDay } from '../../reader/loadSite';
import { browserPerWorker } from '../browser/browserPerWorker';
import { watchPolicy } from '../browser/policyWatch';
import { copyProject, type ProjectCopy, shareCache, TESTED_CONTENT } from '../projectCopy';
import { bodyAs } from './formPage';
import { bytesOf, foldersReady, type LocalEditor, openLocalEditor, setHash } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

/** The window of a phone in one hand. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let editor: LocalEditor;
let page: Page;
let refused: readonly string[];
beforeAll(async () => {
  page = await newPage(PHONE);
  refused = await watchPolicy(page);
  editor = await openLocalEditor(page);
});

describe('staff on a phone', () => {
  afterEach(toFolders);

  test('the editor’s search finds a record by words of its title in any order, with or without accents', async () => {
    await page.getByRole('searchbox').fill('reussi secrets');
    await page.getByRole('row', { name: /Les secrets d.un tournage réussi/ }).waitFor();
    expect(await page.getByRole('row', { name: /Tendances/ }).count()).toBe(0);
  });

  test('staff correct and save a price on a phone', async () => {
    await openRecord('Offres', 'Essentiel');
    const price = input('price');
    await price.fill('1 650 HT');
    await problem('Prix : il manque le signe « € ».').tap();
    await expect.poll(() => isFocused(price)).toBe(true);
    await price.fill('1 650€ HT / mois');
    const path = 'content/offres/essentiel.md';
    await saved(path, textOf(path).replace(/^price: .*$/m, 'price: "1 650€ HT / mois"'));
  });

  test('staff write an article with a photo on a phone, and the list of articles shows it first', async () => {
    await newRecord('Articles');
    await input('title').fill('Filmer sous la pluie');
    await input('description').fill('Trois réflexes pour tourner dehors.');
    await input('excerpt').fill('La pluie ne gâche rien.');
    await (await bodyAs(page, 'Markdown')).fill('Il pleut.\n\n## Le son\n\nÉcoutez.');
    const hasCover = (await field('cover')).getByRole('checkbox');
    // Rows rendered above it in the meantime may have moved it from under the finger.
    const tapped = async () => {
      if (!(await hasCover.isChecked())) await hasCover.tap();
      return hasCover.isChecked();
    };
    await expect.poll(tapped, { interval: 1_000 }).toBe(true);
    await choose('cover.src', { name: 'IMG 0042 (été).JPG', buffer: await phonePhoto() });
    await problem(/^Description de l’image : l’image n’a pas de description/).tap();
    const alt = input('cover.alt');
    await expect.poll(() => isFocused(alt)).toBe(true);
    await alt.fill('Un quai sous la pluie.');
    await seenInPreview('Un quai sous la pluie.');
    const text = `---
title: "Filmer sous la pluie"
description: "Trois réflexes pour tourner dehors."
date: ${publicationDay()}
excerpt: "La pluie ne gâche rien."
cover:
  src: /images/img-0042-ete.webp
  alt: "Un quai sous la pluie."
---

Il pleut.

## Le son

Écoutez.
`;
    await saved('content/ressources/filmer-sous-la-pluie.md', text);
    const photo = await bytesOf(page, 'content/images/img-0042-ete.webp');
    const { width, exif } = await sharp(photo).metadata();
    expect([width, exif]).toEqual([2400, undefined]);
    const rows = page.getByRole('row').filter({ hasText: /tournage|tendances|pluie/i });
    await expect.poll(() => rows.first().innerText()).toContain('Filmer sous la pluie');
  });

  test('on a phone, the editor opens a page by its address, and staff tap the title to rewrite it', async () => {
    await setHash(page, '#/page/contact');
    const pane = page.frameLocator('iframe').first();
    await pane.frameLocator('iframe').locator('h1').tap();
    const typed = pane.getByRole('textbox', { name: /, sur la page$/ });
    await typed.press('Control+a');
    await typed.pressSequentially('Écrivez-nous');
    await typed.press('Enter');
    await typed.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Enregistrer' }).tap();
    await expect.poll(() => editor.read('content/pages/contact.md')).toContain('Écrivez-nous');
    await editor.backInList();
  });

  test('on a phone, a tap on the date of an article’s page opens the calendar of the date field', async () => {
    await page.evaluate(() => {
      const { showPicker } = HTMLInputElement.prototype;
      HTMLInputElement.prototype.showPicker = function () {
        showPicker.call(this);
        this.dataset.calendar = 'shown';
      };
    });
    await setHash(page, '#/page/ressources/tendances-social');
    await page
      .frameLocator('iframe')
      .first()
      .frameLocator('iframe')
      .locator('main time')
      .first()
      .tap();
    await page.locator('section[data-key-path="date"] [data-calendar="shown"]').waitFor();
    await setHash(page, '#/collections/ressources');
    await editor.backInList();
  });

  test('staff add a quotation to a page on a phone', async () => {
    await openRecord('Pages', "L'Agence");
    const sections = await field('sections');
    const path = 'content/pages/agence.md';
    const before = textOf(path);
    const count = (before.match(/^ {2}- type:/gm) ?? []).length;
    await sections.getByRole('button', { name: /Ajouter.*une section/ }).tap();
    await page.getByRole('menuitem', { name: 'Citation' }).tap();
    await problem(`Section ${count + 1}, Citation : ce champ manque.`).tap();
    const quotation = input(`sections.${count}.text`);
    await expect.poll(() => isFocused(quotation)).toBe(true);
    await quotation.fill('Personne ne récite.');
    const added = '  - type: quote\n    text: "Personne ne récite."\n';
    await saved(
      path,
      before.replace(/\n---\n/, (end) => `\n${added}${end.slice(1)}`),
    );
  });

  test('on a phone, the section at mid-screen has buttons that move it or open the form of a new testimonial', async () => {
    await setHash(page, '#/page/agence');
    const pane = page.frameLocator('iframe').first();
    const tap = (name: string) => pane.getByRole('button', { name }).tap();
    const title = pane.frameLocator('iframe').getByText(/^Ce qu.ils disent de nous$/);
    await title.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    await pane.getByRole('group', { name: /Ce qu.ils disent de nous/ }).waitFor();
    await tap('Monter la section');
    await pane.getByText(/section 3 sur \d$/).waitFor();
    // The section stays in place, and so do its buttons.
    await tap('Créer un témoignage');
    await page.locator(`${row('words')} textarea:focus`).waitFor();
    await page.getByRole('button', { name: "Revenir à « Pages › L'Agence »" }).tap();
    await page.locator(`${row('sections.2.testimonials')} [role="combobox"]:focus`).waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).tap();
    const order = /type: testimonials\n.*\n.*type: team/;
    await expect.poll(() => editor.read('content/pages/agence.md')).toMatch(order);
    await editor.backInList();
  });

  test('staff add a film with captions and poster to a case study on a phone', async () => {
    await newRecord('Films');
    await input('title').fill('Le chantier au lever du jour');
    await input('description').fill('Une grue tourne au-dessus de la Saône.');
    const film = readFileSync('tests/samples/films/telephone.mp4');
    await choose('file', { name: 'VID 0042 (été).MP4', buffer: film });
    await choose('poster.src', { name: 'Affiche.JPG', buffer: await phonePhoto('#345') });
    await (await field('poster.alt')).getByRole('textbox').fill('Une grue devant le ciel.');
    await problem(/^Fichier du film : ce qui est dit dans le film ne peut pas se lire/).tap();
    await (await field('date')).locator('input').fill('2025-10-22');
    await choose('captions', { name: 'Sous-titres été.srt', buffer: Buffer.from(SUBRIP) });
    await inPreview((pane) =>
      pane.getByText('Aucune page ne montre encore cette fiche.').waitFor(),
    );
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
    await saved('content/films/le-chantier-au-lever-du-jour.md', text);
    expect(Buffer.from(await bytesOf(page, 'content/films/vid-0042-ete.mp4'))).toEqual(film);

    await toFolders();
    await openRecord('Réalisations', 'Réel client #1');
    const films = await field('films');
    await films.getByRole('link', { name: 'Créer un film' }).waitFor();
    await films.getByRole('combobox').tap();
    await page.getByRole('option', { name: 'Le chantier au lever du jour' }).tap();
    await playsInPreview();
    const path = 'content/realisations/reel-1.md';
    const name = 'films: [le-chantier-au-lever-du-jour]';
    await saved(path, textOf(path).replace(/^order: /m, `${name}\norder: `));
  });
});

test('the editor’s content security policy blocked nothing that staff did on a phone', () => {
  expect(refused).toEqual([]);
});

describe('site built with ATELIER=0', () => {
  let site: ProjectCopy;
  beforeAll(async () => {
    site = copyProject();
    shareCache(site.root);
    for (const path of SAVED) site.write(path, await bytesOf(page, path));
    const { code, output } = await site.build({ ATELIER: '0' });
    expect(code, output).toBe(0);
  });
  afterAll(() => site?.remove());

  test('the built site shows a film that staff added to a case study, with its captions', () => {
    const html = site.read('dist/client/realisations/reel-1/index.html');
    expect(html).toMatch(/<video src="\/films\/vid-0042-ete\.[0-9a-f]+\.mp4"/);
    expect(html).toMatch(/<track kind="captions" src="\/films\/sous-titres-ete\.[0-9a-f]+\.vtt"/);
    expect(html).toContain('Bonjour à tous.');
  });

  test('the site built with ATELIER=0 contains no file, header or mention of the editor', () => {
    const folder = join(site.root, PUBLISHED);
    const files = allFiles(folder).map((file) => pathIn(folder, file));
    expect(files.filter((file) => /atelier|contenu\.json/.test(file))).toEqual([]);
    const texts = files.filter((file) =>
      /\.(?:html|js|css|xml|txt|json|conf|svg)$|(?:^|\/)_/.test(file),
    );
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(texts.filter((file) => /\/atelier\b|sveltia/i.test(read(file)))).toEqual([]);
    const rules = readHeadersFile(read('_headers'));
    const policy = headersOf(rules, '/atelier/')[CSP] ?? '';
    expect(policy).toMatch(/style-src 'sha256-/);
    expect(policy).not.toMatch(/unsafe|blob:|data:|worker-src|frame-src/);
  });
});

/** The files that the tests above have saved in the folder. */
const SAVED = [
  ...['offres/essentiel.md', 'pages/agence.md', 'ressources/filmer-sous-la-pluie.md'],
  ...['images/img-0042-ete.webp', 'images/affiche.webp', 'films/vid-0042-ete.mp4'],
  ...['films/sous-titres-ete.srt', 'films/le-chantier-au-lever-du-jour.md'],
  'realisations/reel-1.md',
].map((name) => `content/${name}`);

const SUBRIP = '1\n00:00:00,000 --> 00:00:00,800\nBonjour à tous.\n';

async function openRecord(folder: string, title: string): Promise<void> {
  await page.getByRole('treeitem', { name: folder, exact: true }).tap();
  await page.getByRole('row', { name: title }).tap();
  await page.locator(row('controle')).getByText('Rien à corriger').waitFor();
}

async function newRecord(folder: string): Promise<void> {
  await page.getByRole('treeitem', { name: folder }).tap();
  await page.getByRole('button', { name: 'Nouvelle fiche' }).tap();
  await page.locator(row('controle')).getByText('Commencez à écrire').waitFor();
}

function row(key: string): string {
  return `section[data-key-path="${key}"]`;
}

/** Returns a field of the form, after a scroll, since the CMS renders fields only when they are in the window. */
async function field(key: string): Promise<Locator> {
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

function input(key: string): Locator {
  return page.locator(row(key)).getByRole('textbox');
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Returns the button that goes to the field of a problem. */
function problem(sentence: string | RegExp): Locator {
  return page.locator(row('controle')).getByRole('button', { name: sentence });
}

async function choose(
  key: string,
  file: { readonly name: string; readonly buffer: Buffer },
): Promise<void> {
  const place = await field(key);
  const type = file.name.replace(/^.*\./, '').toLowerCase();
  const chosen = page.waitForEvent('filechooser');
  await place.getByRole('button', { name: 'Parcourir' }).tap();
  await (await chosen).setFiles({ ...file, mimeType: TYPES[type] ?? '' });
  await place.getByRole('button', { name: /Remplacer/ }).waitFor();
}

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', mp4: 'video/mp4' };

/** Shows the page of the form, runs `look` on it, and returns to the form. */
async function inPreview(look: (pane: FrameLocator) => Promise<unknown>): Promise<void> {
  const preview = page.getByRole('button', { name: 'Aperçu' });
  await preview.tap();
  const pane = page.frameLocator('iframe').first();
  await pane.getByRole('button', { name: 'Téléphone', pressed: true }).waitFor();
  await look(pane);
  await page.getByRole('button', { name: 'Revenir au formulaire' }).tap();
}

/** Expects that the preview shows the picture before it is saved. */
function seenInPreview(alt: string): Promise<void> {
  return inPreview(async (pane) => {
    const shown = pane.frameLocator('iframe').getByRole('img', { name: alt }).first();
    await expect.poll(() => shown.getAttribute('src').catch(() => '')).toMatch(/^blob:/);
  });
}

/** Expects that the preview plays the unpublished film with its captions, poster and pictures. */
function playsInPreview(): Promise<void> {
  return inPreview(async (pane) => {
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
  });
}

/** Returns from a list to the list of folders. */
async function toFolders(): Promise<void> {
  const back = page.getByRole('button', { name: /^(?:Retour|Revenir)/ }).first();
  await back.tap();
  await foldersReady(page);
}

async function saved(path: string, text: string): Promise<void> {
  await page.locator(row('controle')).getByText('Rien à corriger').waitFor();
  await page.getByRole('button', { name: 'Enregistrer' }).tap();
  await expect.poll(() => editor.read(path)).toBe(text);
  await editor.backInList();
}

function textOf(path: string): string {
  return readFileSync(path.replace('content', TESTED_CONTENT), 'utf8');
}

/** Returns a photo 4000 pixels wide, with its GPS position. */
async function phonePhoto(background = '#7a8f99'): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } })
    .toBuffer();
}
