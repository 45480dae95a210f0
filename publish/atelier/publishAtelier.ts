import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Published } from '../../atelier/engine/media';
import { type Settings, SNAPSHOT_FILE } from '../../atelier/settings';
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
import { ATELIER_ASSETS, ATELIER_FOLDER, atelierPage } from './atelierPages';
import { atelierPolicy } from './atelierPolicy';
import { bundleAtelier } from './bundleAtelier';
import type { ForgeSettings } from './forge';

/**
 * Bundles the code of the editor, where it changed since it was cached.
 *
 * @param base of the site: `/repo`, or nothing.
 * @returns what esbuild wrote, and a name for it.
 * @throws what esbuild says of code that it cannot bundle.
 */
export async function atelierBundle(base: string, isCold: boolean) {
  const code = sourceFiles([...SITE_CODE, ATELIER, ...CODE_FILES]);
  const key = sourceHash(code, JSON.stringify([base, viteSettings(), process.version]));
  const make = (draft: string) => bundleAtelier(`${base}/`, draft);
  return { folder: await cachedFolder('editorCode', key, make, { isCold }), key };
}

/**
 * Puts the editor into the staging folder: its code, its page, and what it reads of the published site.
 *
 * @returns the policy that its page needs.
 */
export async function publishAtelier(
  { folder, key }: Awaited<ReturnType<typeof atelierBundle>>,
  site: Site,
  { forge, fonts }: { readonly forge: ForgeSettings; readonly fonts: FontUrls },
  staging: Staging,
): Promise<Policy> {
  const base = basePath(site.url);
  const names = readdirSync(folder);
  for (const name of names) {
    await staging.reuseOrMake(`${ATELIER_ASSETS}/${name}`, `${key} ${name}`, async () =>
      readFileSync(join(folder, name)),
    );
  }
  const addressesOf = (name: RegExp): readonly [string, ...string[]] => {
    const [first, ...others] = names
      .filter((found) => name.test(found))
      .map((found) => `${base}/${ATELIER_ASSETS}/${found}`);
    if (!first) throw new Error(`The bundle of the editor has no file ${name}`);
    return [first, ...others];
  };
  const settings: Settings = {
    url: site.url,
    base,
    engine: addressesOf(/^engine-.*\.js$/)[0],
    isLocal: forge.forge === 'local',
    backend: forge.backend,
    forgeOrigins: [...forge.connectSources],
    proposals: process.env.ATELIER_PROPOSALS === '1',
    signIn: forge.signIn,
  };
  const begin = { script: addressesOf(/^page-.*\.js$/)[0], early: EARLY.flatMap(addressesOf) };
  const policy = atelierPolicy(site.url, forge);
  const page = atelierPage(site.identity.brand, settings, begin, policy);
  staging.write(`${ATELIER_FOLDER}/index.html`, page);
  staging.write(`${ATELIER_FOLDER}/${SNAPSHOT_FILE}`, snapshotOf(site, fonts));
  return policy;
}

/**
 * What the page loads before it can be used, to be preloaded, since each would wait for the one before: the editor with
 * its shared chunks; what the CMS loads at its start; its text and icon fonts.
 */
const EARLY = [
  /^chunk-.*\.js$/,
  /^editor-.*\.js$/,
  /^immutable\.es-.*\.js$/,
  /^fr-.*\.js$/,
  /^source-sans-.*\.woff2$/,
  /^icons-.*\.woff2$/,
];

/**
 * Returns what the editor reads of a published site, as JSON: its address, its fonts, its woven pictures, and
 * what reading its pictures, films and PDFs found. Nothing else of content/ is named: the names of drafts, and of what they show,
 * say what an agency is about to publish.
 */
export function snapshotOf(site: Site, fonts: FontUrls): string {
  const { url, pictures, films, captions, pdfs } = site;
  const snapshot: Published = {
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
