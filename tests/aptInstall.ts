import { spawnSync } from 'node:child_process';

/** A program that tests need on the machine */
interface Needed {
  /** The name in the line that announces the wait. */
  readonly name: string;
  readonly packages: readonly string[];
  /** The instruction for a person to install it */
  readonly remedy: string;
}

/**
 * Finds something that tests need on the machine, and installs it with apt-get where that is possible: on Debian, as
 * root.
 *
 * @throws Error with the remedy otherwise. What apt-get prints when it fails is on the terminal.
 */
export function findOrInstall<Found>(
  find: () => Found | undefined,
  { name, packages, remedy }: Needed,
): Found {
  const found = find();
  if (found) return found;
  aptInstall(name, ...packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(`No ${name} was found: ${remedy}`);
}

/** Installs Debian packages with apt-get where that is possible; elsewhere it does nothing. */
export function aptInstall(name: string, ...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${name} for the tests (once, about a minute)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const waiting = ['-o', 'DPkg::Lock::Timeout=120', ...command];
    spawnSync('apt-get', waiting, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
