import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../renderer/build/buildSite';
import { PUBLISHED } from '../renderer/build/publish';
import { serveSite } from '../renderer/serve/serveSite';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served while tests run: `http://localhost:49152`. */
    siteUrl: string;
    /** The folder it is served from. */
    siteFolder: string;
    /** Every address that was written, aliases included; `/404` for 404.html. */
    siteAddresses: readonly string[];
  }
}

const ENVIRONMENT = [
  'SITE_URL',
  'SITE_PREVIEW',
  'BUILD_DATE',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
];

/** Builds the site once and serves it for every end-to-end test. */
export default async function setup(project: TestProject) {
  // As a fresh clone builds it: the tests know the demonstration identity and today's date.
  for (const name of ENVIRONMENT) delete process.env[name];
  if (!(await buildSite())) throw new Error('The content is wrong: see the problems above');
  // A copy, or a build in another terminal would change the pages under the tests.
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
  cpSync(PUBLISHED, folder, { recursive: true });
  const { url, close } = await serveSite(folder, 0);
  project.provide('siteUrl', url);
  project.provide('siteFolder', folder);
  project.provide('siteAddresses', addressesIn(folder));
  return async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The addresses of the pages in a folder; `/404` for 404.html. */
export function addressesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .sort();
}
