import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { launchChromium } from '../browser/chromium';
import { cloneProject, type ProjectClone } from '../projectClone';
import { type JobRun, runJob } from '../workflowJob';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** As the CMS names it: cms/COLLECTION/FILE. */
const BRANCH = 'cms/ressources/sous-titres';
const FILE = 'content/ressources/sous-titres.md';
const ARTIFACT = 'https://github.com/agence/site/actions/runs/7/artifacts/9';

const article = (title: string, more = '') => `---
title: "${title}"
description: "${title} : ce que nous avons appris."
excerpt: "${title}, en une phrase."
date: 2025-01-20
${more}---

## Pourquoi

Parce que l'on regarde souvent sans le son.
`;

// A folder that was downloaded without its history has nothing to clone.
describe.skipIf(!existsSync('.git'))('a proposal, from the save to the live site', () => {
  let clone: ProjectClone;
  let remote: string;
  let browser: Browser;
  let review: JobRun;

  const inClone = (path: string) => join(clone.root, path);
  const built = (path: string) => readFileSync(inClone(path), 'utf8');

  beforeAll(async () => {
    browser = await launchChromium();
    clone = cloneProject();
    clone.git('branch', '-M', 'main');
    remote = mkdtempSync(join(tmpdir(), 'remote-'));
    clone.git('init', '--quiet', '--bare', remote);
    clone.git('remote', 'add', 'origin', remote);
    clone.git('push', '--quiet', 'origin', 'main');

    // What the CMS does at « Enregistrer »: a branch, a commit on it; the forge then opens the proposal.
    clone.git('checkout', '--quiet', '-b', BRANCH);
    clone.write(FILE, article('Sous-titrer un film'));
    clone.write('content/ressources/a-venir.md', article('Plus tard', 'publishDate: 2099-03-01\n'));
    clone.write('content/ressources/brouillon.md', article('Pas fini', 'draft: oui\n'));
    clone.git('add', '--all');
    clone.commit('Create ressources “sous-titres”');
    clone.git('push', '--quiet', 'origin', BRANCH);

    const sha = clone.git('rev-parse', 'HEAD');
    review = await runJob(clone.root, ['verifier.yml', 'contenu'], {
      github: {
        ...{ ref: 'refs/pull/1/merge', event_name: 'pull_request', sha },
        server_url: 'https://github.com',
      },
      steps: { apercu: { outcome: 'success', outputs: { 'artifact-url': ARTIFACT } } },
    });
  });
  afterAll(async () => {
    await browser?.close();
    clone?.remove();
    if (remote) rmSync(remote, { recursive: true });
  });

  test('is checked, and built as it would be', () => {
    expect(review.result, review.output).toBe('success');
    expect(Object.keys(review.outcomes)).toEqual([
      ...['contenu', 'adresses', 'construction', 'relecture', 'dossier', 'rapport'],
    ]);
  });

  test('has a report that leads to its preview, for people and for the editing room', () => {
    expect(review.summary).toContain(`## L’aperçu\n\n[Télécharger l’aperçu](${ARTIFACT})`);
    expect(review.annotations).toContain(`::notice title=Aperçu::${ARTIFACT}`);
  });

  test('has a preview that search engines leave alone, where what is held back is marked', () => {
    const later = built('dist/apercu/ressources/a-venir/index.html');
    expect(later).toContain('Programmée : cette page sera publiée le 1er mars 2099.');
    expect(built('dist/apercu/ressources/brouillon/index.html')).toContain(
      'Brouillon : cette page',
    );
    expect(built('dist/apercu/ressources/index.html')).toMatch(/<mark [^>]*>Brouillon<\/mark>/);
    expect(later).toContain('<meta name="robots" content="noindex"/>');
    expect(built('dist/client/robots.txt')).toContain('Disallow: /');
  });

  test('has a preview that opens from its folder, with its pictures and its links', async () => {
    const page = await browser.newPage();
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'error') failed.push(message.text());
    });
    await page.goto(pathToFileURL(inClone('dist/apercu/index.html')).href);
    await page.locator('a[href="ressources/index.html"]').first().click();
    await page.getByRole('link', { name: 'Sous-titrer un film', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sous-titrer un film' }).waitFor();
    await page.goto(pathToFileURL(inClone('dist/apercu/realisations/index.html')).href);
    const pictures = await page.locator('img:visible').all();
    expect(pictures.length).toBeGreaterThan(2);
    for (const picture of pictures) {
      // Those below wait to be looked at.
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
        )
        .toBeGreaterThan(0);
    }
    expect(failed).toEqual([]);
    await page.close();
  });

  test('changes nothing of main, until it is merged: then it is live, and nothing held back is', async () => {
    clone.git('checkout', '--quiet', 'main');
    expect(existsSync(inClone(FILE))).toBe(false);
    clone.git('merge', '--quiet', '--no-ff', '-m', 'Create ressources “sous-titres”', BRANCH);
    clone.git('push', '--quiet', 'origin', 'main');
    const sha = clone.git('ls-remote', 'origin', 'refs/heads/main').slice(0, 40);
    const { result, output } = await runJob(clone.root, ['publier.yml', 'construire'], {
      github: { ref: 'refs/heads/main', event_name: 'push', server_url: 'https://github.com', sha },
      steps: { pages: { outputs: { base_url: 'https://agence.example' } } },
    });
    expect(result, output).toBe('success');
    expect(built('dist/client/ressources/sous-titres/index.html')).toContain('Sous-titrer un film');
    expect(JSON.parse(built('dist/client/version.json'))).toMatchObject({ commit: sha });
    expect(built('dist/client/ressources/sous-titres/index.html')).not.toContain('noindex');
    for (const slug of ['a-venir', 'brouillon'])
      expect(existsSync(inClone(`dist/client/ressources/${slug}`))).toBe(false);
    expect(built('dist/client/ressources/index.html')).not.toMatch(/Pas fini|Plus tard/);
  });
});
