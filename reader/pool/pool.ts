import { availableParallelism } from 'node:os';
import type Tinypool from 'tinypool';

/** Work that other threads can do: its module's default export makes something of a task. */
export interface Work<Task, Made> {
  /** The module from the project's root, without its ending: `publish/social/draw.worker`. */
  readonly module: string;
  /** The same module, for this thread. */
  readonly here: () => Promise<{ readonly default: (task: Task) => Made | Promise<Made> }>;
}

/** Where tasks are done: in threads, or here where there is no work for two. */
export interface Pool<Task, Made> {
  /** How many tasks keep it busy; more of them only wait. */
  readonly lanes: number;
  /**
   * Does a task. What goes in and comes out is data, copied from thread to thread: no function, no class.
   *
   * @throws what the work throws, with its message.
   */
  run(task: Task): Promise<Made>;
  /** Ends its threads, whatever they do. */
  close(): Promise<void>;
}

/**
 * Opens the threads for some work, one for each core: none starts before its first task, and one that
 * has nothing to do does not keep the process. Each is given the settings of this moment (process.env).
 *
 * @param tasks how many there will be.
 * @param worth how many a thread must have to do, for what its start costs.
 */
export function openPool<Task, Made>(
  work: Work<Task, Made>,
  { tasks, worth }: { readonly tasks: number; readonly worth: number },
): Pool<Task, Made> {
  const threads = Math.min(availableParallelism(), Math.floor(tasks / worth));
  if (threads > 1) return openThreads(work.module, threads);
  return {
    lanes: 1,
    run: async (task) => (await work.here()).default(task),
    close: async () => undefined,
  };
}

/**
 * The same, apart from this thread whatever there is to do.
 *
 * @param threads at most.
 */
export function openThreads<Task, Made>(module: string, threads: number): Pool<Task, Made> {
  let opened: Promise<Tinypool> | undefined;
  return {
    // Another waits where each thread is at work, or it would wait for this one.
    lanes: 2 * threads,
    async run(task) {
      opened ??= startThreads(module, threads);
      return (await opened).run(task);
    },
    async close() {
      await (await opened)?.destroy();
    },
  };
}

/** Does something with each item, so many at a time: what is made of one is gone before the next. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  lanes: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function startThreads(module: string, threads: number): Promise<Tinypool> {
  const { default: Threads } = await import('tinypool');
  // As it is written, or bundled beside the command (scripts/bundled.mjs).
  const isSource = import.meta.url.endsWith('.ts');
  const url = (path: string) => new URL(path, import.meta.url).href;
  return new Threads({
    filename: url(isSource ? './fromSource.mjs' : `./${module}.mjs`),
    workerData: isSource ? url(`../../${module}.ts`) : undefined,
    minThreads: 0,
    maxThreads: threads,
    runtime: 'worker_threads',
  });
}
