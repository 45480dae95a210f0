import { threadId } from 'node:worker_threads';

/** Work for tests: half a number, and the thread that took it. */
export default async function half(task: {
  readonly number: number;
}): Promise<{ half: number; thread: number }> {
  if (task.number < 0) throw new Error(`${task.number} is less than nothing`);
  if (task.number === 13) {
    setTimeout(() => {
      throw new Error('Nobody catches this');
    });
    await new Promise(() => {});
  }
  return { half: task.number / 2, thread: threadId };
}
