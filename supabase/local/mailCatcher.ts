import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface MailCatcher {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * A mail server on this machine that delivers nothing: each mail becomes a file, `.eml`, whole or
 * not at all. A mail that cannot be written (a full disk) is refused for now, and comes again.
 *
 * @param onMail gets the path of each mail, once it is on the disk.
 */
export async function startMailCatcher(
  folder: string,
  onMail: (file: string) => void,
): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL,
    onData(stream, _session, answer) {
      catchMail(folder, stream).then(
        (file) => {
          onMail(file);
          answer();
        },
        (error: Error) => answer(Object.assign(error, { responseCode: responseCode(stream) })),
      );
    },
  });
  // A client that goes away in the middle of a mail will come again: no news for the terminal.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail catcher has no port');
  return {
    port: address.port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** In bytes: a message of 5,000 characters, each escaped at length, with room to spare. */
const LARGEST_MAIL = 1024 * 1024;

/** RFC 5321, 4.2.3: too large for ever, or no room just now. */
function responseCode(stream: SMTPServerDataStream): number {
  return stream.sizeExceeded ? 552 : 452;
}

let count = 0;

async function catchMail(folder: string, stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  if (stream.sizeExceeded) throw new Error('Message too large');
  count += 1;
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const file = join(folder, `${time}-${process.pid}-${count}.eml`);
  const draft = `${file}.part`;
  try {
    // Each time: it may have been removed to empty it.
    await mkdir(folder, { recursive: true });
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(Buffer.concat(chunks));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true });
    throw new Error('Insufficient system storage');
  }
  return file;
}
