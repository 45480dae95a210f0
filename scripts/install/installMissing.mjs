// @ts-check
import { spawnSync } from 'node:child_process';
import { hasTools, reasonToInstall } from './installed.mjs';

/**
 * Installs the dependencies of the project in the working directory when they are missing or not those
 * of the lock. Ends the process where Node is too old or npm fails.
 *
 * @param {import('./installed.mjs').Need} need
 */
export function installMissing(need) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js ${process.versions.node} is too old: install version 20.19 or newer.`);
    process.exit(1);
  }
  const reason = reasonToInstall('.', need);
  if (!reason) return;
  console.error(`Installing dependencies (about 15 s): ${reason}.`);
  const kind = need === 'site' && !hasTools('.') ? '--omit=dev' : '--include=dev';
  // By the shell: on Windows npm is a script of it.
  const npm = spawnSync(`npm ci ${kind} --no-audit --no-fund --loglevel=error`, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: true,
  });
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed: see the message above.');
    process.exit(1);
  }
}
