import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PUBLISHED } from '../../publish/build/workshop.mjs';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { serveSite } from '../../scripts/serve/serveSite';
import { functionsProxy } from '../../supabase/local/functionsProxy';
import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import { watchPolicy } from '../browser/policyWatch';
import { copyProject, type ProjectCopy, shareKept, TESTED_CONTENT } from '../projectCopy';
import type { FakeForge, ForgeOptions } from './forges/fakeForge';
import { DEFAULT_BRANCH } from './forges/repository';
import { CLIENT_ID, SECRET } from './signInServer';

/** The site of the tested content, built for a forge that holds the same content. */
export interface RoomOnForge {
  readonly url: string;
  readonly forge: FakeForge;
  /** A file of the published branch, or of another. */
  saved(path: string, branch?: string): string | undefined;
  /** The published site says that it is made of the last commit of the forge. */
  publish(): void;
  /** Opens the editing room in a new context's page; what its policy refuses is gathered. */
  open(page: Page): Promise<OpenRoom>;
  stop(): Promise<void>;
}

/** The editing room, open in a browser. */
export interface OpenRoom {
  readonly page: Page;
  /** What the policy of a page refused on the way: nothing should be. */
  readonly refused: readonly string[];
  /** With a token, as somebody pastes it. */
  withToken(): Promise<void>;
  /** By the button of the forge. */
  byWindow(): Promise<void>;
  /** Waits for the lists of records. */
  entered(): Promise<void>;
  /** Asks for the form of a record, which may ask something first. */
  goTo(folder: string, slug: string): Promise<void>;
  /** Opens the form of a record. */
  form(folder: string, slug: string): Promise<void>;
  /** Types the value of a text field. */
  type(field: string, value: string): Promise<void>;
  typed(field: string): Promise<string>;
  save(): Promise<void>;
}

interface RoomOptions {
  readonly start: (options: ForgeOptions) => Promise<FakeForge>;
  /** As ATELIER_FORGE names it. */
  readonly kind: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Builds the site for a forge that was just started, as its environment tells the build. */
export async function startRoom({ start, kind, environment }: RoomOptions): Promise<RoomOnForge> {
  const files = Object.fromEntries(
    allFiles(TESTED_CONTENT).map((file) => [
      `content/${pathIn(TESTED_CONTENT, file)}`,
      readFileSync(file),
    ]),
  );
  const forge = await start({ files, clientId: CLIENT_ID, clientSecret: SECRET });
  const copy = await builtFor(forge, kind, environment);
  let functions: RunningFunctions | undefined;
  const served = await serveSite(join(copy.root, PUBLISHED), 0, {
    functions: functionsProxy(async () => functions?.url, { sites: [] }),
  });
  if (kind === 'github') {
    functions = await startFunctions({
      settings: {
        SITE_URL: served.url,
        ATELIER_GITHUB_CLIENT_ID: CLIENT_ID,
        ATELIER_GITHUB_CLIENT_SECRET: SECRET,
        ATELIER_GITHUB_URL: forge.url,
      },
    });
  }
  const head = () => forge.repository.head(DEFAULT_BRANCH)?.sha ?? '';
  let live = head();
  return {
    url: served.url,
    forge,
    saved: (path, branch = DEFAULT_BRANCH) =>
      forge.repository.head(branch)?.files.get(path)?.toString(),
    publish() {
      live = head();
    },
    async open(page) {
      const refused = await watchPolicy(page);
      // The build knows the commit of this project; the site that it stands for, the forge's.
      await page.route('**/version.json', (route) =>
        route.fulfill({ json: { commit: live, date: '2026-11-23', content: 'f00' } }),
      );
      await page.goto(`${served.url}/atelier/`);
      return openRoom(page, forge, refused);
    },
    async stop() {
      await served.close();
      await functions?.stop();
      await forge.stop();
      copy.remove();
    },
  };
}

async function builtFor(
  forge: FakeForge,
  kind: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<ProjectCopy> {
  const copy = copyProject();
  shareKept(copy.root);
  const app = kind === 'github' ? 'ATELIER_GITHUB_CLIENT_ID' : 'ATELIER_APP_ID';
  const { code, output } = await copy.build({
    ...{ ATELIER_REPOSITORY: forge.repositoryUrl, ATELIER_FORGE: kind, [app]: CLIENT_ID },
    ...environment,
  });
  if (code !== 0) throw new Error(`The site of ${kind} was not built:\n${output}`);
  return copy;
}

function openRoom(page: Page, forge: FakeForge, refused: readonly string[]): OpenRoom {
  const input = (field: string) =>
    page.locator(`section[data-key-path="${field}"]`).locator('input, textarea').first();
  const entered = () => page.getByRole('grid').or(page.getByRole('listbox')).first().waitFor();
  const goTo = (folder: string, slug: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, `#/collections/${folder}/entries/${slug}`);
  return {
    page,
    refused,
    entered,
    goTo,
    async withToken() {
      await page.getByRole('button', { name: /avec un jeton/ }).click();
      const field = page.getByRole('textbox', { name: /jeton/i });
      await field.fill(forge.token);
      await field.press('Enter');
      await entered();
    },
    async byWindow() {
      await page.getByRole('button', { name: /^Se connecter avec (?!un jeton)/ }).click();
      await entered();
    },
    async form(folder, slug) {
      await goTo(folder, slug);
      await page.locator('section[data-key-path="controle"]').waitFor();
    },
    async type(field, value) {
      const place = input(field);
      // By the keyboard: the CMS puts aside only what a person has typed.
      await place.press('Control+a');
      await page.keyboard.insertText(value);
      await expect.poll(() => place.inputValue()).toBe(value);
    },
    typed: (field) => input(field).inputValue(),
    save: () => page.getByRole('button', { name: /^(?:Enregistrer|Proposer)$/ }).click(),
  };
}
