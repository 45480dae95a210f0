import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { PUBLISHED } from '../publish/site/folders.mjs';
import { serveSite } from '../scripts/serve/serveSite';
import { ensureChromium } from './browser/chromium';
import { copyProject, type ProjectCopy, shareCache } from './projectCopy';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which the built site is served during tests: `http://localhost:49152`. */
    siteUrl: string;
    /** The folder of the built site. */
    siteFolder: string;
    /** The address of every page of the site, aliases included; `/404` for 404.html. */
    siteAddresses: readonly string[];
    /** The day, `YYYY-MM-DD`, that the build took for today. */
    siteDay: string;
  }
}

const ENVIRONMENT = [
  'SITE_URL',
  'SITE_PREVIEW',
  'SITE_HOST',
  'BUILD_DATE',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
];

/**
 * Builds the site of tests/content once, in a copy of the project, and serves it for every end-to-end test. So edits in
 * content/ make no test fail.
 */
export default async function setup(project: TestProject) {
  // Installs the browser once, before two workers could try it at the same time.
  ensureChromium();
  // Builds as a fresh clone does, without settings: tests expect the demonstration's identity and today's date.
  for (const name of ENVIRONMENT) delete process.env[name];
  const copy = copyProject();
  const { url, folder, addresses, stop } = await buildAndServe(copy);
  project.provide('siteUrl', url);
  project.provide('siteFolder', folder);
  project.provide('siteAddresses', addresses);
  const version = z.object({ date: z.string() });
  project.provide(
    'siteDay',
    version.parse(JSON.parse(copy.read(`${PUBLISHED}/version.json`))).date,
  );
  return stop;
}

/** Builds the site of a copy of the project, and serves it. Its `stop` removes the copy. */
export async function buildAndServe(copy: ProjectCopy, environment?: NodeJS.ProcessEnv) {
  shareCache(copy.root);
  const { code, output } = await copy.build(environment);
  if (code !== 0) throw new Error(`The site was not built:\n${output}`);
  const folder = join(copy.root, PUBLISHED);
  const { url, close } = await serveSite(folder, 0);
  const stop = async () => {
    await close();
    copy.remove();
  };
  return { url, folder, addresses: addressesIn(folder), stop };
}

/** Returns the addresses of the pages in a built site; `/404` for 404.html. */
export function addressesIn(folder: string): string[] {
  const addresses = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The pages for staff are not pages of the site.
    .filter((file) => file.endsWith('.html') && !FOR_STAFF.test(file))
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`);
  return [...new Set(addresses)].sort();
}

const FOR_STAFF = /^(?:atelier|retenus)[\\/]/;
