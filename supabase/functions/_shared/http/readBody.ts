import { Buffer } from 'node:buffer';

/** The format of a request body: JSON from the form's script, or a form that the browser posted. */
export type MediaType = 'json' | 'form';

/** Reads the format of a request body from its headers; undefined for any other format. */
export function mediaTypeOf(headers: Headers): MediaType | undefined {
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  return MEDIA_TYPES.get(type.trim());
}

/** Whether a request body is uncompressed, and in UTF-8 or without a named charset. */
export function isUtf8(headers: Headers): boolean {
  const [, charset = 'utf-8'] =
    /;\s*charset="?([^";]*)/i.exec(headers.get('content-type') ?? '') ?? [];
  const encoding = headers.get('content-encoding') ?? 'identity';
  return encoding === 'identity' && /^utf-?8$/i.test(charset.trim());
}

const MEDIA_TYPES: ReadonlyMap<string, MediaType> = new Map([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

export type Body =
  | { readonly text: string }
  | { readonly refusal: 'payload_too_large' | 'request_timeout' | 'invalid_encoding' };

export interface BodyLimits {
  /** The longest time for the whole request body to arrive, in ms. */
  readonly deadline: number;
  readonly maxBytes: number;
}

/** Reads a request body as UTF-8. Stops reading as soon as the body exceeds its size limit or its deadline. */
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
  const refuse = (refusal: 'payload_too_large' | 'request_timeout'): Body => {
    // Not awaited: the cancellation of an endless body may never finish.
    reader.cancel().catch(() => undefined);
    return { refusal };
  };
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), deadline);
  });
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), late]);
      if (!part) return refuse('request_timeout');
      if (part.done) break;
      size += part.value.byteLength;
      if (size > maxBytes) return refuse('payload_too_large');
      chunks.push(part.value);
    }
  } catch {
    // The visitor has gone, and will not read the answer.
    return { refusal: 'request_timeout' };
  } finally {
    clearTimeout(timer);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { refusal: 'invalid_encoding' };
  }
}
