/** Tests a change of staff from the proposal to the live site: runs the workflows' jobs on a clean clone. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { browserPerWorker } from '../browser/browserPerWorker';
import { freePort } from '../ports';
import { filesOf, shareCache, TESTED_CONTENT } from '../projectCopy';
import { isStarted, type Needs, runJob, type StepResults } from '../workflowJob';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

/** The branch of a proposal, as the CMS names it: cms/COLLECTION/FILE. */
const BRANCH = 'cms/ressources/sous-titres';
const HOME = 'content/pages/accueil.md';
const ARTIFACT = 'https://github.com/agence/site/actions/runs/7/artifacts/9';
const GITHUB = { server_url: 'https://github.com' };

const article = (title: string, more = '') => `---
title: "${title}"
description: "${title} : ce que nous avons appris."
excerpt: "${title}, en une phrase."
date: 2025-01-20
${more}---

## Pourquoi

Parce que l'on regarde souvent sans le son.
`;

// A folder that was downloaded without its Git history cannot be cloned.
describe.skipIf(!existsSync('.git'))('workflows, changes of content', () => {
  const tabs = browserPerWorker();
  let root: string;
  /** The folder that replaces GitHub Pages. */
  let host: string;
  let served: Served | undefined;
  let url: string;

  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '-m', message);
  };
  const verify = (github: object, steps: StepResults = {}) =>
    runJob(root, ['verifier.yml', 'contenu'], {
      ...{ github: { ...GITHUB, sha: git('rev-parse', 'HEAD'), ...github }, steps },
    });

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'clone-'));
    host = mkdtempSync(join(tmpdir(), 'host-'));
    url = `http://localhost:${await freePort()}/sous/chemin`;
    git('clone', '--quiet', process.cwd(), '.');
    rmSync(join(root, 'content'), { recursive: true });
    cpSync(join(root, TESTED_CONTENT), join(root, 'content'), { recursive: true });
    cpSync(join(root, 'tests/theme.ts'), join(root, 'theme/theme.ts'));
    // The clone gets a new history, since addresses that the real one has lost are not tested here.
    rmSync(join(root, '.git'), { recursive: true });
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'user.name', 'Essai');
    git('config', 'user.email', 'essai@possible.example');
    commit('Le site');
    linkSitePackages(root);
    shareCache(root);
  });
  afterAll(async () => {
    await served?.close();
    for (const folder of [root, host]) rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the jobs of publier.yml one after the other, as if this code had passed its tests. */
  async function publish() {
    const github = { ...GITHUB, ref: 'refs/heads/main', event_name: 'push' };
    const context = { github: { ...github, sha: git('rev-parse', 'HEAD') } };
    const construire = await runJob(root, ['publier.yml', 'construire'], {
      ...context,
      steps: { pages: { outputs: { base_url: url } } },
    });
    const ended: Record<string, Needs[string]> = {
      verifier: { result: 'success' },
      construire: { result: construire.result, outputs: {} },
      fonctions: { result: 'skipped' },
      copier: { result: 'skipped' },
    };
    const isDeployed = isStarted(root, ['publier.yml', 'deployer'], ended, context);
    if (isDeployed) {
      await served?.close();
      rmSync(host, { recursive: true });
      cpSync(join(root, 'dist/client'), host, { recursive: true });
      served = await serveSite(host, Number(new URL(url).port));
    }
    const outputs = isDeployed ? { url } : {};
    ended.deployer = { result: isDeployed ? 'success' : 'skipped', outputs };
    const bilan = await runJob(root, ['publier.yml', 'bilan'], { ...context, needs: ended });
    return { construire, bilan };
  }

  test('verifier.yml checks and builds a pull request, and its report links to a preview', async () => {
    git('checkout', '--quiet', '-b', BRANCH);
    write('content/ressources/sous-titres.md', article('Sous-titrer un film'));
    write('content/ressources/a-venir.md', article('Plus tard', 'publishDate: 2099-03-01\n'));
    write('content/ressources/brouillon.md', article('Pas fini', 'draft: oui\n'));
    commit('Create ressources “sous-titres”');
    const { outcomes, summary, output } = await verify(
      { ref: 'refs/pull/1/merge', event_name: 'pull_request' },
      { apercu: { outcome: 'success', outputs: { 'artifact-url': ARTIFACT } } },
    );
    expect(outcomes, output).toEqual([
      ...['contenu success', 'adresses success', 'construction success'],
      ...['relecture success', 'dossier success', 'rapport success'],
    ]);
    expect(summary).toContain(`## L’aperçu\n\n[Télécharger l’aperçu](${ARTIFACT})`);
    expect(git('status', '--porcelain')).toBe('');
  });

  test('the preview of a pull request marks unpublished records, and excludes search engines', () => {
    const later = read('dist/apercu/ressources/a-venir/index.html');
    expect(later).toContain('Programmée : cette page sera publiée le 1er mars 2099.');
    expect(later).toContain('<meta name="robots" content="noindex"/>');
    expect(read('dist/apercu/ressources/brouillon/index.html')).toContain('Brouillon : cette page');
    expect(read('dist/apercu/ressources/index.html')).toMatch(/<mark [^>]*>Brouillon<\/mark>/);
    expect(read('dist/client/robots.txt')).toContain('Disallow: /');
  });

  test('the preview of a pull request opens from a folder on the disk, with working pictures and links', async () => {
    const page = await tabs.newPage();
    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      // A request that was aborted when the page was left is no missing file.
      const reason = request.failure()?.errorText;
      if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()}: ${reason}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') failed.push(message.text());
    });
    const open = (file: string) =>
      page.goto(pathToFileURL(join(root, 'dist/apercu', file, 'index.html')).href);
    await open('');
    await page.locator('a[href="ressources/index.html"]').first().click();
    await page.getByRole('link', { name: 'Sous-titrer un film', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sous-titrer un film' }).waitFor();
    await open('realisations');
    const pictures = await page.locator('img:visible').all();
    expect(pictures.length).toBeGreaterThan(2);
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded();
      const width = () =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
    expect(failed).toEqual([]);
  });

  test('publier.yml publishes a merged article but no draft, and checks the site online', async () => {
    git('checkout', '--quiet', 'main');
    expect(existsSync(join(root, 'content/ressources/sous-titres.md'))).toBe(false);
    git('merge', '--quiet', '--no-ff', '-m', 'Create ressources “sous-titres”', BRANCH);
    const { construire, bilan } = await publish();
    expect(construire.output).toContain('The site is in order');
    expect(bilan.output).toContain(`ok    version: commit ${git('rev-parse', 'HEAD')}`);
    expect(bilan.output).toMatch(/ok {4}pages: the \d+ of the sitemap answer/);
    expect(bilan.outcomes).toEqual(['constat success', 'rapport success']);
    expect(bilan.summary).toMatch(/^## À remplacer\n/);
    expect(bilan.summary).toContain('## Le formulaire de contact n’envoie rien');
    expect(bilan.summary).toContain(`## Le site est en ligne : ${url} (version `);
    const online = async (address: string) => (await fetch(url + address)).text();
    expect(await online('/ressources/sous-titres')).toContain('Sous-titrer un film');
    expect(await online('/ressources/sous-titres')).not.toContain('noindex');
    expect(await online('/ressources')).not.toMatch(/Pas fini|Plus tard/);
    for (const slug of ['a-venir', 'brouillon'])
      expect((await fetch(`${url}/ressources/${slug}`)).status).toBe(404);
  });

  test('publier.yml publishes nothing if content has a mistake, and reports it in French with its line', async () => {
    const online = filesOf(host);
    const sound = read(HOME);
    write(HOME, sound.replace('headline:', 'headlin:'));
    commit('Changer le titre');
    const { construire, bilan } = await publish();
    expect(construire.outcomes).toEqual(['contenu failure']);
    expect(filesOf(host)).toEqual(online);
    expect(bilan.outcomes).toEqual(['rapport failure']);
    expect(bilan.summary).toMatch(
      /^## Le site en ligne n’a pas changé\n\n1 point à corriger dans 1 fichier\. Corrigez/,
    );
    const sha = git('rev-parse', 'HEAD');
    expect(bilan.summary).toContain(
      `[${HOME}, ligne 6](https://github.com/agence/site/blob/${sha}/${HOME}?plain=1#L6)`,
    );
    expect(bilan.summary).toContain('Vouliez-vous écrire « headline » ?');
    const { outcomes, annotations } = await verify({ event_name: 'push' });
    expect(outcomes).toEqual(['contenu failure', 'rapport failure']);
    expect(annotations).toEqual([
      expect.stringMatching(
        /^::error file=content\/pages\/accueil\.md,line=6,col=\d+,title=À corriger::.*« headline » \?/,
      ),
    ]);
    write(HOME, sound);
    commit('Revenir');
  });

  test('verifier.yml reports failed checks of the code', async () => {
    const { outcomes, summary } = await runJob(root, ['verifier.yml', 'verifier'], {
      github: { ...GITHUB, sha: git('rev-parse', 'HEAD'), ref: 'refs/heads/essai' },
      steps: { code: { outcome: 'success' }, types: { outcome: 'failure' } },
    });
    expect(outcomes).toEqual(['rapport success']);
    expect(summary).toMatch(/^## Le site en ligne n’a pas changé\n\nCe qui a échoué : « types »/);
    expect(summary).toContain('Les adresses perdues n’ont pas été cherchées');
  });

  test('verifier.yml reports a renamed page without an alias, and names the line to add', async () => {
    git('mv', 'content/pages/agence.md', 'content/pages/maison.md');
    write('content/site.md', read('content/site.md').replaceAll('/agence', '/maison'));
    commit('Renommer une page');
    const { outcomes, annotations, summary } = await verify({ event_name: 'push' });
    expect(outcomes).toEqual(['contenu success', 'adresses failure', 'rapport failure']);
    expect(annotations.join()).toContain('file=content/pages/maison.md,');
    expect(summary).toContain('aliases: [/agence]');
  });
});

const LIST = 'node_modules/.package-lock.json';
const listSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

/** Links only the site's own packages into a clone, like `npm ci --omit=dev`. */
function linkSitePackages(root: string): void {
  const list = listSchema.parse(JSON.parse(readFileSync(LIST, 'utf8')));
  const ofSite = Object.entries(list.packages).filter(([, { dev, link }]) => !dev && !link);
  const places = ofSite.map(([place]) => place);
  for (const place of places) {
    // A nested package is copied together with the package around it.
    if (place.lastIndexOf('node_modules/') > 0) continue;
    mkdirSync(dirname(join(root, place)), { recursive: true });
    symlinkSync(resolve(place), join(root, place));
  }
  writeFileSync(
    join(root, LIST),
    JSON.stringify({ ...list, packages: Object.fromEntries(ofSite) }),
  );
}
