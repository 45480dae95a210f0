import { errorCode, type Log } from '../http/log.ts';

/**
 * Lets work go on after the answer. Supabase keeps the process alive for it; elsewhere the process
 * lives on anyway. What fails is logged: nobody waits for it.
 */
export function inBackground(work: Promise<unknown>, event: string, log: Log): void {
  const watched = work.catch((error) => log({ level: 'error', event, code: errorCode(error) }));
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(watched);
}

/**
 * Runs the work once at a time: asked for while it runs, it runs once more when it is done, and all
 * who asked share that run.
 */
export function onceAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await work();
    } while (again);
  };
  return () => {
    again = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
