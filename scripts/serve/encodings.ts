import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** How a file may be compressed on its way. */
export type Encoding = 'br' | 'gzip';

/** The best encoding that a client takes, from its Accept-Encoding (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  let found = known.get(header);
  if (!found) {
    const request = { headers: { 'accept-encoding': header } };
    const [best] = new Negotiator(request).encodings(AVAILABLE, { preferred: AVAILABLE });
    found = { encoding: best === 'br' || best === 'gzip' ? best : undefined };
    // Browsers have a handful between them; whoever invents more must not fill the memory.
    if (known.size < KNOWN) known.set(header, found);
  }
  return found.encoding;
}

/** Compresses a file, off the main thread. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? withBrotli(bytes, BROTLI) : withGzip(bytes, { level: 9 });
}

/** Whether compression is worth its while: pictures, films and fonts are compressed already. */
export function isCompressible(type: string, size: number): boolean {
  return size >= WORTH_IT && /^text\/|[/+](?:json|xml|javascript|wasm)\b/.test(type);
}

const AVAILABLE = ['br', 'gzip', 'identity'] as const;
const KNOWN = 100;
const known = new Map<string, { readonly encoding: Encoding | undefined }>();

/** In bytes: less than this goes in one packet anyway. */
const WORTH_IT = 1_000;

/** 11, the best, takes ten times as long for a tenth less: somebody is waiting for the first answer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const withBrotli = promisify(brotliCompress);
const withGzip = promisify<Buffer, { level: number }, Buffer>(gzip);
