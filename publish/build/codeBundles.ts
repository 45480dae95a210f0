import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { cached } from '../../reader/files/cache';
import { allFiles, sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { ISLAND_ENTRY } from './islandEntry';
import { CODE_FILES, SITE_CODE } from './siteCode.mjs';
import { layOut } from './swap';
import { WORKSHOP } from './workshop.mjs';

/** The code of the site, ready in the workshop: scripts for browsers, and what renders pages. */
export interface CodeBundles {
  /** Module scripts that a page with an island needs, by their published addresses. */
  readonly islandScripts: readonly string[];
  /** Kept from a build of the same code: Vite has not been loaded. */
  readonly kept: boolean;
  /** Those of its files that are published, by their paths there. */
  readonly published: readonly string[];
  /** A name for the code, and for the settings that are part of it. */
  readonly key: string;
}

/**
 * Puts the code of the site into the workshop: bundled by Vite where it changed, kept from before
 * otherwise.
 *
 * @param base the base path of the site, with the slash at its end.
 * @param bundling called before what takes long, with the French name of the step.
 */
export async function makeCodeBundles(
  base: string,
  bundling: (step: string) => void,
): Promise<CodeBundles> {
  let kept = true;
  const key = codeKey(base);
  const packed = await cached(['code', key], async () => {
    kept = false;
    layOut({ spare: false });
    await bundle(base, bundling);
    return pack(WORKSHOP);
  });
  const files = packSchema.parse(JSON.parse(Buffer.from(packed).toString('utf8')));
  if (kept) {
    layOut({ spare: true });
    unpack(files);
  }
  const published = Object.keys(files).flatMap((file) => STAGED_FILE.exec(file)?.[1] ?? []);
  return { islandScripts: islandScripts(), kept, key, published };
}

/** All that decides what Vite makes of the code. */
function codeKey(base: string): string {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const more = JSON.stringify([base, settings.sort(), process.version]);
  return sourceHash(sourceFiles([...SITE_CODE, ...CODE_FILES]), more);
}

/** Vite takes a second to load: not for a build that only words have changed. */
async function bundle(base: string, bundling: (step: string) => void): Promise<void> {
  const [{ build, createLogger, mergeConfig }, { siteConfig }] = await Promise.all([
    import('vite'),
    import('./siteConfig'),
  ]);
  const options = {
    configFile: false as const,
    customLogger: createLogger('warn'),
    base,
    // What is published as it is belongs to no bundle.
    publicDir: false as const,
  };
  bundling('scripts des îlots');
  await build(mergeConfig(siteConfig(), options));
  bundling('rendu côté serveur');
  await build(mergeConfig(siteConfig(), { ...options, build: { ssr: true } }));
}

const packSchema = z.record(z.string(), z.string());

/** The files of a folder as one text: what is kept is whole or is not there. */
function pack(folder: string): Uint8Array {
  const files = allFiles(folder).map((file) => [
    file.slice(folder.length + 1),
    readFileSync(file, 'base64'),
  ]);
  return Buffer.from(JSON.stringify(Object.fromEntries(files)));
}

/** A file of the published site; what vite-plugin-ssr notes of its own settings is none. */
const STAGED_FILE = /^client\/(?!vite-plugin-ssr\.json$)(.*)/;

function unpack(files: z.output<typeof packSchema>): void {
  for (const [file, packed] of Object.entries(files)) {
    const path = join(WORKSHOP, file);
    const content = Buffer.from(packed, 'base64');
    if (existsSync(path) && readFileSync(path).equals(content)) continue;
    mkdirSync(dirname(path), { recursive: true });
    // Never into a file that is there: it may be a published one by another name.
    rmSync(path, { force: true });
    writeFileSync(path, content);
  }
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** The browser entry's published address, from Vite's manifest. */
function islandScripts(): string[] {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(WORKSHOP, 'assets.json'), 'utf8')),
  );
  const entry = manifest[ISLAND_ENTRY];
  if (!entry) throw new Error(`Vite's manifest has no entry for ${ISLAND_ENTRY}`);
  return [`/${entry.file}`];
}
