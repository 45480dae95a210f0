import { existsSync, readFileSync } from 'node:fs';
import { printableLines } from '../reader/problem';
import { loadEnvironment } from './environment.mjs';

/** Registers a function that is called when the command ends, fails or is asked to stop. */
type AtEnd = (stop: () => Promise<void>) => void;

/**
 * Runs a command with the settings of `.env`. The number that the command returns becomes the exit code; a command that
 * returns undefined continues to run. `process.exit` is not called, since it would cut off output to a pipe. An error
 * (wrong environment, port in use) is printed in one line, with its stack if the variable DEBUG is set.
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

/** Ignores the error when a reader closes the pipe early, as in `npm run check | head -1`. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/**
 * Calls `stop` and ends this process on Ctrl-C, SIGTERM or SIGHUP, or when the npm that started this process was
 * killed.
 *
 * @returns a function that calls `stop` unless it was called before.
 */
function whenAskedToStop(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  const end = async () => {
    // A `stop` that hangs must not block the terminal.
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await stopOnce();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const parent = process.ppid;
  const npm = process.env.npm_lifecycle_event && parentOf(parent);
  setInterval(() => {
    // A process whose parent has ended gets another parent.
    if (process.ppid !== parent || (npm && !existsSync(`/proc/${npm}`))) void end();
  }, POLL_MS).unref();
  return stopOnce;
}

const STOP_MS = 5_000;
const POLL_MS = 500;

/** Returns the id of a process's parent: npm, if an npm script started the process. Undefined without /proc (macOS). */
function parentOf(pid: number): string | undefined {
  const stat = `/proc/${pid}/stat`;
  // "pid (name) state ppid …": a name may have spaces and parentheses (proc(5)).
  return existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').pop()?.split(' ')[1] : undefined;
}
