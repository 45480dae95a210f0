import { spawnSync } from 'node:child_process';

/** A program that tests need on the machine. */
interface Needed {
  /** The name of the program in the lines that the tests print. */
  readonly name: string;
  readonly packages: readonly string[];
  /** How to install the program, in words for the person who runs the tests. */
  readonly remedy: string;
}

/**
 * Finds a program that tests need. If it is missing, installs it with apt-get where that is possible: on Debian, as
 * root. The terminal shows the errors of apt-get.
 *
 * @throws Error with the remedy if the program is still missing.
 */
export function findOrInstall<Found>(
  find: () => Found | undefined,
  { name, packages, remedy }: Needed,
): Found {
  const program = find();
  if (program) return program;
  aptInstall(name, ...packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(`No ${name} was found: ${remedy}`);
}

/** Installs Debian packages with apt-get where that is possible. Elsewhere it does nothing. */
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
