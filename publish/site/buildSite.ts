import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VERSION } from '../../model/addresses/siteVersion';
import { basePath } from '../../model/addresses/webAddresses';
import type { Site } from '../../model/records/site';
import { doWithoutCache, forgetUnused } from '../../reader/cache/byteCache';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { isPreview, loadSite, publicationDay, saveReadingCache } from '../../reader/loadSite';
import { formatNotices, formatProblems } from '../../reader/problem';
import type { ReadResult } from '../../reader/read';
import { waitingSentence } from '../../reader/rules/records/heldBack';
import { checkContrast } from '../../theme/contrast';
import * as theme from '../../theme/theme';
import { forgeSettings, signInWarning } from '../atelier/forge';
import { atelierBundle, publishAtelier } from '../atelier/publishAtelier';
import { type SiteBundle, siteBundle } from '../bundles/siteBundle';
import { publishFiles } from '../files/publishFiles';
import { fallbackFaces } from '../fonts/fallbackFaces';
import { charactersOf, subsetFonts } from '../fonts/subset';
import { type AtelierNeeds, headerRules } from '../headers/headerRules';
import {
  APACHE_FILE,
  apacheFile,
  HEADERS_FILE,
  headersFile,
  nginxFile,
  VERCEL_FILE,
  vercelFile,
} from '../headers/hostFiles';
import type { Policy } from '../headers/policy';
import { publishPictures } from '../images/publishPictures';
import { publishWoven } from '../images/publishWoven';
import { publishQuarantine } from '../quarantine/publishQuarantine';
import { searchFiles } from '../search/searchFiles';
import { renderIcons } from '../social/appIcons';
import { renderSocialImages } from '../social/socialImages';
import { BUILD_FOLDER, PUBLIC, PUBLISHED } from './folders.mjs';
import { oneAtATime } from './oneAtATime';
import { buildFailure, NOTHING_CHANGED, type Progress, startProgress } from './progress';
import { type PublishedPages, publishPages } from './publishPages';
import { type PublishedFiles, restorePublished, Staging, versionOf } from './staging';
import { checkPublicKey, checkSupabaseUrl } from './supabaseSettings';
import { buildKey, publishedFiles, removeStamp, writeStamp } from './upToDate.mjs';

/** The file with the header rules for nginx, next to the published folder, for agencies with their own server. */
const NGINX = 'nginx.conf';

/**
 * Builds the site into dist/client. If anything fails, dist/client remains as it was.
 *
 * @param options `cold`: builds without caches.
 * @returns the built site; undefined if the content has problems, which are then printed.
 * @throws Error if the build fails for another reason.
 */
export function buildSite({ cold = false } = {}): Promise<Site | undefined> {
  if (cold) doWithoutCache();
  return oneAtATime(() => readAndBuild(publishedFiles(), cold));
}

/** Builds the site, or prints the problems of the content. @param published the files that are in dist/client. */
async function readAndBuild(published: PublishedFiles, cold: boolean): Promise<Site | undefined> {
  checkSupabaseUrl(process.env.VITE_SUPABASE_URL);
  checkPublicKey(process.env.VITE_SUPABASE_ANON_KEY);
  checkContrast(theme);
  restorePublished();
  // The day is the same for the whole build, even if it passes midnight.
  const today = publicationDay();
  const key = buildKey(today);
  const progress = startProgress('Construction du site');
  prepareEnvironment();
  progress.step('lecture du contenu');
  const result = await loadSite({ drafts: isPreview(), publishes: true, today });
  saveReadingCache();
  if (!result.ok) {
    progress.fail();
    console.error(formatProblems(result.problems, NOTHING_CHANGED));
    return undefined;
  }
  const staging = new Staging(cold ? {} : published);
  const { pages, cachedPages } = await writeSite(result.site, staging, progress, cold).catch(
    (error: unknown) => {
      const failure = buildFailure(progress.current, error);
      progress.fail();
      throw failure;
    },
  );
  const notices = noticesOf(result);
  const { files } = staging;
  const { url, identity } = result.site;
  writeStamp({ key, files, pages, url, email: identity.email, notices });
  forgetUnused();
  progress.done(`${pages} pages dans ${PUBLISHED}, ${renderedCount(pages, cachedPages)}`);
  if (notices) console.warn(notices);
  return result.site;
}

/** Returns in French how many of the pages the build rendered, instead of using the cache: « dont 3 refaites ». */
function renderedCount(pages: number, cached: number): string {
  const rendered = pages - cached;
  if (cached === 0) return 'toutes refaites';
  return rendered === 0 ? 'aucune refaite' : `dont ${rendered} refaite${rendered > 1 ? 's' : ''}`;
}

