import { type FunctionOptions, type RunningFunctions, startFunctions } from './startFunctions.ts';

/**
 * Keeps the functions running at one address: a Deno that ends is started again, a little later each
 * time in a row that it fails.
 *
 * @throws Error when the first start fails: that is a wrong setting or installation.
 */
export async function keepFunctions(
  options: FunctionOptions,
): Promise<Pick<RunningFunctions, 'url' | 'stop'>> {
  let running = await startFunctions(options);
  const { url } = running;
  const port = Number(new URL(url).port);
  let stopping = false;
  let failures = 0;

  const startAgain = async () => {
    if (stopping) return;
    try {
      running = await startFunctions({ ...options, port });
      failures = 0;
      if (stopping) await running.stop();
      else startAgainAtEnd();
    } catch (error) {
      failures += 1;
      options.onLog?.(String(error));
      setTimeout(startAgain, waitMs(failures));
    }
  };
  const startAgainAtEnd = () => {
    running.process.once('close', () => {
      if (!stopping) setTimeout(startAgain, waitMs(failures));
    });
  };

  startAgainAtEnd();
  return {
    url,
    async stop() {
      stopping = true;
      await running.stop();
    },
  };
}

function waitMs(failures: number): number {
  return Math.min(100 * 2 ** failures, 10_000);
}
