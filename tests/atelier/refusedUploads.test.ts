import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker();
const content = mkdtempSync(join(tmpdir(), 'content-'));
afterAll(() => rmSync(content, { recursive: true }));

const WORD = Buffer.from('PK\u0003\u0004');
const OFFICE = 'est un document de bureautique, que tout le monde ne peut pas ouvrir.';

test('a file that would stop publication is refused, and one that does is named in lists and forms', async () => {
  cpSync(TESTED_CONTENT, content, { recursive: true });
  writeFileSync(join(content, 'fichiers/contrat.docx'), WORD);
  cpSync(join(content, 'pages/agence.md'), join(content, 'pages/agence (1).md'));
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await newPage({ locale: 'fr-FR', ...phone });
  const editor = await openLocalEditor(page, content);
  await page.locator('#etat').getByText('content/pages/agence (1).md : ce fichier').waitFor();

  await editor.open('offres', 'prestige');
  const others = page.locator('section[data-key-path="controle"] details');
  await others.getByText(`Ce fichier ${OFFICE}`).waitFor();
  await others.getByText('content/fichiers/contrat.docx').waitFor();

  await page.evaluate(() => {
    location.hash = '#/assets/content/fichiers';
  });
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Déposer de nouveaux fichiers' }).click();
  const files = ['Devis_2026.docx', 'tarifs.pdf'].map((name) => ({ name, buffer: WORD }));
  await (await asked).setFiles(files.map((file) => ({ ...file, mimeType: '' })));
  await page.getByText(`devis-2026.docx ${OFFICE} → Exportez-le en PDF`).waitFor();
  await page.getByText('tarifs.pdf se dit « .pdf » mais contient un document Office.').waitFor();
  expect(await page.getByRole('button', { name: 'Déposer', exact: true }).isDisabled()).toBe(true);
});
