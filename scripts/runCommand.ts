import { existsSync, readFileSync } from 'node:fs';
import { printableLines } from '../reader/problem';
import { loadEnvironment } from './environment.mjs';

/** Names what stops all that a command has started: when it ends or fails, or is asked to stop. */
export type AtEnd = (stop: () => Promise<void>) => void;

/**
 * Runs a command, with the settings of `.env`, and sets its exit code; undefined leaves it running. The
 * process ends by itself, once all that was printed is read: `process.exit` would cut it at a pipe. An error
 * with a clear message (wrong environment, port in use) is said in one line; DEBUG adds its stack.
 */
export async function runCommand(
  command: (atEnd: AtEnd) => Promise<number | undefined>,
): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  let stop = async () => {};
  try {
    loadEnvironment();
    process.exitCode = await command((given) => {
      stop = whenAskedToStop(given);
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(
      printableLines((process.env.DEBUG && error instanceof Error && error.stack) || message),
    );
    process.exitCode = 1;
  }
  if (process.exitCode !== undefined) await stop();
}

/** `npm run check | head -1` has read enough. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/**
 * Calls `stop`, then ends the process: on Ctrl-C, on a polite kill, and when the npm that started it was
 * killed, which must leave nothing running either.
 *
 * @returns `stop`, which is called once, however often it is asked for.
 */
function whenAskedToStop(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  const end = async () => {
    // What cannot be stopped in good order must not keep the terminal.
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await stopOnce();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const parent = process.ppid;
  const npm = process.env.npm_lifecycle_event && parentOf(parent);
  setInterval(() => {
    // A process whose parent has ended gets another one.
    if (process.ppid !== parent || (npm && !existsSync(`/proc/${npm}`))) void end();
  }, POLL_MS).unref();
  return stopOnce;
}

const STOP_MS = 5_000;
const POLL_MS = 500;

/** Returns the npm behind the shell in which it runs a script: on macOS that shell gives way to the script. */
function parentOf(pid: number): string | undefined {
  const stat = `/proc/${pid}/stat`;
  // "pid (name) state ppid …": a name may have spaces and parentheses (proc(5)).
  return existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').pop()?.split(' ')[1] : undefined;
}
