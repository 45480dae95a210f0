import { readdirSync, readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Settings, settingsSchema } from '../../atelier/settings';
import {
  ATELIER_ASSETS,
  ATELIER_FOLDER,
  atelierPage,
  atelierPolicy,
} from '../../publish/atelier/atelierPages';
import { type ForgeSettings, forgeSettings } from '../../publish/atelier/forge';
import { headerRules, headersOf, overHttp } from '../../publish/headers/headerRules';
import type { Policy } from '../../publish/headers/policy';
import { functionsProxy } from '../../supabase/local/functionsProxy';
import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import { watchPolicy } from '../browser/policyWatch';
import { listenAnywhere } from '../ports';
import type { FakeForge, ForgeOptions } from './forges/fakeForge';
import { DEFAULT_BRANCH } from './forges/repository';
import { setHash, testedFiles } from './localFolder';

export type EditorOnForge = Awaited<ReturnType<typeof startEditor>>;
export type OpenEditor = Awaited<ReturnType<typeof openEditor>>;

/** A kind of Git server, named as in the setting ATELIER_FORGE. */
export type ForgeKind = 'github' | 'gitlab' | 'gitea';

/** Returns the environment variables of a site whose editor saves to a fake Git server. */
export function forgeEnvironment(forge: FakeForge, kind: ForgeKind): Record<string, string> {
  const app = kind === 'github' ? 'ATELIER_GITHUB_CLIENT_ID' : 'ATELIER_APP_ID';
  return { ATELIER_REPOSITORY: forge.repositoryUrl, ATELIER_FORGE: kind, [app]: CLIENT_ID };
}

type StartForge = (options: ForgeOptions) => Promise<FakeForge>;

/** Starts a fake Git server that contains the tests' content and knows the sign-in function's OAuth app. */
export function startForgeOfSite(start: StartForge): Promise<FakeForge> {
  return start({ files: testedFiles(), clientId: CLIENT_ID, clientSecret: SECRET });
}

/** Serves the site that all tests share, but with an editor page that saves to a fake Git server. */
export async function startEditor(start: StartForge, kind: ForgeKind, proposals = false) {
  const forge = await startForgeOfSite(start);
  const settings = forgeSettings(forgeEnvironment(forge, kind), '');
  const head = () => forge.repository.head(DEFAULT_BRANCH)?.sha ?? '';
  let live = head();
  let functions: RunningFunctions | undefined;
  const proxy = functionsProxy(async () => functions?.url);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const { pathname } = new URL(path, 'http://site');
    if (pathname.startsWith('/functions/')) void proxy(request, response, { path, base: '' });
    else if (pathname === '/version.json')
      response.end(JSON.stringify({ commit: live, date: '2026-11-23', content: 'f00' }));
    else if (/^\/atelier\/(?:index\.html)?$/.test(pathname)) {
      const headers = overHttp(headersOf(rules, pathname));
      response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else {
      get(`${inject('siteUrl')}${path}`, { headers: request.headers }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
      }).on('error', () => response.destroy());
    }
  });
  const url = `http://localhost:${await listenAnywhere(server)}`;
  const policy = atelierPolicy(url, settings);
  const page = editorPage(settings, policy, proposals);
  const rules = headerRules([], '', {
    atelier: { policy, openerPolicy: settings.openerPolicy },
  });
  if (kind === 'github') functions = await startSignIn(forge, url);
  return {
    ...{ url, forge },
    /** Returns the text of a file in the fake Git server's repository, by default on the published branch. */
    saved: (path: string, branch = DEFAULT_BRANCH) =>
      forge.repository.head(branch)?.files.get(path)?.toString(),
    /** Pretends that the last commit is published: the site's version.json then names this commit. */
    publish() {
      live = head();
    },
    open: (page: Page) => openEditor(page, url, forge),
    async stop() {
      server.close();
      server.closeAllConnections();
      await functions?.stop();
      await forge.stop();
    },
  };
}

/** Opens a site's editor in a browser page. In the result, `refused` lists what the content security policy blocked. */
export async function openEditor(page: Page, site: string, forge: FakeForge) {
  const refused = await watchPolicy(page);
  await page.goto(`${site}/atelier/`);
  const input = (field: string) =>
    page.locator(`section[data-key-path="${field}"]`).locator('input, textarea').first();
  /** Waits until the editor shows a list of records, after the sign-in. */
  const entered = () => page.getByRole('grid').or(page.getByRole('listbox')).first().waitFor();
  /** Signs in by pasting the fake Git server's access token into the editor. */
  const paste = async () => {
    await page.getByRole('button', { name: /avec un jeton/ }).click();
    const field = page.getByRole('textbox', { name: /jeton/i });
    await field.fill(forge.token);
    await field.press('Enter');
  };
  return {
    ...{ page, refused, entered, paste },
    async withToken() {
      await paste();
      await entered();
    },
    async byWindow() {
      await page.getByRole('button', { name: /^Se connecter avec (?!un jeton)/ }).click();
      await entered();
    },
    async form(folder: string, slug: string) {
      const check = page.locator('section[data-key-path="controle"]');
      // Via the list, because the previous form remains for a moment.
      await setHash(page, `#/collections/${folder}`);
      await check.waitFor({ state: 'detached' });
      // After a save the CMS returns to its list, and would leave a form that was opened before that.
      await expect
        .poll(async () => {
          await setHash(page, `#/collections/${folder}/entries/${slug}`);
          return check.isVisible();
        })
        .toBe(true);
    },
    /** Types a value into a text field of the form. */
    async type(field: string, value: string) {
      const place = input(field);
      // With real keys, because the CMS stores drafts only of typed text.
      await place.press('Control+a');
      await page.keyboard.insertText(value);
      await expect.poll(() => place.inputValue()).toBe(value);
    },
    typed: (field: string) => input(field).inputValue(),
    save: () => page.getByRole('button', { name: /^(?:Enregistrer|Proposer)$/ }).click(),
  };
}

/** Returns the HTML of an editor page that saves to a Git server. It loads the scripts of the shared test site. */
function editorPage(forge: ForgeSettings, policy: Policy, proposals: boolean): string {
  const written = readFileSync(join(inject('siteFolder'), ATELIER_FOLDER, 'index.html'), 'utf8');
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(written) ?? [];
  const settings: Settings = {
    ...settingsSchema.parse(JSON.parse(json)),
    ...{ isLocal: false, backend: forge.backend, forgeOrigins: [...forge.connectSources] },
    ...{ proposals, signIn: forge.signIn },
  };
  const files = readdirSync(join(inject('siteFolder'), ATELIER_ASSETS));
  const script = `/${ATELIER_ASSETS}/${files.find((file) => /^page-.*\.js$/.test(file))}`;
  return atelierPage('Possible', settings, { script, early: [] }, policy);
}

export const CLIENT_ID = 'Iv23liAbCdEfGhIjKlMn';
export const SECRET = '5ecret0123456789abcdef0123456789abcdef01';

/** Starts the sign-in function of a site, with the client ID and secret of an OAuth app on a fake GitHub. */
export function startSignIn(github: FakeForge, site: string): Promise<RunningFunctions> {
  const settings = {
    ...{ SITE_URL: site, CONTACT_IP_HEADER: 'x-test-ip', ATELIER_GITHUB_URL: github.url },
    ...{ ATELIER_GITHUB_CLIENT_ID: CLIENT_ID, ATELIER_GITHUB_CLIENT_SECRET: SECRET },
  };
  return startFunctions({ settings });
}
