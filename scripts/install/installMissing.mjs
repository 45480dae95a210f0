// @ts-check
import { spawnSync } from 'node:child_process';
import { hasTools, reasonToInstall } from './installed.mjs';

/**
 * Installs the dependencies of the project in the working directory when they are missing or not those
 * of the lock.
 *
 * @param {import('./installed.mjs').Need} need
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
  const kind = need === 'site' && !hasTools('.') ? '--omit=dev' : '--include=dev';
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
