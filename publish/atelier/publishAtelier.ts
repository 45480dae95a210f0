import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, SNAPSHOT_FILE, type Snapshot } from '../../atelier/settings';
import type { FontUrls } from '../../components/theme/fontFaces';
import { wovenOf, wovenPath } from '../../components/woven/weave';
import { basePath } from '../../model/basePath';
import type { Site } from '../../model/site';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { cachedFolder } from '../bundles/cachedFolder.mjs';
import { ATELIER, CODE_FILES, SITE_CODE } from '../bundles/codeSources.mjs';
import { viteSettings } from '../bundles/siteBundle';
import type { Policy } from '../headers/policy';
import type { Staging } from '../site/staging';
import { ATELIER_ASSETS, ATELIER_FOLDER, atelierPage, callbackPage } from './atelierPages';
import { atelierPolicy, headerPolicyOf } from './atelierPolicy';
import { BUNDLE, bundleAtelier, bundleSchema } from './bundleAtelier';
import type { ForgeSettings } from './forge';

/** The bundle of the editor's code. */
export interface AtelierBundle {
  /** The absolute path of what esbuild wrote. */
  readonly folder: string;
  /** A name for the code, and for the settings that are part of it. */
  readonly key: string;
}

/**
 * Bundles the code of the editor, where it changed since it was cached.
 *
 * @param base of the site: `/repo`, or nothing.
 * @throws what esbuild says of code that it cannot bundle.
 */
export async function atelierBundle(base: string, isCold: boolean): Promise<AtelierBundle> {
  const code = sourceFiles([...SITE_CODE, ATELIER, ...CODE_FILES]);
  const key = sourceHash(code, JSON.stringify([base, viteSettings(), process.version]));
  const make = (draft: string) => bundleAtelier(`${base}/`, draft);
  return { folder: await cachedFolder('editorCode', key, make, { isCold }), key };
}

/**
 * Puts the editor into the staging folder: its code, its pages, and what it reads of the published site.
 *
 * @returns the policy that its pages need.
 */
export async function publishAtelier(
  { folder, key }: AtelierBundle,
  site: Site,
  { forge, fonts }: { readonly forge: ForgeSettings; readonly fonts: FontUrls },
  staging: Staging,
): Promise<Policy> {
  const base = basePath(site.url);
  const assets = join(folder, 'assets');
  const { entries, early } = bundleSchema.parse(
    JSON.parse(readFileSync(join(folder, BUNDLE), 'utf8')),
  );
  for (const name of readdirSync(assets)) {
    await staging.reuseOrMake(`${ATELIER_ASSETS}/${name}`, `${key} ${name}`, async () =>
      readFileSync(join(assets, name)),
    );
  }
  const addressOf = (name: string) => `${base}/${ATELIER_ASSETS}/${name}`;
  const settings: Settings = {
    url: site.url,
    base,
    engine: addressOf(entries.engine),
    isLocal: forge.forge === 'local',
    backend: forge.backend,
    forgeOrigins: [...forge.connectSources],
    proposals: process.env.ATELIER_PROPOSALS === '1',
  };
  const begin = { script: entries.page, early };
  const page = atelierPage(site.identity.brand, settings, begin, atelierPolicy(site.url, forge));
  staging.write(`${ATELIER_FOLDER}/index.html`, page);
  staging.write(`${ATELIER_FOLDER}/${SNAPSHOT_FILE}`, snapshotOf(site, fonts));
  if (forge.callback) {
    const code = { script: addressOf(entries.signIn), style: addressOf(entries.signInStyle) };
    staging.write(`${ATELIER_FOLDER}/connexion/index.html`, callbackPage(forge.callback, code));
  }
  return headerPolicyOf(site.url, forge);
}

/**
 * Returns what the editor reads of a published site, as JSON: its address, its fonts, its woven pictures, and
 * what reading its pictures, films and PDFs found. Nothing else of content/ is named: the names of drafts, and of what they show,
 * say what an agency is about to publish.
 */
export function snapshotOf(site: Site, fonts: FontUrls): string {
  const { url, pictures, films, captions, pdfs } = site;
  const snapshot: Snapshot = {
    url,
    fonts,
    woven: wovenOf(site).map(({ picture, weave }) => wovenPath(picture, weave)),
    images: pictures.map((picture) => ({ path: picture.path, ok: true, picture })),
    films: [
      ...films.map((film) => ({ path: film.path, ok: true, film }) as const),
      ...captions.map((file) => ({ path: file.path, ok: true, captions: file }) as const),
    ],
    pdfs: pdfs.map((pdf) => ({ path: pdf.path, ok: true, pdf })),
  };
  return `${JSON.stringify(snapshot)}\n`;
}
