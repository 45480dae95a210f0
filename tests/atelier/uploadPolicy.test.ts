import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { makePhoto } from '../samples/photo';
import { forbiddenIn } from './forbidden';
import { reach, WHOLE_FORM } from './formPage';
import { bytesOf, openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker();

test('the published headers and the page’s own policy let each kind of file in', async () => {
  const page = await newPage({ viewport: WHOLE_FORM, locale: 'fr-FR' });
  const forbidden = await forbiddenIn(page);
  const room = await openLocalAtelier(page, TESTED_CONTENT);
  const { headers } = await page.evaluate(async () => {
    const answer = await fetch('/atelier/');
    return { headers: Object.fromEntries(answer.headers) };
  });
  expect(headers['content-security-policy']).toContain("script-src 'self'");

  await room.create('films');
  await (await reach(page, ['title'])).getByRole('textbox').fill('Bonjour');
  await (await reach(page, ['description'])).getByRole('textbox').fill('Une mire de couleurs.');
  const film = readFileSync('tests/samples/films/telephone.mp4');
  await replace(page, 'file', { name: 'a.mp4', mimeType: 'video/mp4', buffer: film });
  const poster = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() };
  await replace(page, 'poster.src', poster);
  await (await reach(page, ['poster', 'alt'])).getByRole('textbox').fill('Une affiche rouge.');
  const srt = Buffer.from('1\n00:00:00,000 --> 00:00:00,800\nBonjour à tous.\n');
  await replace(page, 'captions', { name: 'a.srt', mimeType: '', buffer: srt });
  await page.getByText('Rien à corriger').waitFor();
  await room.save();
  const path = 'content/films/bonjour.md';
  await expect.poll(() => room.read(path)).toContain('captions: /films/a.srt');
  expect(Buffer.from(await bytesOf(page, 'content/films/a.mp4'))).toEqual(film);

  expect(forbidden).toEqual([]);
});

test('and a PDF; what they stop is told', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await newPage({ ...phone, locale: 'fr-FR' });
  const forbidden = await forbiddenIn(page);
  await openLocalAtelier(page, TESTED_CONTENT);
  await page.evaluate(() => {
    location.hash = '#/assets/content/fichiers';
  });
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Déposer de nouveaux fichiers' }).tap();
  const brochure = readFileSync('tests/content/fichiers/brochure.pdf');
  const pdf = { name: 'Tarifs été 2026.pdf', mimeType: 'application/pdf', buffer: brochure };
  await (await asked).setFiles(pdf);
  await page.getByRole('button', { name: 'Déposer', exact: true }).tap();
  const kept = 'content/fichiers/tarifs-ete-2026.pdf';
  await expect
    .poll(() =>
      bytesOf(page, kept).then(
        ({ length }) => length,
        () => 0,
      ),
    )
    .toBe(brochure.length);

  expect(forbidden).toEqual([]);
  await page.evaluate(() => {
    new Image().src = 'https://ailleurs.example/espion.png';
  });
  await expect.poll(() => forbidden.length).toBeGreaterThan(0);
});

async function replace(
  page: Page,
  key: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const field = await reach(page, key.split('.'));
  await field
    .getByRole('button', { name: /Parcourir|Remplacer/ })
    .first()
    .click();
  await page.locator('[role=dialog] input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Insérer' }).click();
  const wanted = file.name.replace(/jpg$/, 'webp');
  await field.getByText(`/${wanted}`).waitFor();
}
