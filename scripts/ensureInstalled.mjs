/**
 * Runs before every command, with nothing but Node: installs the dependencies when they are missing
 * or when the lock has changed since, so that each command works alone on a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js ${process.versions.node} is too old: install version 20.19 or newer.`);
  process.exit(1);
}

const stamp = 'node_modules/.installed-lock';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== lock) {
  console.error('Installing dependencies (once, about 15 s)…');
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed: see the message above.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
