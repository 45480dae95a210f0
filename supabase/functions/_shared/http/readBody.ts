import { Buffer } from 'node:buffer';

/** How a message comes: from the script of the form, or from the form alone. */
export type MediaType = 'json' | 'form';

/** What a body claims to be; `readable` is false for one that is compressed, or in another charset. */
export interface BodyType {
  readonly mediaType: MediaType;
  readonly readable: boolean;
}

/** Returns undefined for anything that is neither of the two. */
export function bodyTypeOf(headers: Headers): BodyType | undefined {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const mediaType = MEDIA_TYPES.get(type);
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const readable =
    (headers.get('content-encoding') ?? 'identity') === 'identity' &&
    (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
  return mediaType && { mediaType, readable };
}

const MEDIA_TYPES: ReadonlyMap<string, MediaType> = new Map([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

export type Body =
  | { readonly text: string }
  | { readonly refusal: 'payload_too_large' | 'request_timeout' | 'invalid_encoding' };

export interface BodyLimits {
  /** In ms, from now. */
  readonly deadline: number;
  readonly maxBytes: number;
}

/**
 * Reads a body as UTF-8, counting while it arrives: never has more than the limit in memory, and
 * never waits longer than the deadline.
 */
export async function readBody(
  { body, headers }: Request,
  { deadline, maxBytes }: BodyLimits,
): Promise<Body> {
  if (!body) return { text: '' };
  // Not awaited: the cancellation of a body without an end may not end either.
  const cancel = () => void body.cancel().catch(() => undefined);
  if (Number(headers.get('content-length')) > maxBytes) {
    cancel();
    return { refusal: 'payload_too_large' };
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const memory = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Error('Too large');
      chunks.push(chunk);
    },
  });
  try {
    await body.pipeTo(memory, { signal: AbortSignal.timeout(deadline), preventCancel: true });
  } catch {
    // Too late, too large, or the visitor has gone.
    cancel();
    return { refusal: size > maxBytes ? 'payload_too_large' : 'request_timeout' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { refusal: 'invalid_encoding' };
  }
}
