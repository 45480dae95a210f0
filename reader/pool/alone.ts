import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Work that a thread of its own does. */
export interface Alone<Made> {
  /** Rejects with what the work threw, and where it was stopped. */
  readonly made: Promise<Made>;
  stop(): Promise<void>;
}

/**
 * Does one long task in a thread of its own. It starts at once, however long this one is busy after: a
 * pool would wait for it to be free.
 *
 * @param module from the project's root without its ending, `publish/build/bundle.worker`; it calls
 * `answerAlone`.
 * @param task data alone: it is copied.
 */
export function runAlone<Task, Made>(module: string, task: Task): Alone<Made> {
  const { file, source } = moduleOfThread(module);
  const worker = new Worker(new URL(file), { workerData: { source, task, isAlone: true } });
  const made = new Promise<Made>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`${module} was stopped`)));
  });
  const stop = async () => {
    await worker.terminate();
  };
  // Whoever asks for it is told.
  made.then(stop, () => undefined);
  return { made, stop };
}

/** Called by a module that `runAlone` names: does its task, and no more where it is only imported. */
export async function answerAlone<Task, Made>(work: (task: Task) => Promise<Made>): Promise<void> {
  if (workerData?.isAlone) parentPort?.postMessage(await work(workerData.task));
}

/** The file that a thread starts from, and the TypeScript that this file is to load, if any. */
export function moduleOfThread(module: string): { file: string; source: string | undefined } {
  // Bundled beside the command (scripts/runBundled.mjs), or as it is written. Code that is edited while it
  // runs (publish/dev) has no address of its own.
  const here: string | undefined = import.meta.url;
  if (here?.endsWith('.mjs'))
    return { file: new URL(`./${module}.mjs`, here).href, source: undefined };
  const url = (path: string) => pathToFileURL(resolve(path)).href;
  return { file: url('reader/pool/fromSource.mjs'), source: url(`${module}.ts`) };
}