/** Returns remarks for staff: on scheduled records, on content, and on other sites that could read access tokens. */
function noticesOf({ waiting, notices, site }: Extract<ReadResult, { ok: true }>): string {
  const warning = signInWarning(process.env, site.url);
  const parts = [
    waiting.length ? `\n${waitingSentence(waiting)}` : '',
    notices.length ? `\n${formatNotices(notices)}\n` : '',
    warning ? `\n${warning}\n` : '',
  ];
  return parts.filter(Boolean).join('\n');
}

/** Runs the steps of a build after the reading of the content. @returns the number of pages, and of cached pages. */
async function writeSite(
  site: Site,
  staging: Staging,
  progress: Progress,
  isCold: boolean,
): Promise<Pick<PublishedPages, 'pages' | 'cachedPages'>> {
  const base = basePath(site.url);
  const forge = forgeSettings(process.env, base);
  // Bundling takes longest and starts first. If it fails, the error is thrown where the bundle is awaited.
  const editorCode = forge.isBuilt ? atelierBundle(base, isCold) : undefined;
  const siteCode = siteBundle(`${base}/`, isCold);
  for (const started of [editorCode, siteCode]) started?.catch(() => undefined);
  for (const file of allFiles(PUBLIC)) {
    staging.write(pathIn(PUBLIC, file), readFileSync(file));
  }

  progress.step('polices');
  const characters = charactersOf(site);
  const { files, urls } = await subsetFonts(characters);
  for (const { path, bytes } of files) staging.write(path, bytes);
  const fontUrls = { ...urls, fallbacks: await fallbackFaces() };

  progress.step('images et scripts');
  // These steps run in parallel: sharp encodes pictures in threads of its own.
  const [code] = await Promise.all([
    siteCode,
    publishPictures(process.cwd(), site.pictures, staging),
  ]);
  await publishScripts(code, staging);
  await publishWoven(process.cwd(), site, staging);

  progress.step('films et PDF');
  await publishFiles(process.cwd(), site, staging);

  progress.step('images de partage');
  await renderSocialImages(process.cwd(), site, characters, staging);
  for (const [path, bytes] of await renderIcons(process.cwd(), site)) staging.write(path, bytes);

  progress.step('écriture des pages');
  const context = { islandScripts: code.islandScripts, fontUrls };
  const { pages, cachedPages, policies } = await publishPages(
    { site, base: `${base}/`, context, folder: code.folder },
    code.key,
    staging,
  );
  for (const [file, text] of searchFiles(site)) staging.write(file, text);
  progress.step('atelier');
  const policy =
    editorCode &&
    (await publishAtelier(await editorCode, site, { forge, fonts: fontUrls }, staging));
  const quarantine = await publishQuarantine(base, staging);
  writeHeaders(
    [...policies, quarantine],
    site,
    policy && { policy, openerPolicy: forge.openerPolicy },
    staging,
  );
  staging.write(VERSION.slice(1), `${JSON.stringify(versionOf(site, staging.files))}\n`);

  removeStamp();
  staging.publish();
  renameSync(join(BUILD_FOLDER, NGINX), join(dirname(PUBLISHED), NGINX));
  return { pages, cachedPages };
}

/** Publishes the files that Vite wrote for browsers, except vite-plugin-ssr.json, which no browser needs. */
async function publishScripts({ folder, key }: SiteBundle, staging: Staging): Promise<void> {
  const client = join(folder, 'client');
  for (const file of allFiles(client)) {
    const path = pathIn(client, file);
    if (path === 'vite-plugin-ssr.json') continue;
    await staging.reuseOrMake(path, `${key} ${path}`, async () => readFileSync(file));
  }
}

/**
 * Removes environment variables with names that Vite defines itself, such as DEV=1, which Vitest sets. Otherwise
 * vite-plugin-ssr would put their values into `import.meta.env.NAME`.
 */
function prepareEnvironment(): void {
  process.env.NODE_ENV = 'production';
  for (const name of ['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL']) delete process.env[name];
}

/** Writes the HTTP headers in the format of each host; the file for nginx is outside the published folder. */
function writeHeaders(
  policies: readonly Policy[],
  { url, preview }: Pick<Site, 'url' | 'preview'>,
  atelier: AtelierNeeds | undefined,
  staging: Staging,
): void {
  const base = basePath(url);
  const rules = headerRules(policies, base, { preview, ...(atelier && { atelier }) });
  staging.write(HEADERS_FILE, headersFile(rules));
  staging.write(VERCEL_FILE, vercelFile(rules));
  staging.write(APACHE_FILE, apacheFile(rules, base));
  writeFileSync(join(BUILD_FOLDER, NGINX), nginxFile(rules, base));
}
