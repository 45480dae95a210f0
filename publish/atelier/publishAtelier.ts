import { z } from 'zod';
import { SNAPSHOT_FILE } from '../../atelier/session/snapshotSchema';
import type { Settings } from '../../atelier/settings';
import { basePath } from '../../model/basePath';
import type { Site } from '../../model/site';
import { cached } from '../../reader/cache/byteCache';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { ATELIER, CODE_FILES, SITE_CODE } from '../build/siteCode.mjs';
import type { Staging } from '../build/staging';
import { viteSettings } from '../build/viteSettings';
import type { Policy } from '../headers/policy';
import { ATELIER_ASSETS, ATELIER_FOLDER, atelierPage } from './atelierPages';
import { atelierPolicy, roomsPolicy } from './atelierPolicy';
import { type AtelierBundle, bundleAtelier, bundleSchema } from './bundleAtelier';
import { callbackPage } from './callbackPage';
import type { ForgeSettings } from './forge';

/** What the editing room needs beside its code. */
interface AtelierParts {
  readonly site: Site;
  readonly forge: ForgeSettings;
  /** What it is told of the content that is published. */
  readonly snapshot: string;
}

/** The editing room in the making, while something else is done. */
export interface AtelierInTheMaking {
  /**
   * Puts it into the workshop.
   *
   * @returns the policy that its pages need.
   * @throws what esbuild says of code that it cannot bundle.
   */
  publish(parts: AtelierParts, staging: Staging): Promise<Policy>;
}

/** Begins to bundle the editing room where its code changed since it was kept. */
export function startAtelier({ url }: Pick<Site, 'url'>): AtelierInTheMaking {
  const base = basePath(url);
  const key = codeKey(base);
  let bundle: Promise<AtelierBundle> | undefined;
  // Heavy: read where the published site has not the very files already.
  const whole = () => {
    bundle ??= keptBundle(key, base);
    return bundle;
  };
  const list = keptList(key, whole);
  // Whoever asks for it is told.
  list.catch(() => undefined);
  return {
    async publish({ site, forge, snapshot }, staging) {
      const { entries, early, names } = await list;
      for (const name of names) {
        await staging.keep(`${ATELIER_ASSETS}/${name}`, `${key} ${name}`, async () =>
          Buffer.from((await whole()).files[name] ?? '', 'base64'),
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

async function keptBundle(key: string, base: string): Promise<AtelierBundle> {
  const bytes = await cached(['atelier', key], async () =>
    Buffer.from(JSON.stringify(await bundleAtelier(`${base}/`))),
  );
  return bundleSchema.parse(parsed(bytes));
}

const listSchema = bundleSchema
  .pick({ entries: true, early: true })
  .extend({ names: z.array(z.string()) });

/** The names of its files, apart from what they hold. */
async function keptList(
  key: string,
  whole: () => Promise<AtelierBundle>,
): Promise<z.output<typeof listSchema>> {
  const bytes = await cached(['list of the atelier', key], async () => {
    const { entries, early, files } = await whole();
    return Buffer.from(JSON.stringify({ entries, early, names: Object.keys(files) }));
  });
  return listSchema.parse(parsed(bytes));
}

function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes).toString('utf8'));
}

/** All that decides what esbuild makes of the code. */
function codeKey(base: string): string {
  const code = sourceFiles([...SITE_CODE, ATELIER, ...CODE_FILES]);
  return sourceHash(code, JSON.stringify([base, viteSettings(), process.version]));
}
