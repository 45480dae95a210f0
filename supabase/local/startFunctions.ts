import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** Settings of the functions: supabase/README.md lists them. */
export type FunctionSettings = Readonly<Record<string, string | undefined>>;

export type RunningFunctions = Awaited<ReturnType<typeof startFunctions>>;

export interface FunctionOptions {
  readonly settings: FunctionSettings;
  /** The binary of another Deno than that of `npm start`. */
  readonly deno?: string | undefined;
  /** 0, unless set, takes any free port. */
  readonly port?: number;
  /** Gets each line of log: JSON, or Deno's own words when it cannot start. */
  readonly onLog?: (line: string) => void;
}

/**
 * Starts one Deno process that serves the functions on this machine. It may use the network and read its
 * settings, which are all of its environment: no file, and nothing about the system.
 *
 * @throws Error with what Deno said when it does not start.
 */
export async function startFunctions(options: FunctionOptions) {
  const { settings, deno = denoBinary(), port = 0, onLog } = options;
  const child = spawn(deno, DENO_ARGUMENTS, {
    env: { ...settings, CONTACT_PORT: `${port}`, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((end) => child.once('close', () => end()));
  // Only until it listens: it may log for months.
  let beginning: string[] | undefined = [];
  const listening = new Promise<number>((listen, reject) => {
    const hear = (line: string) => {
      beginning?.push(line);
      onLog?.(line);
      const found = /^\{"event":"listening","port":(\d+)\}$/.exec(line);
      if (found) listen(Number(found[1]));
    };
    createInterface(child.stdout).on('line', hear);
    createInterface(child.stderr).on('line', hear);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Deno did not start:\n${beginning?.join('\n')}`)));
  });
  const heard = await listening;
  beginning = undefined;
  return {
    /** Without a slash at the end. */
    url: `http://127.0.0.1:${heard}/functions/v1`,
    process: child,
    ended,
    /** Ends Deno at once; nothing acknowledged is lost by it. */
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts the functions, and again at the same address whenever their Deno ends.
 *
 * @throws Error when the first start fails: that is a wrong setting or installation.
 */
export async function keepFunctions(
  options: FunctionOptions,
): Promise<Pick<RunningFunctions, 'url' | 'stop'>> {
  let running = await startFunctions(options);
  const { url } = running;
  const port = Number(new URL(url).port);
  let stopping = false;
  const keep = async () => {
    for (;;) {
      await running.ended;
      await wait(RESTART_MS);
      if (stopping) return;
      try {
        running = await startFunctions({ ...options, port });
        if (stopping) await running.stop();
      } catch (error) {
        options.onLog?.(String(error));
      }
    }
  };
  void keep();
  return {
    url,
    async stop() {
      stopping = true;
      await running.stop();
    },
  };
}

const RESTART_MS = 500;

const DENO_ARGUMENTS = [
  ...['run', '--quiet', '--no-prompt', '--no-check', '--allow-net', '--allow-env'],
  ...[
    '--cached-only',
    '--no-lock',
    '--node-modules-dir=manual',
    resolve('supabase/local/serve.ts'),
  ],
];

/**
 * Returns the binary itself: npm's wrapper would be what a signal kills, and Deno would stay.
 *
 * @throws Error saying what to do when there is none for this system, or it is not installed.
 */
export function denoBinary(): string {
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const place = `@deno/${process.platform}-${process.arch}${libc}/package.json`;
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
