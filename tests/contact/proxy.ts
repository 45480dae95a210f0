import { connect, createServer, type Socket } from 'node:net';

/** A network between the functions and their database. */
export interface DatabaseProxy {
  /** The database's address, through the proxy. */
  readonly url: string;
  /** `hang`: nothing passes any more, and nobody is told; `cut`: every connection ends. */
  behave(mood: Mood): void;
  /**
   * Runs work while the functions ask the database nothing: PGlite has one session for all, and a
   * test's query between two messages of theirs would take their statement away.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

type Mood = 'pass' | 'hang' | 'cut';

/** The server's "ready for query", outside of a transaction: the end of every exchange. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** Starts a proxy on this machine before a database. */
export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const busy = new Set<Socket>();
  const held: (() => void)[] = [];
  let mood: Mood = 'pass';
  let holding = false;
  let idle: () => void = () => undefined;
  const rest = (near: Socket) => {
    busy.delete(near);
    if (busy.size === 0) idle();
  };

  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    near.once('close', () => sockets.delete(near));
    if (mood === 'cut') near.destroy();
    if (mood !== 'pass') return;
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => near.destroy());
    far.once('close', () => {
      rest(near);
      near.destroy();
    });
    near.once('close', () => far.destroy());
    near.on('data', (chunk) => {
      const pass = () => {
        if (mood !== 'pass' || far.destroyed) return;
        busy.add(near);
        far.write(chunk);
      };
      if (holding) held.push(pass);
      else pass();
    });
    far.on('data', (chunk) => {
      if (mood === 'pass') near.write(chunk);
      if (chunk.subarray(-READY.length).equals(READY)) rest(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const through = new URL(databaseUrl);
  through.port = String(typeof address === 'object' && address ? address.port : 0);

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy.size > 0) {
      await new Promise<void>((resolve) => {
        idle = resolve;
      });
    }
    holding = true;
    try {
      return await work();
    } finally {
      holding = false;
      for (const pass of held.splice(0)) pass();
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    url: through.href,
    behave(next) {
      mood = next;
      if (next === 'cut') cut();
    },
    alone(work) {
      const result = turn.then(() => run(work));
      turn = result.catch(() => undefined);
      return result;
    },
    async stop() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
