import { connect, createServer, type Socket } from 'node:net';
import { listenAnywhere } from '../tests/listening';

/** What a network allows. */
export interface Network {
  /** In bytes a second, for all connections together. */
  readonly down: number;
  /** There and back, in ms. */
  readonly roundTrip: number;
}

/** What Lighthouse calls slow 4G: 1.6 Mbit/s, 150 ms. */
export const SLOW_4G: Network = { down: 200_000, roundTrip: 150 };

/** A server seen through a slow network. */
export interface SlowNetwork {
  readonly url: string;
  /** What came down so far, in bytes. */
  received(): number;
  stop(): void;
}

/**
 * Puts a slow network before a server of this machine. Not by the browser's own emulation, which leaves
 * the requests of workers at full speed.
 */
export async function slowNetwork(to: string, network: Network): Promise<SlowNetwork> {
  const target = new URL(to);
  const open = new Set<Socket>();
  const line = sharedLine(network.down);
  const server = createServer((client) => {
    const { hostname: host, port } = target;
    const origin = connect({ host, port: Number(port) });
    const half = network.roundTrip / 2;
    // A connection costs a round trip before its first byte; the way up is short of nothing but time.
    const ready = later(half * 2);
    client.on(
      'data',
      (bytes) => void ready.then(() => setTimeout(() => origin.write(bytes), half)),
    );
    origin.on('data', async (bytes) => {
      origin.pause();
      for (let at = 0; at < bytes.length; at += PACKET) {
        const packet = bytes.subarray(at, at + PACKET);
        await line.pass(packet.length);
        setTimeout(() => client.write(packet), half);
      }
      origin.resume();
    });
    for (const [end, other] of [
      [client, origin],
      [origin, client],
    ] as const) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        setTimeout(() => other.destroy(), network.roundTrip);
      });
    }
  });
  await listenAnywhere(server);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port}${target.pathname.replace(/\/$/, '')}`,
    received: () => line.passed(),
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** In bytes: what a packet of Ethernet holds. */
const PACKET = 1_460;

/** What all connections share: one packet after the other. */
function sharedLine(down: number) {
  let free = 0;
  let passed = 0;
  return {
    passed: () => passed,
    async pass(bytes: number) {
      passed += bytes;
      free = Math.max(free, performance.now()) + (bytes / down) * 1_000;
      const wait = free - performance.now();
      if (wait > 1) await later(wait);
    },
  };
}

function later(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay));
}
