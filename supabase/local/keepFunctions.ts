import { type FunctionOptions, type RunningFunctions, startFunctions } from './startFunctions.ts';

/**
 * Keeps the functions running at one address: a Deno that ends is started again.
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

  const startAgain = async () => {
    if (stopping) return;
    try {
      running = await startFunctions({ ...options, port });
      if (stopping) await running.stop();
      else startAgainAtEnd();
    } catch (error) {
      options.onLog?.(String(error));
      setTimeout(startAgain, RETRY_MS);
    }
  };
  const startAgainAtEnd = () => {
    running.process.once('close', () => {
      if (!stopping) setTimeout(startAgain, RESTART_MS);
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

const RESTART_MS = 200;
const RETRY_MS = 5_000;
