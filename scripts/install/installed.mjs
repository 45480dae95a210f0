// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A package of a lockfile, as far as it is looked at (npm's documentation, "package-lock.json").
 *
 * @typedef {{
 *   version?: string, integrity?: string, dev?: boolean, optional?: boolean, link?: boolean,
 *   resolved?: string, extraneous?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[],
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by their place: `node_modules/NAME`
 * @typedef {{ os: string, cpu: string, libc?: string }} Machine as npm names them
 * @typedef {'site' | 'all'} Need what checks, builds and looks at the site; or the tools of those who
 *   change the code too (devDependencies): tests, and what stands behind the form of `npm start`
 * @typedef {{
 *   need: Need, locked: LockedPackages, installed: LockedPackages, machine: Machine,
 *   isThere: (place: string) => boolean, namesIn: (folder: string) => string[],
 * }} Installation `installed` is what npm wrote down when it last installed; the functions look at the disk
 */

/**
 * Why the dependencies of a project must be installed, in words; undefined when they need not. Believes
 * the list that npm keeps of what it has installed, `node_modules/.package-lock.json`, whoever called it,
 * and that each package of it is there.
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
  return differenceOf({
    need,
    locked,
    installed,
    machine: thisMachine(),
    isThere: (place) => existsSync(join(root, place, 'package.json')),
    namesIn: (folder) => {
      const path = join(root, folder);
      return existsSync(path) ? readdirSync(path) : [];
    },
  });
}

/**
 * True where somebody has installed the tools too, for this lock or another: a command that needs the
 * site's packages alone must not take them away.
 *
 * @param {string} root the folder of the project
 */
export function hasTools(root) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json')) ?? {};
  return Object.values(installed).some(({ dev }) => dev);
}

/**
 * The first thing that keeps an installation from being that of the lock, in words.
 *
 * @param {Installation} installation
 * @returns {string | undefined}
 */
export function differenceOf({ need, locked, installed, machine, isThere, namesIn }) {
  for (const [place, wanted] of Object.entries(locked)) {
    if (!isInstalledHere(place) || wanted.extraneous) continue;
    const found = installed[place];
    // npm leaves out an optional package that does not fit the machine, or whose installation failed.
    if (!found && wanted.optional) continue;
    if (!found && need === 'site' && isTool(wanted, locked)) continue;
    if (!found) return `${nameOf(place)} is missing`;
    if (found.version !== wanted.version)
      return `${nameOf(place)} is ${found.version}, not ${wanted.version}`;
    if (found.integrity && wanted.integrity && found.integrity !== wanted.integrity)
      return `${nameOf(place)} ${found.version} is not the one of the lock`;
  }
  for (const [place, found] of Object.entries(installed)) {
    if (!isInstalledHere(place)) continue;
    if (!fits(found, machine)) return `${nameOf(place)} is for another kind of machine`;
    if (!found.link && locked[place] && !isThere(place))
      return `the folder of ${nameOf(place)} is gone`;
  }
  for (const folder of new Set(Object.keys(installed).filter(isInstalledHere).map(dirname))) {
    const aside = namesIn(folder).find((name) => isSetAside(folder, name, locked));
    if (aside) return `an installation was interrupted: ${folder}/${aside} is left of it`;
  }
  return undefined;
}

/** @param {string} file @returns {LockedPackages | undefined} */
function readPackages(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return packages && typeof packages === 'object' ? packages : undefined;
  } catch {
    return undefined;
  }
}

/** False for the project itself and for the folders of its own that it links to. @param {string} place */
function isInstalledHere(place) {
  return place.startsWith('node_modules/');
}

/** @param {string} place */
function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The link to a folder does not say it itself. @param {LockedPackage} wanted @param {LockedPackages} locked */
function isTool(wanted, locked) {
  return wanted.dev || (wanted.link && locked[wanted.resolved ?? '']?.dev);
}

/**
 * While it installs, npm sets the former package aside as `.NAME-` and eight characters of a digest, and
 * puts it back when it is stopped, but not when it is killed.
 *
 * @param {string} folder @param {string} name @param {LockedPackages} locked
 */
function isSetAside(folder, name, locked) {
  const [, former] = /^\.(.+)-[A-Za-z0-9]{8}$/.exec(name) ?? [];
  return former !== undefined && Object.hasOwn(locked, `${folder}/${former}`);
}

/** @param {LockedPackage} package_ @param {Machine} machine */
function fits({ os, cpu, libc }, machine) {
  return (
    allows(os, machine.os) &&
    allows(cpu, machine.cpu) &&
    (machine.libc === undefined || allows(libc, machine.libc))
  );
}

/**
 * By npm's rule for `os`, `cpu` and `libc`: one of those that are named, none of those with a `!`.
 *
 * @param {string[] | undefined} list @param {string} value
 */
function allows(list, value) {
  if (!list || list.includes('any') || list.includes(value)) return true;
  return !list.includes(`!${value}`) && list.every((entry) => entry.startsWith('!'));
}

/** @returns {Machine} */
function thisMachine() {
  const { platform: os, arch: cpu } = process;
  return os === 'linux' ? { os, cpu, libc: hasGlibc() ? 'glibc' : 'musl' } : { os, cpu };
}

function hasGlibc() {
  const report = process.report;
  if (!report) return true;
  // It would look up the name of each open connection.
  Object.assign(report, { excludeNetwork: true });
  return Object.hasOwn(Object(Object(report.getReport()).header), 'glibcVersionRuntime');
}
