import { type FileHandle, open } from 'node:fs/promises';

/** A file too large to be kept in memory, as it was when it was published. */
export interface SharedFile {
  /**
   * Opens it, or joins those who read it already: however many they are, it is opened once. Each
   * opening must be followed by one `close`.
   *
   * @throws Error when it is gone, or is another one by now.
   */
  open(): Promise<void>;
  /** Gives back one opening. */
  close(): void;
  /**
   * Its bytes from `start` to `end`, both included, while it is open.
   *
   * @throws Error when it has become shorter meanwhile.
   */
  read(start: number, end: number): AsyncGenerator<Buffer>;
}

/** What tells a file from another one of the same name. */
export interface Fingerprint {
  readonly size: number;
  readonly mtimeMs: number;
}

/** @param fingerprint of the file that was published. */
export function sharedFile(path: string, fingerprint: Fingerprint): SharedFile {
  let users = 0;
  let opening: Promise<FileHandle> | undefined;

  const close = () => {
    users -= 1;
    if (users > 0) return;
    const last = opening;
    opening = undefined;
    last?.then((handle) => handle.close()).catch(() => undefined);
  };
  return {
    async open() {
      users += 1;
      opening ??= openPublished(path, fingerprint);
      try {
        await opening;
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
    async *read(start, end) {
      const handle = await opening;
      if (!handle) throw new Error(`${path} is not open`);
      for (let position = start; position <= end; ) {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK, end - position + 1));
        const { bytesRead } = await inTurn(() => handle.read(chunk, 0, chunk.length, position));
        if (bytesRead === 0) throw new Error(`${path} has become shorter while it was sent`);
        position += bytesRead;
        yield chunk.subarray(0, bytesRead);
      }
    },
  };
}

/** In bytes: what a client that reads slowly keeps in memory, twice. */
const CHUNK = 128 * 1024;

/**
 * Reads of all files together. Node accepts one connection each time it has gone through what is
 * ready: with a chunk for each of a thousand readers in between, a new visitor would wait for seconds.
 */
const AT_ONCE = 4;
let reading = 0;
const turns: (() => void)[] = [];

async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => turns.push(resolve));
  else reading += 1;
  try {
    return await read();
  } finally {
    // Handed on: who comes meanwhile does not come first.
    const next = turns.shift();
    if (next) next();
    else reading -= 1;
  }
}

async function openPublished(path: string, { size, mtimeMs }: Fingerprint): Promise<FileHandle> {
  const handle = await open(path);
  const now = await handle.stat();
  if (now.size === size && now.mtimeMs === mtimeMs) return handle;
  await handle.close();
  throw new Error(`${path} is another file by now`);
}
