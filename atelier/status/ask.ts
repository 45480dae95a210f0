import type { z } from 'zod';

/** The time, in ms, after which a request without an answer counts as a lost connection. */
const TIMEOUT_MS = 15_000;

/** The reason why a request to the forge (GitHub…) failed. */
export type Trouble =
  /** The network is down, or the forge (GitHub…) did not answer in time. */
  | 'offline'
  /** The forge (GitHub…) no longer accepts the person's token. */
  | 'expired'
  /** The forge (GitHub…) does not have the requested resource, or hides the resource from this person. */
  | 'hidden'
  /** The forge (GitHub…) gave an unexpected answer. */
  | 'unwell';

/** A failed request and its kind: no connection, expired token, hidden resource, or unexpected answer. */
export class TroubleError extends Error {
  constructor(
    readonly trouble: Trouble,
    detail: string,
  ) {
    super(`${trouble}: ${detail}`);
  }
}

/**
 * Requests JSON and checks its structure. Answers are not cached.
 *
 * @throws TroubleError if there is no answer, an error status, or an answer of another structure.
 */
export async function askJson<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  headers: Readonly<Record<string, string>> = {},
): Promise<z.output<Schema>> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    response = await fetch(url, { headers, signal, cache: 'no-store', credentials: 'omit' });
  } catch (error) {
    throw new TroubleError('offline', `${url}: ${String(error)}`);
  }
  if (!response.ok) throw new TroubleError(troubleOf(response), `${response.status} ${url}`);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new TroubleError('unwell', `${url}: ${parsed.error.message}`);
  return parsed.data;
}

/** Returns the result of a request; `other` if the forge (GitHub…) says that the resource is missing or hidden. */
export async function unlessHidden<Value, Other>(
  asked: Promise<Value>,
  other: Other,
): Promise<Value | Other> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TroubleError && error.trouble === 'hidden') return other;
    throw error;
  }
}

function troubleOf({ status, headers }: Response): Trouble {
  if (status === 401) return 'expired';
  // GitHub also answers 403 after too many requests.
  const isLimited = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
  return status === 404 || (status === 403 && !isLimited) ? 'hidden' : 'unwell';
}
