import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

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
  throw new Error(missingDeno(hasMusl()));
}

/** The sentence for a system without the Deno that runs the contact functions. */
export function missingDeno(musl: boolean): string {
  const others =
    '`npm run preview` shows the site without its form, and VITE_SUPABASE_URL gives the form a Supabase project instead';
  return musl
    ? `Deno, which runs the form's functions, has no npm package for Linux with musl (Alpine): use a system with glibc (Debian, Ubuntu…); ${others}`
    : `Deno, which runs the form's functions, is not installed for ${process.platform} ${process.arch}: run \`npm ci\`, without --omit; ${others}`;
}

/** Node names its glibc in a report, and names none with musl. */
function hasMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const header = reportSchema.safeParse(process.report.getReport());
  return header.success && !header.data.header.glibcVersionRuntime;
}

const reportSchema = z.object({
  header: z.object({ glibcVersionRuntime: z.string().optional() }),
});

/** True where Deno 2.1 can be had from npm: its packages for the other platforms are not there. */
export function hasDeno21(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}
