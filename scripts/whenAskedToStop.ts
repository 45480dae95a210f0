import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Calls `stop`, then ends the process: on Ctrl-C, on a polite kill, and when the npm that started it has
 * gone without a word, which must leave nothing running either.
 *
 * @returns `stop`, which is called once whatever asks for it.
 */
export function whenAskedToStop(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  const end = async () => {
    // What cannot be stopped in good order must not keep the terminal.
    setTimeout(() => process.exit(1), PATIENCE).unref();
    await stopOnce();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const starters = whoStartedThis();
  setInterval(() => {
    if (!starters.every(isAlive)) void end();
  }, GLANCE).unref();
  return stopOnce;
}

/** In ms. */
const PATIENCE = 5_000;
const GLANCE = 500;

/** The parent; and the npm behind it, when the parent is only the shell in which npm runs a script. */
function whoStartedThis(): number[] {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return [parent];
  const npm = parentOf(parent);
  return npm > 1 ? [parent, npm] : [parent];
}

/** From the kernel where it tells, since small containers have no `ps`. 0 when nothing tells. */
function parentOf(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) {
    // "pid (name) state ppid …": a name may hold spaces and parentheses.
    return Number(readFileSync(stat, 'utf8').split(') ').pop()?.split(' ')[1] ?? 0);
  }
  const ps = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(ps.stdout ?? 0);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Alive, but somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
