// @ts-check
/**
 * The launcher of every command: `node scripts/run.mjs NAME [ARGUMENTS]`, with nothing but Node until the
 * packages are there. Installs those that are missing, then runs scripts/NAME.ts bundled; `setup` only
 * installs. A build that finds nothing to do says so at once.
 */
import { pathToFileURL } from 'node:url';
import { ATELIER, SITE_CODE } from '../publish/bundles/codeSources.mjs';
import { nodeBundle } from '../publish/bundles/nodeBundle.mjs';
import { PUBLISHED } from '../publish/site/folders.mjs';
import { upToDate } from '../publish/site/upToDate.mjs';
import { loadEnvironment } from './environment.mjs';
import { installMissing, unusableFolder } from './install.mjs';

/** The commands of a publication: the packages of the site are enough for them, a fourth of all. */
const SITE = [
  ...['build', 'check', 'report', 'smoke', 'deployFunctions'],
  ...['atelier', 'preview', 'previewFolder', 'guide'],
];

// The command reads what comes after its name.
const [name = ''] = process.argv.splice(2, 1);
const [argument] = process.argv.slice(2);
const isForSite = SITE.includes(name) || (name === 'setup' && argument === '--site');
const unusable = unusableFolder(process.cwd());
if (unusable) {
  console.error(unusable);
  process.exitCode = 1;
} else if (installMissing(isForSite ? 'site' : 'all') && name !== 'setup') {
  if (name !== 'build' || argument !== undefined || !isBuilt()) await run();
}

/** Runs scripts/NAME.ts, bundled from all that a command is made of. */
async function run() {
  const sources = [...SITE_CODE, ATELIER, 'scripts'];
  const file = await nodeBundle(`scripts/${name}.ts`, sources).catch((error) => {
    // esbuild has printed what is wrong with our code, and where.
    if (!error.errors) throw error;
    process.exitCode = 1;
  });
  if (file) await import(pathToFileURL(file).href);
}

/** Returns whether the published site is that of now, and says so: 0.1 s, where loading the build takes 0.4 s. */
function isBuilt() {
  loadEnvironment();
  const built = upToDate(PUBLISHED);
  if (!built) return false;
  console.error(`Construction du site : rien n’a changé, ${built.pages} pages dans ${PUBLISHED}.`);
  if (built.notices) console.warn(built.notices);
  return true;
}
