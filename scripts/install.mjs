// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package in an npm lockfile: the fields that this script reads (npm's documentation, "package-lock.json").
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean, extraneous?: boolean }} LockedPackage
 */

/**
 * The packages to install. `site`: `dependencies`, to check, build and serve the site. `all`: also `devDependencies`,
 * for tests, tools and the form's local server.
 *
 * @typedef {'site' | 'all'} Need
 */

/**
 * Installs the dependencies in the working directory, unless the versions of package-lock.json are already installed.
 *
 * @param {Need} need which packages
 * @returns {boolean} false after an error, which sets the exit code: Node is too old, or npm failed.
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
  // Does not remove the devDependencies where they were installed before.
  const kind = need === 'site' && !existsSync(TOOL) ? '--omit=dev' : '--include=dev';
  // Through the shell: on Windows npm is a script of the shell.
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

/** The folder of TypeScript, a devDependency: if it exists, all devDependencies count as installed. */
const TOOL = 'node_modules/typescript';

/**
 * Returns why the dependencies of a project must be installed; undefined when they need not be. Trusts npm's list of
 * installed packages, `node_modules/.package-lock.json`: npm writes it last, so an interrupted `npm ci` leaves none.
 *
 * @param {string} root the folder of the project
 * @param {Need} need
 * @returns {string | undefined}
 */
export function reasonToInstall(root, need) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  // `npm ci` then explains what is wrong with the lock.
  if (!locked) return 'package-lock.json cannot be read';
  if (!installed) return 'none is there, or an installation was interrupted';
  for (const [place, { version, dev, optional, link, extraneous }] of Object.entries(locked)) {
    // Skips the project itself and its workspace folders, which `link` entries point to.
    if (!place.startsWith('node_modules/') || extraneous) continue;
    if (need === 'site' && (dev || link)) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const entry = installed[place];
    // npm leaves out an optional package that does not fit the machine, or whose installation failed.
    if (!entry && optional) continue;
    if (!entry) return `${name} is missing`;
    if (entry.version !== version) return `${name} is ${entry.version}, not ${version}`;
    if (!link && !existsSync(join(root, place, 'package.json')))
      return `the folder of ${name} is gone`;
  }
  return undefined;
}

/**
 * Returns why the project cannot be built in a folder whose path contains `#`, `?` or `*`; undefined for any other
 * path. Vite takes `#` and `?` for the end of a path, and Node takes `*` for a pattern of a package's `exports`.
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

/** Reads a lockfile. @param {string} file @returns {Record<string, LockedPackage> | undefined} packages by folder */
function readPackages(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return packages && typeof packages === 'object' ? packages : undefined;
  } catch {
    return undefined;
  }
}
