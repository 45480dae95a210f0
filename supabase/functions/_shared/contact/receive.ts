/**
 * The contact function, as a pure function of a request and its dependencies. 200 means durably
 * stored: it is answered after COMMIT only.
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

/** What it takes to receive a message. */
export interface ReceiveDependencies {
  /**
   * Sites whose pages may post, sub-path included and without a slash at the end; the first is where
   * forms of unknown origin end. Never empty.
   */
  readonly sites: readonly string[];
  /** The header in which our host writes the visitor's address; undefined where there is none. */
  readonly ipHeader: string | undefined;
  readonly limits: Limits;
  readonly storage: Pick<Storage, 'submit'>;
  /** Makes a visitor's address unreadable (signing.ts). */
  readonly addressKey: Uint8Array;
  /** Called once a message is stored, and must not wait for it to be sent. */
  readonly deliverSoon: () => void;
  readonly log: Log;
}

/** Answers one call of the contact function. Never throws. */
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
    // By the verdict: a form without JavaScript is answered 303 whatever happened.
    level: !isStored && REFUSALS[verdict.code] >= 500 ? 'error' : 'info',
    event: 'contact_received',
    ...{ request: requestId, status: response.status },
    ...(isStored ? { message: verdict.stored } : { code: verdict.code }),
  });
  return response;
}

type Verdict = { readonly stored: string } | (RefusalDetails & { readonly code: RefusalCode });

/** Returns the checks, in the order of the contract: the cheap and the strange first, the database last. */
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

/** A UUID, or any other name hard to guess. */
const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;

/** What a body holds, not yet checked; the honeypot is '' where the body has none. */
type ParsedBody =
  | { readonly fields: unknown; readonly honeypot: string }
  | { readonly refusal: RefusalCode };

/** Turns the text of a body into fields. */
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
  // The form says it in a header; who writes it here has filled in a form for people without seeing it.
  if (typeof fields !== 'object' || fields === null || !(HONEYPOT_FIELD in fields)) {
    return { fields, honeypot: '' };
  }
  const { [HONEYPOT_FIELD]: honeypot, ...others } = fields;
  return { fields: others, honeypot: typeof honeypot === 'string' ? honeypot : 'filled' };
}

/**
 * https://url.spec.whatwg.org/#urlencoded-parsing, but strict: that parser turns bytes that are not
 * UTF-8 into U+FFFD, and a message would arrive spoilt. The first of two fields of one name counts.
 */
function parseForm(text: string): ParsedBody {
  try {
    decodeURIComponent(text);
  } catch {
    return { refusal: 'invalid_encoding' };
  }
  const given = new URLSearchParams(text);
  const honeypot = given.get(HONEYPOT_FIELD) ?? '';
  given.delete(HONEYPOT_FIELD);
  return {
    fields: Object.fromEntries([...given.keys()].map((name) => [name, given.get(name)])),
    honeypot,
  };
}
