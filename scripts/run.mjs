// @ts-check
/**
 * The launcher of every command: `node scripts/run.mjs NAME [ARGUMENTS]`. It needs only Node: it installs missing
 * packages, then bundles and runs scripts/NAME.ts. `setup` only installs. `build` does nothing if the site is up to
 * date.
 */
import { pathToFileURL } from 'node:url';
import { ATELIER, SITE_CODE } from '../publish/bundles/codeSources.mjs';
import { nodeBundle } from '../publish/bundles/nodeBundle.mjs';
import { PUBLISHED } from '../publish/site/folders.mjs';
import { upToDate } from '../publish/site/upToDate.mjs';
import { loadEnvironment } from './environment.mjs';
import { installMissing, unusableFolder } from './install.mjs';

/** The commands that need no devDependencies: for these, CI installs only a fourth of all packages. */
const SITE = [
  ...['build', 'check', 'report', 'smoke', 'deployFunctions'],
  ...['atelier', 'preview', 'previewFolder', 'guide', 'demonstration', 'new'],
];

// Removes the name: the command reads only its arguments.
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

/** Bundles scripts/NAME.ts, and runs it. */
async function run() {
  const sources = [...SITE_CODE, ATELIER, 'scripts'];
  const file = await nodeBundle(`scripts/${name}.ts`, sources).catch((error) => {
    // esbuild has already printed the errors in our code.
    if (!error.errors) throw error;
    process.exitCode = 1;
  });
  if (file) await import(pathToFileURL(file).href);
}

/** Whether the built site is up to date; if so, prints a line. To load the build's code for this would take 0.4 s. */
function isBuilt() {
  loadEnvironment();
  const built = upToDate(PUBLISHED);
  if (!built) return false;
  console.error(`Construction du site : rien n’a changé, ${built.pages} pages dans ${PUBLISHED}.`);
  if (built.notices) console.warn(built.notices);
  return true;
}
