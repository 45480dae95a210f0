import { spawnSync } from 'node:child_process';

/**
 * Installs Debian packages with apt-get where that can be done: a Debian machine, as root. Elsewhere it
 * does nothing; what apt-get has to say when it fails is on the terminal. The caller looks whether what
 * it needs is there now, and says otherwise how to install it.
 *
 * @param what is installed, for the line that announces the wait.
 */
export function aptInstall(what: string, ...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${what} (once, about a minute)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const waiting = ['-o', 'DPkg::Lock::Timeout=120', ...command];
    spawnSync('apt-get', waiting, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
