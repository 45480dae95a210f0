/** Builds the whole site for a forge and under a base path; other tests derive the editor from the shared site. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PUBLISHED } from '../../publish/site/folders.mjs';
import { serveSite } from '../../scripts/serve/serveSite';
import { functionsProxy } from '../../supabase/local/functionsProxy';
import { browserPerWorker } from '../browser/browserPerWorker';
import { copyProject, shareCache } from '../projectCopy';
import { forgeEnvironment, openEditor, startForgeOfSite, startSignIn } from './editorOnForge';
import { startFakeGitHub } from './forges/github';

const { newPage } = browserPerWorker();

test('the editor of a site under a base path signs people in, shows previews and saves', async () => {
  const forge = await startForgeOfSite(startFakeGitHub);
  onTestFinished(() => forge.stop());
  const copy = copyProject();
  onTestFinished(() => copy.remove());
  shareCache(copy.root);
  const { code, output } = await copy.build({
    SITE_URL: 'https://agence.example/sous/chemin',
    ...forgeEnvironment(forge, 'github'),
  });
  expect(code, output).toBe(0);
  const started: { url?: string } = {};
  const { url, close } = await serveSite(join(copy.root, PUBLISHED), 0, {
    functions: functionsProxy(async () => started.url),
  });
  onTestFinished(close);
  const functions = await startSignIn(forge, url);
  started.url = functions.url;
  onTestFinished(() => functions.stop());

  const page = await newPage({ locale: 'fr-FR' });
  const missing: string[] = [];
  page.on('response', (response) => {
    const isOwn = response.url().startsWith(new URL(url).origin);
    if (isOwn && response.status() >= 400) missing.push(response.url());
  });
  const editor = await openEditor(page, url, forge);
  await editor.byWindow();
  await editor.form('expertises', 'tournage');
  await page.getByText('Rien à corriger').waitFor();
  await editor.type('title', 'Tournages');
  const shown = page.frameLocator('iframe').first().frameLocator('iframe');
  await shown.getByRole('heading', { level: 1, name: 'Tournages', exact: true }).waitFor();
  await expect.poll(() => shown.locator('a[href^="/sous/chemin/"]').count()).toBeGreaterThan(0);
  expect(await shown.locator('a[href^="/"]:not([href^="/sous/chemin"])').count()).toBe(0);
  await editor.save();
  const path = 'content/expertises/tournage.md';
  const before = copy.read(path);
  const after = before.replace(/^title: .*$/m, 'title: "Tournages"');
  await expect.poll(() => forge.repository.head('main')?.files.get(path)?.toString()).toBe(after);
  expect([missing, editor.refused]).toEqual([[], []]);
});
