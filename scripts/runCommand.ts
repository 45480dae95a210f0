import { loadEnvironment } from './environment.mjs';

/**
 * Runs a command, with the settings of `.env`, and ends the process with its exit code; undefined leaves it running. An error
 * with a clear message (wrong environment, port in use) is said in one line; DEBUG adds its stack.
 */
export async function runCommand(command: () => Promise<number | undefined>): Promise<void> {
  try {
    loadEnvironment();
    const code = await command();
    if (code !== undefined) process.exit(code);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(process.env.DEBUG && error instanceof Error ? error.stack : message);
    process.exit(1);
  }
}
