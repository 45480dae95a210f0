import type { z } from 'zod';
import { type Trouble, TroubleError } from '../facts';

/** In ms: who has no answer by then has no network that is worth the name. */
const PATIENCE = 15_000;

/** The same of a file, in ms: a film of 25 MB takes two minutes of a slow 4G. */
const FILE_PATIENCE = 180_000;

/**
 * Asks an address for JSON of a known shape, and keeps nothing of the answer.
 *
 * @throws TroubleError when there is none, or another one.
 */
export async function askJson<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly data: z.output<Schema>; readonly headers: Headers }> {
  const response = await answerOf(url, headers);
  if (!response.ok) throw new TroubleError(troubleOf(response), `${response.status} ${url}`);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new TroubleError('unwell', `${url}: ${parsed.error.message}`);
  return { data: parsed.data, headers: response.headers };
}

/**
 * Asks an address for a file.
 *
 * @throws TroubleError when there is none, or it does not come whole.
 */
export async function askFile(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Blob> {
  const response = await answerOf(url, headers, FILE_PATIENCE);
  if (!response.ok) throw new TroubleError(troubleOf(response), `${response.status} ${url}`);
  try {
    return await response.blob();
  } catch (error) {
    throw new TroubleError('offline', `${url}: ${String(error)}`);
  }
}

/** What is asked, and something else where the answer is that it may not be seen, or is not there. */
export async function askOr<Value, Other>(
  asked: Promise<Value>,
  other: Other,
): Promise<Value | Other> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TroubleError && HIDDEN.has(error.trouble)) return other;
    throw error;
  }
}

const HIDDEN: ReadonlySet<Trouble> = new Set(['forbidden', 'missing']);

async function answerOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  patience = PATIENCE,
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patience);
    return await fetch(url, { headers, signal, cache: 'no-store', credentials: 'omit' });
  } catch (error) {
    throw new TroubleError('offline', `${url}: ${String(error)}`);
  }
}

function troubleOf({ status, headers }: Response): Trouble {
  if (status === 401) return 'expired';
  if (status === 404) return 'missing';
  const isLimited = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
  if (status === 429 || (status === 403 && isLimited)) return 'limited';
  return status === 403 ? 'forbidden' : 'unwell';
}

/** The page of a forge that an answer names, where a browser may be sent to it. */
export function safeLink(typed: string | null | undefined, base?: string): string | undefined {
  if (!typed || !URL.canParse(typed, base)) return undefined;
  const url = new URL(typed, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** An instant as forges write it (ISO 8601), in ms since 1970. */
export function instantOf(typed: string | null | undefined): number | undefined {
  const at = typed ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** The last of some instants. */
export function lastOf(instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((at) => at !== undefined);
  return known.length ? Math.max(...known) : undefined;
}
