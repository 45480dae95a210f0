import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The Deno of `npm start`, and the one that Supabase's own runtime is based on. */
export type DenoVersion = 'current' | '2.1';

/**
 * The binary itself: npm's wrapper would be what a signal kills, and Deno would stay.
 *
 * @throws Error when the package for this platform is not installed.
 */
export function denoBinary(version: DenoVersion = 'current'): string {
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const place =
    version === '2.1'
      ? 'deno-2.1-linux-x64/package.json'
      : `@deno/${process.platform}-${process.arch}${libc}/package.json`;
  const require = createRequire(import.meta.url);
  const binary = require.resolve(place).replace(/package\.json$/, name);
  if (existsSync(binary)) return binary;
  throw new Error(`${binary} is missing: run \`npm ci\``);
}

/** True where Deno 2.1 can be had from npm: its packages for the other platforms are not there. */
export function hasDeno21(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}
