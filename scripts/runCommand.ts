import { printableLines } from '../reader/problem';
import { loadEnvironment } from './environment.mjs';
import { whenAskedToStop } from './whenAskedToStop';

/** Names what stops all that a command has started: when it ends or fails, or is asked to stop. */
export type AtEnd = (stop: () => Promise<void>) => void;

/**
 * Runs a command, with the settings of `.env`, and sets its exit code; undefined leaves it running. The
 * process ends by itself, once all that was printed is read: `process.exit` would cut it at a pipe. An error
 * with a clear message (wrong environment, port in use) is said in one line; DEBUG adds its stack.
 */
export async function runCommand(
  command: (atEnd: AtEnd) => Promise<number | undefined>,
): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  let stop = async () => {};
  try {
    loadEnvironment();
    process.exitCode = await command((given) => {
      stop = whenAskedToStop(given);
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(
      printableLines((process.env.DEBUG && error instanceof Error && error.stack) || message),
    );
    process.exitCode = 1;
  }
  if (process.exitCode !== undefined) await stop();
}

/** `npm run check | head -1` has read enough. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
