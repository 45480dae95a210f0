export type Body =
  | { readonly text: string }
  | { readonly refusal: 'payload_too_large' | 'request_timeout' | 'invalid_encoding' };

export interface BodyLimits {
  /** In ms, from now. */
  readonly deadline: number;
  readonly maxBytes: number;
}

/**
 * Reads a body as UTF-8, counting while it arrives: never keeps more than the limit in memory, and
 * never waits longer than the deadline, so that a body without an end holds nothing.
 */
export async function readBody(
  request: Request,
  { deadline, maxBytes }: BodyLimits,
): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    await request.body?.cancel().catch(() => undefined);
    return { refusal: 'payload_too_large' };
  }
  if (!request.body) return { text: '' };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let late = false;
  let giveUp: () => void = () => undefined;
  const timer = setTimeout(() => {
    late = true;
    giveUp();
  }, deadline);
  const passed = new Promise<undefined>((resolve) => {
    giveUp = () => resolve(undefined);
  });
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), passed]);
      if (late || !part) return refuse(reader, 'request_timeout');
      if (part.done) break;
      size += part.value.byteLength;
      if (size > maxBytes) return refuse(reader, 'payload_too_large');
      chunks.push(part.value);
    }
  } catch {
    // The visitor has gone: what is answered will not be read.
    return { refusal: 'request_timeout' };
  } finally {
    clearTimeout(timer);
  }
  return decode(chunks, size);
}

function refuse(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  refusal: 'payload_too_large' | 'request_timeout',
): Body {
  // Not awaited: the cancellation of a body without an end may not end either.
  reader.cancel().catch(() => undefined);
  return { refusal };
}

function decode(chunks: readonly Uint8Array[], size: number): Body {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { refusal: 'invalid_encoding' };
  }
}
