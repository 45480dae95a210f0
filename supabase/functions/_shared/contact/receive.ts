/**
 * The contact function, as a pure function of a request and its dependencies. 200 means durably
 * stored: it is answered after COMMIT only.
 */
import type { AnswerContext } from '../http/answers.ts';
import { clientIp } from '../http/clientIp.ts';
import { isOriginAllowed } from '../http/cors.ts';
import { errorCode, type Log } from '../http/log.ts';
import { bodyTypeOf } from '../http/mediaType.ts';
import { readBody } from '../http/readBody.ts';
import { originOf } from '../http/sites.ts';
import {
  formAnswer,
  jsonAnswer,
  preflightAnswer,
  type RefusalDetails,
  refusal,
} from './answers.ts';
import {
  ACCEPTED,
  BODY_DEADLINE,
  CONTACT_HEADERS,
  FULL_RETRY_AFTER,
  MAX_BODY_BYTES,
  REFUSALS,
  type RefusalCode,
  STORAGE_RETRY_AFTER,
} from './contract.ts';
import { readContactMessage } from './fieldRules.ts';
import { parseBody } from './parseBody.ts';
import type { ReceiveSettings } from './settings.ts';
import { sign } from './signingKey.ts';
import { readElapsed, suspicionOf } from './spam.ts';
import type { Outcome, Storage, Submission } from './storage.ts';

export interface ReceiveDependencies {
  readonly settings: ReceiveSettings;
  readonly storage: Pick<Storage, 'submit'>;
  /** Makes a visitor's address unreadable (signingKey.ts). */
  readonly addressKey: Promise<CryptoKey>;
  /** Called once a message is stored, and must not wait for it to be sent. */
  readonly deliverSoon: () => void;
  readonly log: Log;
  readonly newId: () => string;
  /** For the body to arrive, in ms. */
  readonly bodyDeadline?: number;
}

/** Answers one call of the contact function. Never throws. */
export async function receiveContact(
  request: Request,
  dependencies: ReceiveDependencies,
): Promise<Response> {
  const { settings, log, newId } = dependencies;
  const context: AnswerContext = {
    requestId: newId(),
    origin: request.headers.get('origin'),
    sites: settings.sites.map(originOf),
  };
  if (request.method === 'OPTIONS') return preflightAnswer(context);

  const verdict = await judge(request, context.requestId, dependencies).catch((error): Verdict => {
    log({ level: 'error', event: 'bug', request: context.requestId, code: errorCode(error) });
    return { code: 'internal_error' };
  });
  const answer = answerTo(verdict, request, context, settings);
  const told = 'stored' in verdict ? { message: verdict.stored } : { code: verdict.code };
  // By the verdict: a form without JavaScript is answered 303 whatever happened.
  const level = 'code' in verdict && REFUSALS[verdict.code] >= 500 ? 'error' : 'info';
  const { requestId } = context;
  log({ level, event: 'contact_received', request: requestId, status: answer.status, ...told });
  return answer;
}

type Verdict = { readonly stored: string } | (RefusalDetails & { readonly code: RefusalCode });

/** The checks, in the order of the contract: the cheap and the strange first, the database last. */
async function judge(
  request: Request,
  requestId: string,
  dependencies: ReceiveDependencies,
): Promise<Verdict> {
  const { settings, bodyDeadline = BODY_DEADLINE } = dependencies;
  const { headers } = request;
  if (request.method !== 'POST') return { code: 'method_not_allowed' };
  if (!isOriginAllowed(headers.get('origin'), settings.sites.map(originOf)))
    return { code: 'origin_not_allowed' };
  const bodyType = bodyTypeOf(headers);
  if (!bodyType?.readable) return { code: 'unsupported_media_type' };

  const body = await readBody(request, { deadline: bodyDeadline, maxBytes: MAX_BODY_BYTES });
  if ('refusal' in body) return { code: body.refusal };
  const parsed = parseBody(body.text, bodyType.mediaType);
  if ('refusal' in parsed) return { code: parsed.refusal };
  const idempotencyKey = headers.get(CONTACT_HEADERS.idempotencyKey) ?? undefined;
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return { code: 'invalid_idempotency_key' };
  }
  const read = readContactMessage(parsed.fields);
  if ('errors' in read) return { code: 'validation_failed', fields: read.errors };

  return store(dependencies, requestId, {
    ...read,
    idempotencyKey,
    ipHash: await ipHash(headers, dependencies),
    suspicion: suspicionOf(read, {
      honeypot: parsed.honeypot || (headers.get(CONTACT_HEADERS.honeypot) ?? ''),
      elapsed: readElapsed(headers.get(CONTACT_HEADERS.elapsed)),
    }),
    limits: settings.limits,
  });
}

async function store(
  { storage, deliverSoon, log }: ReceiveDependencies,
  requestId: string,
  submission: Submission,
): Promise<Verdict> {
  let outcome: Outcome;
  try {
    outcome = await storage.submit(submission);
  } catch (error) {
    log({ level: 'error', event: 'storage_failed', request: requestId, code: errorCode(error) });
    return { code: 'storage_unavailable', retryAfter: STORAGE_RETRY_AFTER };
  }
  switch (outcome.kind) {
    case 'conflict':
      return { code: 'idempotency_conflict' };
    case 'limited':
      return { code: 'rate_limited', retryAfter: outcome.retryAfter };
    case 'full':
      return { code: 'quarantine_full', retryAfter: FULL_RETRY_AFTER };
    case 'stored':
      if (!outcome.held) deliverSoon();
      return { stored: outcome.id };
    case 'duplicate':
      return { stored: outcome.id };
  }
}

function answerTo(
  verdict: Verdict,
  request: Request,
  context: AnswerContext,
  { sites }: ReceiveSettings,
): Response {
  const stored = 'stored' in verdict;
  return (
    formAnswer(request, context, sites, stored ? 'sent' : 'failed') ??
    (stored ? jsonAnswer(context, 200, ACCEPTED) : refusal(context, verdict.code, verdict))
  );
}

/** A keyed hash of the visitor's address, for the limits alone; undefined where it is not known. */
async function ipHash(
  headers: Headers,
  { settings, addressKey }: ReceiveDependencies,
): Promise<string | undefined> {
  const address = clientIp(headers, settings.ipHeader);
  return address && sign(await addressKey, address);
}

/** A UUID, or any other name hard to guess. */
const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;
