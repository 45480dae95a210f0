import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Returns the path of the subfolder of a data folder in which received mails are stored. */
export function mailFolder(folder: string): string {
  return join(folder, 'mails');
}

/**
 * Starts a mail server on this machine that delivers no mail: it writes each one to a file, `.eml`. If it cannot write
 * the file (the disk is full), it refuses the mail temporarily, so that the sender tries again.
 *
 * @param say prints the path of each mail, and errors.
 */
export async function startMailCatcher(folder: string, say: (line: string) => void) {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, _session, answer) {
      count += 1;
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${process.pid}-${count}.eml`);
      try {
        const mail = await buffer(stream);
        // Before each mail, since a developer may have removed the folder to empty it.
        await mkdir(folder, { recursive: true });
        await writeFile(file, mail);
        say(`E-mail : ${file}`);
        answer();
      } catch (error) {
        await rm(file, { force: true });
        say(`E-mail : ${String(error)}`);
        // RFC 5321, 4.2.3: insufficient storage for now.
        answer(Object.assign(new Error('Insufficient system storage'), { responseCode: 452 }));
      }
    },
  });
  // A client that goes away in the middle of a mail will try again, so it is not reported.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
