/**
 * `node scripts/bundled.mjs NAME`: runs the command scripts/NAME.ts as one file, kept until a source
 * changes. For `npm run check`, which promises to answer in under a second: loading three hundred
 * modules one by one took longer than all that it reads (1.8 s against 0.8 on a slow machine).
 */
import './ensureInstalled.mjs';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_CODE } from '../publish/build/siteCode.mjs';
import { sourceFiles, sourceHash } from '../reader/files/sourceFiles.mjs';

/** All that a command is made of; the lock stands for the packages. */
const SOURCES = [...SITE_CODE, 'scripts', 'package-lock.json'];
const FOLDER = 'node_modules/.cache/commands';

const [, , name = ''] = process.argv;
const bundle = resolve(FOLDER, `${name}-${sourceHash(sourceFiles(SOURCES), process.version)}.mjs`);
if (!existsSync(bundle)) await makeBundle();
await import(pathToFileURL(bundle).href);

async function makeBundle() {
  const { build } = await import('esbuild');
  mkdirSync(FOLDER, { recursive: true });
  const draft = `${bundle}.${process.pid}`;
  await build({
    entryPoints: [`scripts/${name}.ts`],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // What is native cannot be bundled.
    external: ['sharp'],
    // Packages that are CommonJS ask for Node's own modules by `require`.
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  // Renamed into place: a run that stops here leaves nothing half-written behind.
  renameSync(draft, bundle);
  // Those of before; another run's draft is left to it.
  const older = readdirSync(FOLDER).map((file) => resolve(FOLDER, file));
  for (const file of older)
    if (file.endsWith('.mjs') && file !== bundle) rmSync(file, { force: true });
}
