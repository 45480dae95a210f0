import { spawnSync } from 'node:child_process';

/** A program that tests need on the machine */
interface Needed {
  /** For the line that announces the wait. */
  readonly name: string;
  readonly packages: readonly string[];
  /** The instruction for a person to install it */
  readonly remedy: string;
}

/**
 * Finds something that tests need on the machine. Where it is not there, it is installed with apt-get if that can be
 * done: a Debian machine, as root.
 *
 * @throws Error with the remedy where it cannot; what apt-get says when it fails is on the terminal.
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

/** Installs Debian packages with apt-get where that can be done; elsewhere it does nothing. */
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
