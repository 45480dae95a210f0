import { availableParallelism } from 'node:os';
import type Tinypool from 'tinypool';
import { moduleOfThread } from './alone';

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
 * Opens a pool with a thread for each core. The first tasks are done here: none starts before there is
 * work for two, nor where there is one core. What they are given of process.env is that of this moment;
 * one that has nothing to do does not keep the process.
 *
 * @param worth how many tasks take as long as starting a thread.
 */
export function openPool<Task, Made>(work: Work<Task, Made>, worth: number): Pool<Task, Made> {
  const threads = availableParallelism();
  if (threads < 2) return { lanes: 1, run: (task) => doHere(work, task), close: async () => {} };
  const others = openThreads<Task, Made>(work.module, threads);
  let begun = 0;
  return {
    ...others,
    run(task) {
      begun += 1;
      return begun > worth ? others.run(task) : doHere(work, task);
    },
  };
}

async function doHere<Task, Made>(work: Work<Task, Made>, task: Task): Promise<Made> {
  return (await work.here()).default(task);
}

function openThreads<Task, Made>(module: string, threads: number): Pool<Task, Made> {
  let opened: Promise<Tinypool> | undefined;
  return {
    // Another task waits where each thread is at work, or it would wait for this one.
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

/**
 * Does something with each item, so many at a time: what is made of one is gone before the next.
 *
 * @throws the first error, once nothing is at work any more.
 */
export async function eachOf<Item>(
  items: Iterable<Item>,
  lanes: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const errors: unknown[] = [];
  const lane = async () => {
    for (let next = left.next(); !next.done && !errors.length; next = left.next()) {
      try {
        await act(next.value);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (errors.length) throw errors[0];
}

async function startThreads(module: string, threads: number): Promise<Tinypool> {
  const { default: Threads } = await import('tinypool');
  const { file, source } = moduleOfThread(module);
  return new Threads({
    filename: file,
    workerData: { source },
    minThreads: 0,
    maxThreads: threads,
    runtime: 'worker_threads',
  });
}
