import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { startFunctions } from '../../supabase/local/startFunctions';
import { functionSettings, messageOf, SITE } from './contactServer';
import { noLimits, type TestDatabase } from './databases';

export interface Load {
  readonly connections: number;
  /** How long to measure, in ms. */
  readonly duration: number;
  /** How long to run before that, in ms. */
  readonly warmUp: number;
}

export interface LoadResult {
  /** Messages stored and acknowledged in a second. */
  readonly perSecond: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
  /** Of the functions' process, in MiB: when the measure began, and when it ended. */
  readonly memory: readonly [before: number, after: number];
}

/**
 * Sends new messages over so many connections, the next one when the last is acknowledged, to a Deno
 * of its own. The mail is not configured, so that the storage alone is measured.
 *
 * @throws Error at the first answer other than 200.
 */
export async function measureLoad(database: TestDatabase, load: Load): Promise<LoadResult> {
  await noLimits(database);
  const { SMTP_HOST, SMTP_PORT, ...settings } = functionSettings(database.url, 0);
  const functions = await startFunctions({ settings });
  const { pid } = functions.process;
  const url = new URL(`${functions.url}/send-contact-email`);
  try {
    const begin = performance.now() + load.warmUp;
    const end = begin + load.duration;
    const times: number[] = [];
    let before = 0;
    const client = async () => {
      const call = await openConnection(url);
      for (let start = performance.now(); start < end; start = performance.now()) {
        if (before === 0 && start >= begin) before = memoryOf(pid);
        await call();
        if (start >= begin) times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: load.connections }, client));
    times.sort((a, b) => a - b);
    const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
    return {
      perSecond: times.length / (load.duration / 1000),
      p50: quantile(0.5),
      p99: quantile(0.99),
      memory: [before, memoryOf(pid)],
    };
  } finally {
    await functions.stop();
  }
}

/** Resident memory of a process, in MiB. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/**
 * A connection that is kept, and sends a new message at each call. By hand: a client library would
 * take more of the processor than what is measured.
 */
async function openConnection({ hostname, port, pathname }: URL): Promise<() => Promise<void>> {
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return async () => {
    const key = crypto.randomUUID();
    const body = JSON.stringify(messageOf(`Bonjour, un message de charge ${key}`));
    socket.write(
      [
        `POST ${pathname} HTTP/1.1`,
        'host: localhost',
        `origin: ${SITE}`,
        'content-type: application/json',
        `idempotency-key: ${key}`,
        `content-length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
    const status = await answered(socket);
    if (status !== '200') throw new Error(`The contact function answered ${status}`);
  };
}

/** The status of the next answer, once it has come to its end. */
function answered(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (end < 0 || text.length < end + 4 + length) return;
      socket.off('data', hear);
      socket.off('close', gone);
      resolve(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
    };
    const gone = () => reject(new Error('The contact function closed the connection'));
    socket.on('data', hear);
    socket.once('close', gone);
  });
}
