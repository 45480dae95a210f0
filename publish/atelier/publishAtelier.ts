import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, SNAPSHOT_FILE, type Snapshot } from '../../atelier/settings';
import type { FontUrls } from '../../components/theme/fontFaces';
import { basePath } from '../../model/basePath';
import type { Site } from '../../model/site';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { cachedFolder } from '../bundles/cachedFolder.mjs';
import { ATELIER, CODE_FILES, SITE_CODE } from '../bundles/codeSources.mjs';
import { viteSettings } from '../bundles/siteBundle';
import type { Policy } from '../headers/policy';
import type { Staging } from '../site/staging';
import { ATELIER_ASSETS, ATELIER_FOLDER, atelierPage, callbackPage } from './atelierPages';
import { atelierPolicy, roomsPolicy } from './atelierPolicy';
import { BUNDLE, bundleAtelier, bundleSchema } from './bundleAtelier';
import type { ForgeSettings } from './forge';

/** What the editing room needs beside its code. */
interface AtelierParts {
  readonly site: Site;
  readonly forge: ForgeSettings;
  /** What it reads of the content that is published, as JSON. */
  readonly snapshot: string;
}

/** The editor in the making, while something else is done. */
export interface AtelierInTheMaking {
  /**
   * Puts it into the workshop.
   *
   * @returns the policy that its pages need.
   * @throws what esbuild says of code that it cannot bundle.
   */
  publish(parts: AtelierParts, staging: Staging): Promise<Policy>;
}

/** Begins to bundle the editor, where its code changed since it was cached. */
export function startAtelier({ url }: Pick<Site, 'url'>, isCold: boolean): AtelierInTheMaking {
  const base = basePath(url);
  const code = sourceFiles([...SITE_CODE, ATELIER, ...CODE_FILES]);
  const key = sourceHash(code, JSON.stringify([base, viteSettings(), process.version]));
  const making = cachedFolder('editorCode', key, (draft) => bundleAtelier(`${base}/`, draft), {
    isCold,
  });
  // The caller of `publish` gets the error.
  making.catch(() => undefined);
  return {
    async publish({ site, forge, snapshot }, staging) {
      const folder = await making;
      const { entries, early } = bundleSchema.parse(
        JSON.parse(readFileSync(join(folder, BUNDLE), 'utf8')),
      );
      for (const name of readdirSync(join(folder, 'assets'))) {
        await staging.keep(`${ATELIER_ASSETS}/${name}`, `${key} ${name}`, async () =>
          readFileSync(join(folder, 'assets', name)),
        );
      }
      const settings: Settings = {
        url: site.url,
        base,
        engine: `${base}/${ATELIER_ASSETS}/${entries.engine}`,
        isLocal: forge.forge === 'local',
        backend: forge.backend,
        forgeOrigins: [...forge.connectSources],
        proposals: process.env.ATELIER_PROPOSALS === '1',
      };
      const begin = { script: entries.page, early };
      const page = atelierPage(site.identity.brand, settings, begin, atelierPolicy(forge));
      staging.write(`${ATELIER_FOLDER}/index.html`, page);
      staging.write(`${ATELIER_FOLDER}/${SNAPSHOT_FILE}`, snapshot);
      if (forge.callback) {
        const assets = `${base}/${ATELIER_ASSETS}`;
        const code = {
          script: `${assets}/${entries.signIn}`,
          style: `${assets}/${entries.signInStyle}`,
        };
        staging.write(`${ATELIER_FOLDER}/connexion/index.html`, callbackPage(forge.callback, code));
      }
      return roomsPolicy(forge);
    },
  };
}

/**
 * Returns what the editor reads of a published site, as JSON: its address, its fonts, and what reading its
 * pictures, films and PDFs found. Nothing else of content/ is named: the names of drafts, and of what they show,
 * say what an agency is about to publish.
 */
export function snapshotOf(
  { url, pictures, films, captions, pdfs }: Pick<Site, 'url' | Media>,
  fonts: FontUrls,
): string {
  const snapshot: Snapshot = {
    url,
    fonts,
    images: pictures.map((picture) => ({ path: picture.path, ok: true, picture })),
    films: [
      ...films.map((film) => ({ path: film.path, ok: true, film }) as const),
      ...captions.map((file) => ({ path: file.path, ok: true, captions: file }) as const),
    ],
    pdfs: pdfs.map((pdf) => ({ path: pdf.path, ok: true, pdf })),
  };
  return `${JSON.stringify(snapshot)}\n`;
}

type Media = 'pictures' | 'films' | 'captions' | 'pdfs';
