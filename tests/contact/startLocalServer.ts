import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SITE } from './contactServer';

export type LocalServer = Awaited<ReturnType<typeof startLocalServer>>;

/**
 * Starts what `npm start` puts behind the form, in a process of its own.
 *
 * @param folder where its data stays.
 */
export async function startLocalServer(folder: string, environment: NodeJS.ProcessEnv = {}) {
  // From the project's root: the bench that starts it is a bundle elsewhere.
  const program = 'tests/contact/localServer.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, SITE], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      output.push(line);
      if (line.startsWith('port ')) resolve(line.slice('port '.length));
    });
    void ended.then(() =>
      reject(new Error(`The local server did not start\n${output.join('\n')}`)),
    );
  });
  return {
    url: new URL(`http://127.0.0.1:${port}/functions/v1/send-contact-email`),
    process: child,
    /** What it has printed so far. */
    output,
    /** Ends it in good order. @returns its exit code. */
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}
