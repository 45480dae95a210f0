import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SENTENCES } from '../../atelier/signIn/sentences';
import { forgeSettings } from '../../publish/atelier/forge';
import { REFUSALS } from '../../supabase/functions/_shared/signIn/contract';
import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import { browserPerWorker } from '../browser/browserPerWorker';
import { type BareSite, openBareAtelier, startBareSite } from './bareSite';
import type { FakeForge } from './forges/fakeForge';
import { startFakeGitHub } from './forges/github';
import { CLIENT_ID, SECRET } from './signInServer';

const { newPage } = browserPerWorker({ site: 'its own' });
const FILES = { 'content/articles/un.md': '---\ntitle: Un article\n---\n\nBonjour.\n' };

let site: BareSite;
let github: FakeForge;
let functions: RunningFunctions;

beforeAll(async () => {
  [site, github] = await Promise.all([
    startBareSite(),
    startFakeGitHub({ files: FILES, clientId: CLIENT_ID, clientSecret: SECRET }),
  ]);
  functions = await startFunctions({
    settings: {
      SITE_URL: site.url,
      ATELIER_GITHUB_CLIENT_ID: CLIENT_ID,
      ATELIER_GITHUB_CLIENT_SECRET: SECRET,
      ATELIER_GITHUB_URL: github.url,
    },
  });
});
beforeEach(() => {
  Object.assign(github.behaviour, { refusesSignIn: false, rights: 'write', isExpired: false });
  use();
});
afterAll(async () => {
  await functions?.stop();
  await Promise.all([site?.stop(), github?.stop()]);
});

/** @param supabase where the function answers. */
function use(supabase = functions.url.replace('/functions/v1', '')) {
  const environment = {
    ATELIER_REPOSITORY: github.repositoryUrl,
    ATELIER_FORGE: 'github',
    ATELIER_GITHUB_CLIENT_ID: CLIENT_ID,
    VITE_SUPABASE_URL: supabase,
  };
  site.use(forgeSettings(environment, ''));
}

async function atelier(): Promise<Page> {
  const page = await newPage({ locale: 'fr-FR' });
  await openBareAtelier(page, site);
  return page;
}

/** The CMS isolates a name from the direction of the words around it. */
const button = (page: Page) =>
  page.getByRole('button', { name: /^Se connecter avec \u2068?GitHub/ });
const error = (page: Page, sentence: string) =>
  page.getByRole('alert').filter({ hasText: sentence }).waitFor();

describe('by the button', () => {
  test('into the atelier, and its window is closed', async () => {
    const page = await atelier();
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    const refused: string[] = [];
    popup.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.getByText('Un article').first().waitFor();
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(refused).toEqual([]);
    const token = await page.evaluate(() => localStorage.getItem('sveltia-cms.user'));
    expect(token).toContain(github.token);
  });

  test('the person is asked for the repository alone, by the page’s own address', async () => {
    const page = await atelier();
    const asked = page
      .context()
      .waitForEvent('request', (each) => each.url().includes('/authorize'));
    await button(page).click();
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'repo',
      redirect_uri: `${site.url}/atelier/connexion/`,
      code_challenge_method: 'S256',
    });
    expect((await asked).headers().referer).toBe(undefined);
  });

  test('who says no is told so in French', async () => {
    github.behaviour.refusesSignIn = true;
    const page = await atelier();
    await button(page).click();
    await error(page, SENTENCES.refused);
  });

  test('who closes the window can begin again', async () => {
    github.behaviour.delay = 3_000;
    const page = await atelier();
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    await popup.close();
    await error(page, 'Authentification interrompue.');
    github.behaviour.delay = 0;
    await button(page).click();
    await page.getByText('Un article').first().waitFor();
  });

  test('a network that is dead', async () => {
    use('http://127.0.0.1:9');
    const page = await atelier();
    await button(page).click();
    await error(page, SENTENCES.network);
  });

  test('a function that is not there', async () => {
    use(site.url);
    const page = await atelier();
    await button(page).click();
    await error(page, SENTENCES.absent);
  });

  test('what the function says', async () => {
    const page = await atelier();
    await page.context().route(`${github.url}/login/oauth/authorize?*`, async (route) => {
      const back = new URL(new URL(route.request().url()).searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'spent');
      back.searchParams.set(
        'state',
        new URL(route.request().url()).searchParams.get('state') ?? '',
      );
      await route.fulfill({ status: 302, headers: { location: back.href } });
    });
    await button(page).click();
    await error(page, REFUSALS.code_refused.sentence);
  });

  test('a code that this window did not ask for', async () => {
    const page = await atelier();
    await page.context().route(`${github.url}/login/oauth/authorize?*`, async (route) => {
      const location = `${site.url}/atelier/connexion/?code=stolen&state=another`;
      await route.fulfill({ status: 302, headers: { location } });
    });
    const before = github.requests.length;
    await button(page).click();
    await error(page, SENTENCES.interrupted);
    expect(github.requests.slice(before)).not.toContain('POST /login/oauth/access_token');
  });
});

describe('the window of the sign-in', () => {
  test('opened by itself, it says where it belongs', async () => {
    const page = await newPage({ locale: 'fr-FR' });
    await page.goto(`${site.url}/atelier/connexion/?code=a&state=b`);
    await page.getByText(SENTENCES.noOpener).waitFor();
    await page.getByRole('link', { name: 'Ouvrir l’atelier' }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('gives nothing to another site that opens it, and greets it alone', async () => {
    const page = await newPage();
    // Another origin, that of the forge's machine, which listens to everything.
    await page.route(`${github.url}/evil`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Ailleurs</title>' }),
    );
    await page.goto(`${github.url}/evil`);
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', (event) => heard.push(event.data));
    });
    const popup = page.waitForEvent('popup');
    await page.evaluate((url) => {
      const opened = window.open(`${url}/atelier/connexion/`);
      // As the CMS would, so that a careless page would answer.
      setInterval(() => opened?.postMessage('authorizing:github', '*'), 50);
    }, site.url);
    await (await popup).getByText(SENTENCES.openerGone).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual([]);
  });
});
