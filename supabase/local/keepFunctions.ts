import { type FunctionOptions, type RunningFunctions, startFunctions } from './startFunctions.ts';
import { whenStill } from './whenStill.ts';

export interface KeptFunctions {
  /** Where the functions answer; undefined in the moment between an end and a new start. */
  url(): string | undefined;
  stop(): Promise<void>;
}

/**
 * Keeps the functions running: a Deno that ends is started again, a little later each time in a row.
 * One that no longer answers is ended.
 *
 * @throws Error when the first start fails: that is a wrong setting or installation.
 */
export async function keepFunctions(options: FunctionOptions): Promise<KeptFunctions> {
  let running: RunningFunctions | undefined = await startFunctions(options);
  let stopping = false;
  let failures = 0;

  const watch = (functions: RunningFunctions) => {
    const stopLooking = whenStill(functions.url, () => {
      options.onLog?.('Deno does not answer any more: it is started again');
      functions.process.kill('SIGKILL');
    });
    functions.process.once('close', () => {
      stopLooking();
      running = undefined;
      if (!stopping) setTimeout(restart, waitAfter(failures));
    });
  };
  const restart = async () => {
    if (stopping) return;
    try {
      running = await startFunctions(options);
      failures = 0;
      if (stopping) await running.stop();
      else watch(running);
    } catch (error) {
      failures += 1;
      options.onLog?.(String(error));
      setTimeout(restart, waitAfter(failures));
    }
  };

  watch(running);
  return {
    url: () => running?.url,
    async stop() {
      stopping = true;
      await running?.stop();
    },
  };
}

/** In ms. */
function waitAfter(failures: number): number {
  return Math.min(100 * 2 ** failures, 10_000);
}
