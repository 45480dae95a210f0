/**
 * Runs before every command, with nothing but Node: installs the dependencies when they are missing
 * or not those of the lock, so that each command works alone on a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { reasonToInstall } from './install/installed.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js ${process.versions.node} is too old: install version 20.19 or newer.`);
  process.exit(1);
}

const reason = reasonToInstall('.');
if (reason) {
  console.error(`Installing dependencies (about 15 s): ${reason}.`);
  // By the shell: on Windows npm is a script of it.
  const npm = spawnSync('npm ci --include=dev --no-audit --no-fund --loglevel=error', {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: true,
  });
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed: see the message above.');
    process.exit(1);
  }
}
