// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package of a lockfile, as far as it matters here (npm's documentation, "package-lock.json").
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean, extraneous?: boolean }} LockedPackage
 * @typedef {'site' | 'all'} Need what checks, builds and serves the site; or the tools of those who change
 *   the code too (devDependencies): tests, and what runs behind the form of `npm start`
 */

/**
 * Installs the dependencies of the project in the working directory when they are missing or not those
 * of the lock.
 *
 * @param {Need} need
 * @returns {boolean} false where Node is too old or npm fails, which has been reported: the process fails.
 */
export function installMissing(need) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js ${process.versions.node} is too old: install version 20.19 or newer.`);
    process.exitCode = 1;
    return false;
  }
  const reason = reasonToInstall('.', need);
  if (!reason) return true;
  console.error(`Installing dependencies (about 15 s): ${reason}.`);
  // A command that needs the site's packages alone leaves the tools where they were installed.
  const kind = need === 'site' && !existsSync(TOOL) ? '--omit=dev' : '--include=dev';
  // By the shell: on Windows npm is a script of it.
  const npm = spawnSync(`npm ci ${kind} --no-audit --no-fund --loglevel=error`, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: true,
  });
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed: see the message above.');
    process.exitCode = 1;
  }
  return npm.status === 0;
}

/** One of the devDependencies. */
const TOOL = 'node_modules/typescript';

/**
 * Returns why the dependencies of a project must be installed, in words; undefined when they need not.
 * Believes the list that npm keeps of what it has installed, `node_modules/.package-lock.json`; npm writes it last, so an interrupted `npm ci` has none.
 *
 * @param {string} root the folder of the project
 * @param {Need} need
 * @returns {string | undefined}
 */
export function reasonToInstall(root, need) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  // What is wrong with the lock, npm says best.
  if (!locked) return 'package-lock.json cannot be read';
  if (!installed) return 'none is there, or an installation was interrupted';
  for (const [place, { version, dev, optional, link, extraneous }] of Object.entries(locked)) {
    // The project itself, and the folders of its own that it links to, which are tools.
    if (!place.startsWith('node_modules/') || extraneous) continue;
    if (need === 'site' && (dev || link)) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const found = installed[place];
    // npm leaves out an optional package that does not fit the machine, or whose installation failed.
    if (!found && optional) continue;
    if (!found) return `${name} is missing`;
    if (found.version !== version) return `${name} is ${found.version}, not ${version}`;
    if (!link && !existsSync(join(root, place, 'package.json')))
      return `the folder of ${name} is gone`;
  }
  return undefined;
}

/**
 * Returns why no command works in a folder, in words; undefined where they do: Vite takes `#` and `?` for the end of a
 * path, Node `*` for a pattern of a package's `exports`. The sign may be in the name of a folder above the project.
 *
 * @param {string} folder the absolute path of the project
 * @returns {string | undefined}
 */
export function unusableFolder(folder) {
  const signs = [...new Set(folder.match(/[#?*]/g))].map((sign) => `"${sign}"`).join(' and ');
  return signs
    ? `The project cannot be built in ${folder}: rename the folder without ${signs}.`
    : undefined;
}

/** @param {string} file @returns {Record<string, LockedPackage> | undefined} by their place: `node_modules/NAME` */
function readPackages(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return packages && typeof packages === 'object' ? packages : undefined;
  } catch {
    return undefined;
  }
}
