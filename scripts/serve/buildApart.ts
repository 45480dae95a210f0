import { type ChildProcess, spawn } from 'node:child_process';

/** A build in a process of its own, whose memory goes with it: that of a build is several times a server's. */
export interface BuildApart {
  readonly process: ChildProcess;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Builds the site, or finds that it is up to date; what it says is printed. */
export function buildApart(): BuildApart {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'build'], { stdio: 'inherit' });
  return { process: child, ended: new Promise((resolve) => child.on('close', resolve)) };
}
