import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SENTENCES } from '../../atelier/signIn/signIn';
import { REFUSALS } from '../../supabase/functions/_shared/signIn/contract';
import { axeFaults } from '../browser/axe';
import { browserPerWorker } from '../browser/browserPerWorker';
import { type EditorOnForge, startEditor } from './editorOnForge';
import { startFakeGitHub } from './forges/github';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let published: EditorOnForge;
beforeAll(async () => {
  published = await startEditor(startFakeGitHub, 'github');
});
afterAll(() => published?.stop());

describe('sign-in by the button', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newPage({ locale: 'fr-FR' });
    await published.open(page);
  });
  beforeEach(async () => {
    published.forge.heal();
    await page.context().unrouteAll();
  });

  const popup = async () => {
    // The CMS puts a Unicode isolate before a name (text direction).
    const button = page.getByRole('button', { name: /^Se connecter avec \u2068?GitHub/ });
    const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    return opened;
  };
  const error = (sentence: string) =>
    page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  /** Makes GitHub redirect the sign-in window with this answer. */
  const answer = (answered: Readonly<Record<string, string>>) =>
    page.context().route(`${published.forge.url}/login/oauth/authorize?*`, async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ state: asked.get('state') ?? '', ...answered }));
      await route.fulfill({ status: 302, headers: { location: back.href } });
    });

  test('the editor reports a refused sign-in in French', async () => {
    published.forge.behaviour.refusesSignIn = true;
    await popup();
    await error(SENTENCES.refused);
  });

  test('the editor shows the error message that the sign-in function answers', async () => {
    await answer({ code: 'spent' });
    await popup();
    await error(REFUSALS.code_refused.sentence);
  });

  test('the editor rejects a sign-in code that it did not request', async () => {
    await answer({ code: 'stolen', state: 'another' });
    const before = published.forge.requests.length;
    await popup();
    await error(SENTENCES.interrupted);
    const asked = published.forge.requests.slice(before);
    expect(asked).not.toContain('POST /login/oauth/access_token');
  });

  test('if a person closes the sign-in window, the next sign-in works, and asks GitHub only for access to repositories', async () => {
    published.forge.behaviour.delay = 3_000;
    await (await popup()).close();
    await error('Authentification interrompue.');
    published.forge.heal();
    const asking = page
      .context()
      .waitForEvent('request', (each) => each.url().includes('/authorize'));
    const opened = await popup();
    const refused: string[] = [];
    opened.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const asked = await asking;
    expect(Object.fromEntries(new URL(asked.url()).searchParams)).toMatchObject({
      scope: 'repo',
      redirect_uri: `${published.url}/atelier/`,
      code_challenge_method: 'S256',
    });
    expect(asked.headers().referer).toBe(undefined);
    await page.getByRole('treeitem').first().waitFor();
    await expect.poll(() => opened.isClosed()).toBe(true);
    expect(refused).toEqual([]);
    const token = await page.evaluate(() => localStorage.getItem('sveltia-cms.user'));
    expect(token).toContain(published.forge.token);
  });

  test('pages of the site link to their form in the editor only while a person is signed in', async () => {
    const site = await page.context().newPage();
    const link = site.getByRole('contentinfo').getByRole('link', { name: 'Modifier cette page' });
    // The browser installs the service worker in the background.
    const seen = async () => {
      await site.goto(`${published.url}/offres`);
      return link.count();
    };
    await expect.poll(seen).toBe(1);
    expect(await axeFaults(site)).toEqual([]);
    await link.click();
    await site.locator('section[data-key-path="title"]').waitFor();
    expect(site.url()).toMatch(/#\/collections\/pages\/entries\/offres$/);

    await site.evaluate(() => localStorage.removeItem('sveltia-cms.user'));
    await site.reload();
    // The editor removes the worker as it starts: a test that left before that would find the link for ever.
    const workers = () =>
      site.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers).toBe(0);
    expect(await seen()).toBe(0);
    await site.close();
  });
});

describe('window of the sign-in', () => {
  const signInsAsked = () =>
    published.forge.requests.filter((each) => each.includes('/login/oauth/')).length;

  test('the address of the editor’s sign-in window, opened directly, shows the editor', async () => {
    const page = await newPage({ locale: 'fr-FR' });
    await page.goto(`${published.url}/atelier/?code=a&state=b`);
    await page.getByRole('button', { name: /^Se connecter avec \u2068?GitHub/ }).waitFor();
  });

  test('the sign-in window opened by another site shows the editor, and sends that site no message', async () => {
    const page = await newPage({ locale: 'fr-FR' });
    const before = signInsAsked();
    const { url } = published.forge;
    // A page of another origin, that of the forge, which listens to all messages.
    await page.route(`${url}/evil`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Ailleurs</title>' }),
    );
    await page.goto(`${url}/evil`);
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', (event) => heard.push(event.data));
    });
    const opened = page.waitForEvent('popup');
    await page.evaluate((site) => {
      const popup = window.open(`${site}/atelier/?provider=github`);
      // Sends what the CMS sends, to which a careless page would answer.
      setInterval(() => popup?.postMessage('authorizing:github', '*'), 50);
    }, published.url);
    const popup = await opened;
    await popup.getByRole('button', { name: /^Se connecter avec \u2068?GitHub/ }).waitFor();
    expect(await popup.evaluate(() => window.opener)).toBe(null);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual([]);
    expect(signInsAsked()).toBe(before);
  });

  test('the sign-in window opened by another page of the site does not start a sign-in', async () => {
    const page = await newPage();
    await page.goto(`${published.url}/version.json`);
    const before = signInsAsked();
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => {
      window.open('/atelier/?provider=github&site_id=null');
    });
    const popup = await opened;
    await popup.getByText(SENTENCES.interrupted).waitFor();
    expect(await axeFaults(popup)).toEqual([]);
    expect(signInsAsked()).toBe(before);
  });
});
