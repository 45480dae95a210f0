import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { cached } from '../../reader/cache/byteCache';
import { allFiles, sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { ISLAND_ENTRY } from './islandEntry';
import { CODE_FILES, SITE_CODE } from './siteCode.mjs';
import { viteSettings } from './viteSettings';
import { WORKSHOP } from './workshop.mjs';

/** The code of the site, ready in the workshop: scripts for browsers, and what renders pages. */
export interface CodeBundles {
  /** Module scripts that a page with an island needs, by their published addresses. */
  readonly islandScripts: readonly string[];
  /** Those of its files that are published, by their paths there. */
  readonly published: readonly string[];
  /** A name for the code, and for the settings that are part of it. */
  readonly key: string;
}

/** Where Vite writes; what is cached is taken from there. */
const FOLDER = join(WORKSHOP, 'code');

/**
 * Puts the code of the site into the workshop, bundled by Vite where it changed since it was cached.
 *
 * @param base the base path of the site, with the slash at its end.
 * @throws what Vite says of code that it cannot bundle.
 */
export async function bundleCode(base: string): Promise<CodeBundles> {
  const key = codeKey(base);
  const packed = await cached(['code', key], async () => {
    await bundle(base);
    const made = pack(FOLDER);
    rmSync(FOLDER, { recursive: true, force: true });
    return made;
  });
  const files = packSchema.parse(JSON.parse(Buffer.from(packed).toString('utf8')));
  unpack(files);
  const published = Object.keys(files).flatMap((file) => STAGED_FILE.exec(file)?.[1] ?? []);
  return { islandScripts: islandScripts(), key, published };
}

/**
 * Runs `vite build`, which makes the scripts for browsers and, by vite-plugin-ssr, what renders pages. A
 * process of its own: vite-plugin-ssr renders for production where its plugin was not loaded.
 */
async function bundle(base: string): Promise<void> {
  const vite = createRequire(import.meta.url).resolve('vite/package.json');
  const command = join(dirname(vite), 'bin/vite.js');
  const options = ['--base', base, '--outDir', FOLDER, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [command, 'build', ...options]);
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
