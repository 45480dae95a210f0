import { acceptedEncoding, compress, type Encoding, isCompressible } from './encodings';
import type { SharedFile } from './sharedFile';

/** What is known of a file when it is published. */
export interface FileOptions {
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Names the content: two files of one digest are the same. */
  readonly digest: string;
  /** Those of the site for this file. */
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer | SharedFile;
}

/** A file, and each form of it that is sent. */
export interface PublishedFile extends FileOptions {
  /** As it is: the one of which a part may be sent. */
  readonly whole: Representation;
  /** The form that suits a client best: a promise for the first that asks, while it is made. */
  for(acceptEncoding: string | undefined): Representation | Promise<Representation>;
}

/** One form of a file (RFC 9110, 3.2). */
export interface Representation {
  readonly etag: string;
  /** In bytes. */
  readonly size: number;
  /** Those of an answer that holds all of it: name, value, name, value. */
  readonly fields: readonly string[];
  readonly content: Buffer | SharedFile;
}

export function publishedFile(options: FileOptions): PublishedFile {
  const { content, type, size } = options;
  const whole = representation(options, content, size);
  if (!Buffer.isBuffer(content) || !isCompressible(type, size)) {
    return { ...options, whole, for: () => whole };
  }
  const made = new Map<Encoding, Representation | Promise<Representation>>();
  return {
    ...options,
    whole,
    for(acceptEncoding) {
      const encoding = acceptedEncoding(acceptEncoding);
      if (!encoding) return whole;
      let found = made.get(encoding);
      if (!found) {
        found = compress(content, encoding).then((bytes) => {
          const result = representation(options, bytes, bytes.length, encoding);
          made.set(encoding, result);
          return result;
        });
        // Whoever waits is told; the next one tries again.
        found.catch(() => made.delete(encoding));
        made.set(encoding, found);
      }
      return found;
    },
  };
}

function representation(
  { type, digest, headers, size: wholeSize }: FileOptions,
  content: Buffer | SharedFile,
  size: number,
  encoding?: Encoding,
): Representation {
  const etag = `"${encoding ? `${digest}-${encoding}` : digest}"`;
  const fields = {
    'Content-Type': type,
    ...headers,
    'Content-Length': String(size),
    ETag: etag,
    'Accept-Ranges': 'bytes',
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(isCompressible(type, wholeSize) && { Vary: 'Accept-Encoding' }),
  };
  return { etag, size, content, fields: Object.entries(fields).flat() };
}
