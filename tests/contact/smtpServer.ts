import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How a test mail server treats the next mails that it gets. */
export type SmtpMood =
  | 'accept'
  /** Refuses every message, temporarily (451) or for good (550). */
  | 451
  | 550
  /** Stores the message, but closes the connection without an answer. */
  | 'lose'
  /** Accepts the message (`hang`), or only the connection (`mute`), and never answers. */
  | 'hang'
  | 'mute';

export interface CaughtMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The header lines and the body of the mail, unchanged. */
  readonly raw: string;
  readonly parsed: Email;
}

export type SmtpCatcher = Awaited<ReturnType<typeof startSmtp>>;

/**
 * Starts a mail server on this machine that collects the mails that it accepts. A test can make it refuse mails.
 *
 * @param port 0 takes any free one.
 */
export async function startSmtp(port = 0) {
  const mails: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  let mood: SmtpMood = 'accept';
  let begun = 0;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, greet) {
      if (mood !== 'mute') greet();
    },
    async onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      begun += 1;
      const now = mood;
      const raw = Buffer.concat(await stream.toArray()).toString('utf8');
      if (now === 'hang') return;
      if (typeof now === 'number') {
        callback(Object.assign(new Error('Not now, zoe@client.example'), { responseCode: now }));
        return;
      }
      const from = mailFrom === false ? '' : mailFrom.address;
      const to = rcptTo.map(({ address }) => address);
      mails.push({ envelope: { from, to }, raw, parsed: await PostalMime.parse(raw) });
      if (now === 'lose') hangUp();
      else callback();
    },
  });
  // Some tests are about clients that leave in the middle of a mail.
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));
  const address = smtp.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    /** Returns the number of messages whose transfer has begun, accepted or not. */
    begun: () => begun,
    behave(next: SmtpMood) {
      mood = next;
    },
    clear() {
      mails.length = 0;
      begun = 0;
      mood = 'accept';
    },
    async stop() {
      hangUp();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
