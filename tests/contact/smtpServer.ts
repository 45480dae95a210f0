import { createServer, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

/** How a mail server behaves with the next mails. */
export type SmtpMood =
  | 'accept'
  /** Refuses every message for now, or for good. */
  | 451
  | 550
  /** Closes the connection in the middle of a message. */
  | 'close'
  /** Keeps the message, and closes the connection without having said so. */
  | 'lose'
  /** Takes the message and says nothing until `release`. */
  | 'hang';

export interface CaughtMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The header lines and the body, as they came. */
  readonly raw: string;
  readonly parsed: Email;
}

export interface SmtpCatcher {
  readonly port: number;
  /** What was accepted. */
  readonly mails: readonly CaughtMail[];
  /** How many messages were begun, accepted or not. */
  readonly begun: () => number;
  behave(mood: SmtpMood): void;
  /** Accepts, late, what hangs. */
  release(): Promise<void>;
  /** Stops listening: new connections are refused. */
  refuse(): void;
  /** Listens again. */
  welcome(): Promise<void>;
  clear(): void;
  stop(): Promise<void>;
}

/**
 * Starts a mail server on this machine that keeps what it gets and behaves as it is told.
 *
 * @param port 0 takes any free one.
 */
export async function startSmtp(port = 0): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  let mood: SmtpMood = 'accept';
  let begun = 0;
  const sockets = new Set<Socket>();
  const hanging: (() => Promise<void>)[] = [];
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      begun += 1;
      const now = mood;
      if (now === 'close') {
        hangUp();
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (typeof now === 'number') {
          callback(Object.assign(new Error('Not now, zoe@client.example'), { responseCode: now }));
          return;
        }
        const take = async () => {
          mails.push(await readMail(Buffer.concat(chunks).toString('utf8'), session.envelope));
          if (now === 'lose') hangUp();
          else callback();
        };
        if (now === 'hang') hanging.push(take);
        else await take();
      });
    },
  });
  // A client that goes away in the middle is what some tests are about.
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));
  const listeningPort = portOf(smtp.server);
  return {
    port: listeningPort,
    mails,
    begun: () => begun,
    behave(next) {
      mood = next;
    },
    async release() {
      await Promise.all(hanging.splice(0).map((take) => take()));
    },
    refuse() {
      smtp.server.close();
    },
    async welcome() {
      if (smtp.server.listening) return;
      await new Promise<void>((resolve) =>
        smtp.server.listen(listeningPort, '127.0.0.1', () => resolve()),
      );
    },
    clear() {
      hanging.length = 0;
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

async function readMail(raw: string, envelope: SMTPServerEnvelope): Promise<CaughtMail> {
  const { mailFrom, rcptTo } = envelope;
  const from = mailFrom === false ? '' : mailFrom.address;
  const to = rcptTo.map(({ address }) => address);
  return { envelope: { from, to }, raw, parsed: await PostalMime.parse(raw) };
}

/** Starts a server that accepts connections and never says a word. */
export async function startSilence(): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: portOf(server),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  return address.port;
}
