import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** Environment variables of the functions, as supabase/README.md lists them. */
export type FunctionSettings = Readonly<Record<string, string | undefined>>;

export type RunningFunctions = Awaited<ReturnType<typeof startFunctions>>;

export interface FunctionOptions {
  readonly settings: FunctionSettings;
  /** The path of the Deno program; by default, that of the Deno which npm has installed. */
  readonly deno?: string | undefined;
  /** The port of the functions; 0, the default, takes any free one. */
  readonly port?: number;
  /** Receives each line of Deno's output: JSON, or a plain text when Deno cannot start. */
  readonly onLog?: (line: string) => void;
}

/**
 * Starts one Deno process that serves the functions on this machine. Its environment contains only the settings of the
 * functions. It may use the network and this environment, but no files and no data about the system.
 *
 * @throws Error with Deno's output when Deno does not start.
 */
export async function startFunctions(options: FunctionOptions) {
  const { settings, deno = denoBinary(), port = 0, onLog } = options;
  const child = spawn(deno, DENO_ARGUMENTS, {
    env: { ...settings, CONTACT_PORT: `${port}`, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((end) => child.once('close', () => end()));
  // The log lines before it listens; later ones are not collected, since it may log for months.
  let beginning: string[] | undefined = [];
  const listening = new Promise<number>((listen, reject) => {
    const hear = (line: string) => {
      beginning?.push(line);
      onLog?.(line);
      const event = /^\{"event":"listening","port":(\d+)\}$/.exec(line);
      if (event) listen(Number(event[1]));
    };
    createInterface(child.stdout).on('line', hear);
    createInterface(child.stderr).on('line', hear);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Deno did not start:\n${beginning?.join('\n')}`)));
  });
  const boundPort = await listening;
  beginning = undefined;
  return {
    /** The address of the functions, without a slash at the end. */
    url: `http://127.0.0.1:${boundPort}/functions/v1`,
    process: child,
    ended,
    /** Kills Deno. No message is lost, since a message is stored before it is acknowledged. */
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts the functions, and restarts them at the same address whenever Deno ends.
 *
 * @throws Error when the first start fails because of a wrong setting or installation.
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
 * Returns the path of the Deno program itself: npm's wrapper of Deno would not pass signals on to Deno.
 *
 * @throws Error with the fix when Deno does not exist for this system, or is not installed.
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
    // Treated like a package without its binary.
  }
  throw new Error(
    `Deno, which runs the form's functions, is not installed for ${process.platform} ${process.arch}: run \`npm ci\`, without --omit; on Linux with musl (Alpine), for which npm has none, use a system with glibc (Debian, Ubuntu…); \`npm run preview\` shows the site without its form, and VITE_SUPABASE_URL gives the form a Supabase project instead`,
  );
}
