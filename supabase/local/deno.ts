import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The Deno of `npm start`, and the one that Supabase's own runtime is based on. */
export type DenoVersion = 'current' | '2.1';

/**
 * The binary itself: npm's wrapper would be what a signal kills, and Deno would stay.
 *
 * @throws Error saying what to do when there is none for this system, or it is not installed.
 */
export function denoBinary(version: DenoVersion = 'current'): string {
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const place =
    version === '2.1'
      ? 'deno-2.1-linux-x64/package.json'
      : `@deno/${process.platform}-${process.arch}${libc}/package.json`;
  try {
    const manifest = createRequire(import.meta.url).resolve(place);
    const binary = manifest.replace(/package\.json$/, name);
    if (existsSync(binary)) return binary;
  } catch {
    // The same as a package without its binary.
  }
  throw new Error(
    `Deno, which runs the form's functions, is not installed for ${process.platform} ${process.arch}: run \`npm ci\`, without --omit; on Linux with musl (Alpine), for which npm has none, use a system with glibc (Debian, Ubuntu…); \`npm run preview\` shows the site without its form, and VITE_SUPABASE_URL gives the form a Supabase project instead`,
  );
}

/** True where Deno 2.1 can be had from npm: its packages for the other platforms are not there. */
export function hasDeno21(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}
