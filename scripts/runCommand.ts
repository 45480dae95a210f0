import { existsSync, readFileSync } from 'node:fs';
import { printableLines } from '../reader/problem';
import { loadEnvironment } from './environment.mjs';

/** A function that registers `stop`, which is called when the command ends, fails or is asked to stop. */
type AtEnd = (stop: () => Promise<void>) => void;

/**
 * Runs a command with the settings of `.env`, and sets the exit code that it returns; undefined leaves it running. It
 * does not call `process.exit`, which would cut the output at a pipe. It prints the message of an error (wrong
 * environment, port in use) in one line; DEBUG adds the stack.
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

/** Ignores a reader that closes the pipe early: `npm run check | head -1`. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/**
 * Calls `stop`, then ends the process, on Ctrl-C, on SIGTERM or SIGHUP, and when the npm that started it was killed.
 *
 * @returns a function that calls `stop` at the first call only.
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

/** Returns the parent of a process: the npm behind a script's shell. On macOS there is no such shell in between. */
function parentOf(pid: number): string | undefined {
  const stat = `/proc/${pid}/stat`;
  // "pid (name) state ppid …": a name may have spaces and parentheses (proc(5)).
  return existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').pop()?.split(' ')[1] : undefined;
}
