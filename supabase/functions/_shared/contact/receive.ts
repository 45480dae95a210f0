/**
 * The server function that receives messages of the contact form. Its result depends only on the request and on
 * `ReceiveDependencies`. It answers 200 only after the COMMIT of the database, when the message is durably stored.
 */
import { type AnswerContext, answer, answerContext, isOriginAllowed } from '../http/answers.ts';
import { clientIp } from '../http/clientIp.ts';
import { errorCode, type Log } from '../http/log.ts';
import { isUtf8, type MediaType, mediaTypeOf, readBody } from '../http/readBody.ts';
import { formAnswer, type RefusalDetails, refusal } from './answers.ts';
import {
  ACCEPTED,
  BODY_DEADLINE,
  CONTACT_HEADERS,
  HONEYPOT_FIELD,
  MAX_BODY_BYTES,
  REFUSALS,
  type RefusalCode,
  STORAGE_RETRY_AFTER,
} from './contract.ts';
import { readContactMessage } from './fieldRules.ts';
import type { Limits } from './settings.ts';
import { sign } from './signing.ts';
import { readElapsed, suspicionOf } from './spam.ts';
import type { Storage } from './storage.ts';

/** The settings and functions that the contact function needs. */
export interface ReceiveDependencies {
  /**
   * The addresses of the sites whose forms may post, without a slash at the end. A browser that posts the form from an
   * unknown origin is redirected to the first of these sites. The list is never empty.
   */
  readonly sites: readonly string[];
  /** The request header in which our host writes the visitor's IP address; undefined if there is none. */
  readonly ipHeader: string | undefined;
  readonly limits: Limits;
  readonly storage: Pick<Storage, 'submit'>;
  /** The key that hashes visitors' IP addresses, which are never stored as they are (signing.ts). */
  readonly addressKey: Uint8Array;
  /** Starts to mail the stored messages, and returns before they are sent. */
  readonly deliverSoon: () => void;
  readonly log: Log;
}

/** Answers one request to the contact function. Never throws. */
export async function receiveContact(
  request: Request,
  dependencies: ReceiveDependencies,
): Promise<Response> {
  const { sites, log } = dependencies;
  const context = answerContext(request.headers.get('origin'), sites);
  if (request.method === 'OPTIONS') return answer(context);

  const { requestId } = context;
  const verdict = await judge(request, context, dependencies).catch((error): Verdict => {
    log({ level: 'error', event: 'bug', request: requestId, code: errorCode(error) });
    return { code: 'internal_error' };
  });
  const isStored = 'stored' in verdict;
  const response =
    formAnswer(request, context, sites, isStored ? 'sent' : 'failed') ??
    (isStored ? answer(context, 200, ACCEPTED) : refusal(context, verdict.code, verdict));
  log({
    // The level follows the verdict, since a form without JavaScript is always answered 303.
    level: !isStored && REFUSALS[verdict.code] >= 500 ? 'error' : 'info',
    event: 'contact_received',
    ...{ request: requestId, status: response.status },
    ...(isStored ? { message: verdict.stored } : { code: verdict.code }),
  });
  return response;
}

type Verdict = { readonly stored: string } | (RefusalDetails & { readonly code: RefusalCode });

/** Checks a request, cheap checks first, and stores its message last. Returns the refusal, or the id of the message. */
async function judge(
  request: Request,
  context: AnswerContext,
  dependencies: ReceiveDependencies,
): Promise<Verdict> {
  const { ipHeader, addressKey, limits, storage, deliverSoon, log } = dependencies;
  const { headers } = request;
  if (request.method !== 'POST') return { code: 'method_not_allowed' };
  if (!isOriginAllowed(context)) return { code: 'origin_not_allowed' };
  const mediaType = mediaTypeOf(headers);
  if (!mediaType || !isUtf8(headers)) return { code: 'unsupported_media_type' };

  const body = await readBody(request, { deadline: BODY_DEADLINE, maxBytes: MAX_BODY_BYTES });
  if ('refusal' in body) return { code: body.refusal };
  const parsed = parseBody(body.text, mediaType);
  if ('refusal' in parsed) return { code: parsed.refusal };
  const idempotencyKey = headers.get(CONTACT_HEADERS.idempotencyKey) ?? undefined;
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return { code: 'invalid_idempotency_key' };
  }
  const read = readContactMessage(parsed.fields);
  if ('errors' in read) return { code: 'validation_failed', fields: read.errors };

  const address = clientIp(headers, ipHeader);
  const submission = {
    ...read,
    idempotencyKey,
    ipHash: address && sign(addressKey, address),
    suspicion: suspicionOf(
      read,
      parsed.honeypot || (headers.get(CONTACT_HEADERS.honeypot) ?? ''),
      readElapsed(headers.get(CONTACT_HEADERS.elapsed)),
    ),
    limits,
  };
  try {
    const outcome = await storage.submit(submission);
    if ('stored' in outcome && outcome.isDue) deliverSoon();
    return outcome;
  } catch (error) {
    log({
      level: 'error',
      event: 'storage_failed',
      request: context.requestId,
      code: errorCode(error),
    });
    return { code: 'storage_unavailable', retryAfter: STORAGE_RETRY_AFTER };
  }
}

/** Matches an idempotency key, such as a UUID: 16 to 64 characters, each an ASCII letter or digit, `_` or `-`. */
const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;

/** The unchecked values of a request body. `honeypot`, a field that only robots fill in, is '' if absent. */
type ParsedBody =
  | { readonly fields: unknown; readonly honeypot: string }
  | { readonly refusal: RefusalCode };

/** Parses a request body as JSON or as an HTML form, without checking the fields. */
export function parseBody(text: string, mediaType: MediaType): ParsedBody {
  return mediaType === 'json' ? parseJson(text) : parseForm(text);
}

function parseJson(text: string): ParsedBody {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    return { refusal: 'invalid_json' };
  }
  // The form sends the honeypot in a header. A robot that posts to the function itself puts it in the body.
  if (typeof fields !== 'object' || fields === null || !(HONEYPOT_FIELD in fields)) {
    return { fields, honeypot: '' };
  }
  const { [HONEYPOT_FIELD]: honeypot, ...others } = fields;
  return { fields: others, honeypot: typeof honeypot === 'string' ? honeypot : 'filled' };
}

/**
 * Parses an HTML form (https://url.spec.whatwg.org/#urlencoded-parsing), but refuses bytes that are not UTF-8, which
 * URLSearchParams would turn into U+FFFD. If two fields have the same name, only the first is read.
 */
function parseForm(text: string): ParsedBody {
  try {
    decodeURIComponent(text);
  } catch {
    return { refusal: 'invalid_encoding' };
  }
  const parameters = new URLSearchParams(text);
  const honeypot = parameters.get(HONEYPOT_FIELD) ?? '';
  parameters.delete(HONEYPOT_FIELD);
  return {
    fields: Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.get(name)])),
    honeypot,
  };
}
