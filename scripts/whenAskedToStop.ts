import { existsSync, readFileSync } from 'node:fs';

/**
 * Calls `stop`, then ends the process: on Ctrl-C, on a polite kill, and when the npm that started it was
 * killed, which must leave nothing running either.
 *
 * @returns `stop`, which is called once, however often it is asked for.
 */
export function whenAskedToStop(stop: () => Promise<void>): () => Promise<void> {
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
