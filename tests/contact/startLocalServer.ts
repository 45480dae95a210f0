import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SITE } from './contactServer';

/** What `npm start` puts behind the form, in a process of its own. */
export interface LocalServer {
  /** Of the contact function. */
  readonly url: URL;
  readonly process: ChildProcess;
  /** What it has said so far. */
  readonly said: readonly string[];
  /** Ends it in good order. @returns its exit code. */
  stop(): Promise<number | null>;
}

/** @param folder where its data stays. */
export async function startLocalServer(
  folder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<LocalServer> {
  // From the project's root: the bench that starts it is a bundle elsewhere.
  const program = 'tests/contact/localServer.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, SITE], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      if (line.startsWith('port ')) resolve(line.slice('port '.length));
    });
    void ended.then(() => reject(new Error(`The local server did not start\n${said.join('\n')}`)));
  });
  return {
    url: new URL(`http://127.0.0.1:${port}/functions/v1/send-contact-email`),
    process: child,
    said,
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}
