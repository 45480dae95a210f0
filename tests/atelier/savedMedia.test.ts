import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { makePhoto } from '../samples/photo';
import { startFakeGitea } from './forges/gitea';
import { startFakeGitHub } from './forges/github';
import { startFakeGitLab } from './forges/gitlab';
import { DEFAULT_BRANCH } from './forges/repository';
import { openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker();
const PHOTO = 'content/images/quai-sous-la-pluie.jpg';
const ARTICLE = 'content/ressources/secrets-tournage.md';
const CITED = '\n\n![Un quai sous la pluie](/images/quai-sous-la-pluie.jpg)\n';

const FORGES = [
  ['github', startFakeGitHub, 'api/v3'],
  ['gitlab', startFakeGitLab, 'api/v4'],
  ['gitea', startFakeGitea, 'api/v1'],
] as const;

describe('a picture that was saved since the site was published is seen once the room is opened again', () => {
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

  test.each(FORGES)('from %s, for the token that the CMS holds', async (name, start, api) => {
    const forge = await start({ files: testedFiles() });
    try {
      const { repository, url, token } = forge;
      const text = repository.head(DEFAULT_BRANCH)?.files.get(ARTICLE)?.toString() ?? '';
      const photo = await makePhoto({ width: 1000, height: 500 });
      repository.commit(DEFAULT_BRANCH, {
        message: 'Une photo',
        changes: [
          { path: ARTICLE, content: Buffer.from(`${text}${CITED}`) },
          { path: PHOTO, content: photo },
        ],
      });
      const page = await newPage({ locale: 'fr-FR' });
      const backend = {
        ...{ name, repo: 'agence/site', base_url: url, api_root: `${url}/${api}` },
        ...{ graphql_api_root: `${url}/api/graphql`, auth_methods: ['token'] },
      };
      await pretendForge(page, backend, url);
      await page.goto('/atelier/');
      await page.getByRole('button', { name: /avec un jeton/ }).click();
      const field = page.getByRole('textbox', { name: /jeton/i });
      await field.fill(token);
      await field.press('Enter');
      await page.getByRole('treeitem').first().waitFor();
      await page.evaluate(() => {
        location.hash = '#/collections/ressources/entries/secrets-tournage';
      });
      await seen(page);
    } finally {
      await forge.stop();
    }
  });
});

async function seen(page: Page): Promise<void> {
  await page.getByText('Rien à corriger').waitFor();
  // Natural sizes are those of the slot: the photo is twice as wide as it is high.
  await expect.poll(() => shownInPreview(page)).toEqual([true, 2]);
}

/** The room of the shared site, as a build for a forge publishes it: its settings, and whom it may ask. */
async function pretendForge(page: Page, backend: object, origin: string): Promise<void> {
  await page.route('**/atelier/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/("isLocal":)true/, '$1false')
      .replace(/"backend":\{[^}]*\}/, `"backend":${JSON.stringify(backend)}`)
      .replace(/"forgeOrigins":\[\]/, `"forgeOrigins":["${origin}"]`)
      .replace(/connect-src /, `connect-src ${origin} `);
    // The header says the same of the forge, for which nothing was built here.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ status: 200, headers, body: html });
  });
  // To Chromium, such a page comes from elsewhere: from there it may not ask this machine.
  await page.route(`${origin}/**`, async (route) => {
    await route.fulfill({ response: await route.fetch() });
  });
}

function testedFiles(): Record<string, Buffer> {
  const files = allFiles(TESTED_CONTENT).map((file): [string, Buffer] => [
    `content/${pathIn(TESTED_CONTENT, file)}`,
    readFileSync(file),
  ]);
  return Object.fromEntries(files);
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
