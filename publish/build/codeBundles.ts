import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { basePath } from '../../model/basePath';
import { cached } from '../../reader/files/cache';
import { CONTENT } from '../../reader/files/places.mjs';
import { allFiles, sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { type Alone, runAlone } from '../../reader/pool/alone';
import type { Bundling } from './bundle.worker';
import { ISLAND_ENTRY } from './islandEntry';
import { CODE_FILES, SITE_CODE } from './siteCode.mjs';
import { viteSettings } from './viteSettings';
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

/** The code of the site in the making, while something else is done. */
export interface BundlingCode {
  /**
   * Puts the code of the site into the workshop.
   *
   * @param base the base path of the site, with the slash at its end.
   * @param bundling called before what takes long, with the French name of the step.
   * @throws what Vite says of code that it cannot bundle.
   */
  ready(base: string, bundling: (step: string) => void): Promise<CodeBundles>;
  /** Stops it. */
  abandon(): Promise<void>;
}

/**
 * Begins to bundle the code of the site where it changed since it was kept, in another thread: what this
 * one reads meanwhile needs none of it.
 */
export function startCodeBundles(): BundlingCode {
  let begun = begin(expectedBase());
  return {
    async ready(base, bundling) {
      if (base !== begun.base) {
        await begun.abandon();
        begun = begin(base);
      }
      const { key, kept } = begun;
      if (!kept()) bundling('scripts des îlots et rendu côté serveur');
      const files = packSchema.parse(JSON.parse(Buffer.from(await begun.packed).toString('utf8')));
      unpack(files);
      const published = Object.keys(files).flatMap((file) => STAGED_FILE.exec(file)?.[1] ?? []);
      return { islandScripts: islandScripts(), kept: kept(), key, published };
    },
    abandon: () => begun.abandon(),
  };
}

/** Where Vite writes; what is kept is taken from there. */
const FOLDER = join(WORKSHOP, 'code');

function begin(base: string) {
  const key = codeKey(base);
  let vite: Alone<void> | undefined;
  const packed = cached(['code', key], async () => {
    const task: Bundling = { base, folder: FOLDER };
    vite = runAlone('publish/build/bundle.worker', task);
    await vite.made;
    const made = pack(FOLDER);
    rmSync(FOLDER, { recursive: true, force: true });
    return made;
  });
  // Whoever asks for it is told; content that is wrong is told before.
  packed.catch(() => undefined);
  const abandon = async () => vite?.stop();
  return { base, key, packed, kept: () => vite === undefined, abandon };
}

/** Until the content has been read: the address of most sites is where one looks for it. */
function expectedBase(): string {
  const typed =
    process.env.SITE_URL ??
    textOf(`${CONTENT}/site.md`).match(/^url: *["']?([^\s"']+)/m)?.[1] ??
    '';
  return URL.canParse(typed) ? `${basePath(typed)}/` : '/';
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** All that decides what Vite makes of the code. */
function codeKey(base: string): string {
  const more = JSON.stringify([base, viteSettings(), process.version]);
  return sourceHash(sourceFiles([...SITE_CODE, ...CODE_FILES]), more);
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
