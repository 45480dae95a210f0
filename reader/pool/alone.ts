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
  const url = (path: string) => new URL(path, import.meta.url).href;
  // As it is written, or bundled beside the command (scripts/runBundled.mjs).
  return import.meta.url.endsWith('.ts')
    ? { file: url('./fromSource.mjs'), source: url(`../../${module}.ts`) }
    : { file: url(`./${module}.mjs`), source: undefined };
}
