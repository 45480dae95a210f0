import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Published } from '../../atelier/engine/media';
import { EDIT_LINK_SCRIPT, type Settings, SNAPSHOT_FILE } from '../../atelier/settings';
import type { FontUrls } from '../../components/theme/fontFaces';
import { wovenOf, wovenPath } from '../../components/woven/weave';
import { recordAt } from '../../model/addresses/addresses';
import { basePath } from '../../model/addresses/webAddresses';
import { LISTED_FOLDER_NAMES } from '../../model/records/folders';
import type { ListTitles } from '../../model/records/folderWords';
import type { Site } from '../../model/records/site';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { cachedFolder } from '../bundles/cachedFolder.mjs';
import { ATELIER, CODE_FILES, SITE_CODE } from '../bundles/codeSources.mjs';
import { viteSettings } from '../bundles/siteBundle';
import type { Policy } from '../headers/policy';
import type { Staging } from '../site/staging';
import { ATELIER_ASSETS, ATELIER_FOLDER, atelierPage, atelierPolicy } from './atelierPages';
import { bundleAtelier } from './bundleAtelier';
import type { ForgeSettings } from './forge';

/**
 * Bundles the code of the editor, or returns the cached bundle if this code has not changed.
 *
 * @param base the base path of the site: `/repo`, or an empty text.
 * @param isCold whether to bundle the code even if a cached bundle exists.
 * @returns the folder of the bundle, and a hash of the code.
 * @throws esbuild's BuildFailure.
 */
export async function atelierBundle(base: string, isCold: boolean) {
  const code = sourceFiles([...SITE_CODE, ATELIER, ...CODE_FILES]);
  const key = sourceHash(code, JSON.stringify([base, viteSettings(), process.version]));
  const make = (draft: string) => bundleAtelier(`${base}/`, draft);
  return { folder: await cachedFolder('editorCode', key, make, { isCold }), key };
}

/**
 * Writes the editor into the output folder of the site being built: its scripts, its page, and a file from which the
 * scripts learn what this site contains.
 *
 * @returns the content security policy of the editor's page.
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
    const path = name === EDIT_LINK_SCRIPT ? name : `${ATELIER_ASSETS}/${name}`;
    await staging.reuseOrMake(path, `${key} ${name}`, async () => readFileSync(join(folder, name)));
  }
  const addressesOf = (name: RegExp): readonly [string, ...string[]] => {
    const [first, ...others] = names
      .filter((file) => name.test(file))
      .map((file) => `${base}/${ATELIER_ASSETS}/${file}`);
    if (!first) throw new Error(`The bundle of the editor has no file ${name}`);
    return [first, ...others];
  };
  const settings: Settings = {
    url: site.url,
    base,
    lists: site.lists,
    aliases: aliasesOf(site),
    listTitles: ownTitles(site),
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

/** Returns all paths at which pages answer, except canonical addresses, each with the canonical address of its page. */
export function aliasesOf({ addresses }: Pick<Site, 'addresses'>): Settings['aliases'] {
  return Object.fromEntries(
    Object.entries(addresses).filter(([path, address]) => path !== address),
  );
}

/** Returns list pages' titles, by folder, if the page and the folder differ in name; the editor shows these titles. */
function ownTitles(site: Site): ListTitles {
  const own = LISTED_FOLDER_NAMES.filter((folder) => site.lists[folder][0] !== `/${folder}`);
  return Object.fromEntries(
    own.flatMap((folder) => {
      const title = recordAt(site, site.lists[folder][0])?.title;
      return title ? [[folder, title]] : [];
    }),
  );
}

/**
 * Matches the files that the editor's page needs first: chunks of the editor and of the CMS, the text font and the icon
 * font. The page preloads these files, so that they load at the same time.
 */
const EARLY = [
  /^chunk-.*\.js$/,
  /^editor-.*\.js$/,
  /^immutable\.es-.*\.js$/,
  /^source-sans-.*\.woff2$/,
  /^icons-.*\.woff2$/,
];

/**
 * Returns JSON that describes the published site to the editor: its address, fonts, pictures, films, captions and PDFs.
 * Other files of content/ are left out: names of drafts and of their pictures would reveal what an agency is about to
 * publish.
 */
export function snapshotOf(site: Site, fonts: FontUrls): string {
  const { url, pictures, films, captions, pdfs } = site;
  const snapshot: Published = {
    url,
    fonts,
    listTitles: ownTitles(site),
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
