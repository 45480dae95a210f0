import { threadId } from 'node:worker_threads';
import { answerAlone } from '../../reader/pool/alone';

/** Work for tests: half a number, and the thread that took it. */
export default async function half(task: {
  readonly number: number;
  readonly signal?: Int32Array;
}): Promise<{ half: number; thread: number }> {
  if (task.number < 0) throw new Error(`${task.number} is less than nothing`);
  if (task.number === 13) {
    setTimeout(() => {
      throw new Error('Nobody catches this');
    });
    await new Promise(() => {});
  }
  if (task.signal) {
    Atomics.store(task.signal, 0, 1);
    Atomics.notify(task.signal, 0);
  }
  return { half: task.number / 2, thread: threadId };
}

await answerAlone(half);
