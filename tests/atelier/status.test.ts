import { createServer, type Server } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '../../atelier/settings';
import { launchChromium } from '../browser/chromium';
import { listenAnywhere } from '../listening';
import { type Answer, type AnsweringServer, answeringServer } from '../samples/answeringServer';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const OLD = 'a'.repeat(40);
const NEW = 'b'.repeat(40);
const NEWER = 'c'.repeat(40);
const ENTRY = { collection: 'offres', slug: 'essentiel' };

let browser: Browser;
let context: BrowserContext;
let page: Page;
let forge: AnsweringServer;
let host: Server;
let address: string;
let live = OLD;

beforeAll(async () => {
  forge = await answeringServer();
  const { outputFiles } = await build({
    ...{ entryPoints: ['tests/atelier/statusPage.ts'], bundle: true, write: false },
    ...{ format: 'esm', outfile: 'page.js', loader: { '.woff2': 'dataurl' }, logLevel: 'error' },
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const settings: Settings = {
    ...{ url: 'https://www.agence.example', base: '', proposals: true },
    ...{ engine: '/engine.js', isLocal: false, forgeOrigins: [new URL(forge.url).origin] },
    backend: { name: 'github', repo: 'agence/site', branch: 'main', api_root: forge.url },
  };
  const html = `<!doctype html><html lang="fr"><title>Atelier</title><body>
    <script type="application/json" id="reglages">${JSON.stringify(settings)}</script>
    <script type="module" src="/page.js"></script>`;
  host = createServer(({ url }, response) => {
    const version = { commit: live, date: '2026-11-23', content: 'f00' };
    const [type, body] =
      url === '/page.js'
        ? ['text/javascript', script]
        : url === '/version.json'
          ? ['application/json', JSON.stringify(version)]
          : ['text/html; charset=utf-8', html];
    response.setHeader('Content-Type', type).end(body);
  });
  await listenAnywhere(host);
  const listening = host.address();
  if (typeof listening !== 'object' || !listening) throw new Error('The host does not listen');
  address = `http://localhost:${listening.port}`;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await forge?.close();
  host?.closeAllConnections();
  host?.close();
});

beforeEach(async () => {
  live = OLD;
  forge.answer(head(OLD));
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button').first().waitFor();
});
afterEach(() => context.close());

const COMMIT = (sha: string) => ({
  json: { sha, commit: { committer: { date: new Date(Date.now() - 180_000).toISOString() } } },
});
const RUN = 'https://github.com/agence/site/actions/runs/7';

/** What the forge tells of the last commit of main, and of the proposal, whose checks are these. */
function head(sha: string, ...runs: object[]): Record<string, Answer> {
  const base = '/repos/agence/site/commits';
  return {
    [`${base}/main`]: COMMIT(sha),
    [`${base}/cms/offres/essentiel`]: COMMIT(sha),
    [`${base}/${sha}/check-runs?per_page=100`]: { json: { check_runs: runs } },
    [`${base}/${sha}/status`]: { json: { statuses: [] } },
    '/repos/agence/site/check-runs/1/annotations?per_page=50': {
      json: [
        {
          ...{ path: 'content/offres/essentiel.md', start_line: 3, title: 'À corriger' },
          message: 'Le champ « price » manque.\nprice: "500€ HT"',
        },
      ],
    },
  };
}
const check = (conclusion: string | null) => ({
  ...{
    id: 1,
    status: conclusion ? 'completed' : 'in_progress',
    conclusion,
    html_url: `${RUN}/job/1`,
  },
  output: { annotations_count: conclusion === 'failure' ? 1 : 0 },
});

const strip = () => page.getByRole('region', { name: 'État de la publication' });
const sentence = () => strip().getByRole('status').textContent();
/** What the strip says, as soon as it does. */
const said = () => expect.poll(sentence, { timeout: 20_000 });
/** As the CMS keeps who is signed in; after it has looked, which would ask GitHub itself. */
const hold = (backendName: string) =>
  page.evaluate((name) => {
    const user = { backendName: name, token: 'jeton-secret' };
    localStorage.setItem('sveltia-cms.user', JSON.stringify(user));
  }, backendName);
const tell = (name: string) =>
  page.evaluate(([event, entry]) => window.tell(event, entry), [name, ENTRY] as const);

test('an open atelier says that the site is that of the last commit', async () => {
  await said().toMatch(/^En ligne/);
});

test('a merged proposal waits, then is live', async () => {
  await said().toMatch(/^En ligne/);
  await hold('github');
  forge.answer(head(NEW, check(null)));
  await tell('postPublish');
  await said().toBe('En attente de publication depuis 3 minutes.');
  live = NEW;
  await said().toMatch(/^En ligne/);
});

test('a refused proposal shows each problem and its report, and covers nothing of the CMS', async () => {
  forge.answer(head(NEW, check('failure')));
  await tell('postSave');
  await said().toMatch(/^Proposition refusée.* : 1 point à corriger\./);
  expect(await strip().getByRole('listitem').allInnerTexts()).toEqual([
    'content/offres/essentiel.md, ligne 3 : Le champ « price » manque.\nprice: "500€ HT"',
  ]);
  expect(await strip().getByRole('link', { name: 'Voir le rapport' }).getAttribute('href')).toBe(
    RUN,
  );

  const box = await strip().boundingBox();
  const shell = await page.locator('.sui.app-shell').boundingBox();
  expect(box && shell && shell.y + shell.height).toBeLessThanOrEqual(box?.y ?? 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(box?.width).toBe(390);
  for (const part of await strip().locator('a, button').all()) {
    const size = await part.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
  }

  const { violations } = await new AxeBuilder({ page }).include('#etat').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.screenshot({ path: '.tests/status-390.png' });
});

test('closed, it comes back for news alone', async () => {
  forge.answer(head(NEW, check('failure')));
  await tell('postSave');
  await said().toMatch(/^Proposition refusée/);
  await strip().getByRole('button', { name: 'Fermer' }).click();
  expect(await strip().getByRole('button').count()).toBe(0);
  forge.answer(head(NEWER, check('success')));
  await tell('postSave');
  await said().toMatch(/^Proposition vérifiée/);
});

test.each([
  ['success', ''],
  ['failure', 'a refusé cette proposition'],
  [null, 'n’est pas finie'],
])(
  'with a check that is %s, publishing answers « %s », and the strip says it',
  async (conclusion, words) => {
    forge.answer(head(NEW, check(conclusion)));
    const thrown = await tell('prePublish');
    if (!words) {
      expect(thrown).toBe('');
      return;
    }
    expect(thrown).toContain(words);
    expect(await sentence()).toContain(words);
  },
);

test('a token that the CMS holds for this forge goes to its API, and one of another nowhere', async () => {
  await hold('gitlab');
  await tell('prePublish');
  expect(forge.asked.at(-1)?.authorization).toBeUndefined();
  await hold('github');
  await tell('prePublish');
  expect(forge.asked.at(-1)?.authorization).toBe('Bearer jeton-secret');
});
