import { REFUSALS, type RefusalCode } from './contract.ts';
import { corsHeaders } from './cors.ts';

/** What every answer to one request has in common. */
export interface AnswerContext {
  readonly requestId: string;
  readonly origin: string | null;
  /** The allowed origins; empty when the function is not configured. */
  readonly sites: readonly string[];
}

/** What is added to a refusal's code: `fields`, or how many seconds to wait. */
export interface RefusalDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
}

export function jsonAnswer(context: AnswerContext, status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers(context), 'content-type': 'application/json' },
  });
}

export function refusal(
  context: AnswerContext,
  code: RefusalCode,
  { fields, retryAfter }: RefusalDetails = {},
): Response {
  const answer = jsonAnswer(
    context,
    REFUSALS[code],
    fields ? { error: code, fields } : { error: code },
  );
  if (retryAfter !== undefined) answer.headers.set('retry-after', String(retryAfter));
  if (code === 'method_not_allowed') answer.headers.set('allow', 'POST, OPTIONS');
  return answer;
}

/** https://fetch.spec.whatwg.org/#http-cors-protocol: the browser asks before it posts. */
export function preflightAnswer(context: AnswerContext): Response {
  return new Response(null, { status: 204, headers: headers(context) });
}

/** 303: the browser goes on with GET, so that a reload does not send the form again. */
export function redirectAnswer(context: AnswerContext, location: string): Response {
  return new Response(null, { status: 303, headers: { ...headers(context), location } });
}

function headers({ requestId, origin, sites }: AnswerContext): Record<string, string> {
  return {
    ...corsHeaders(origin, sites),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
  };
}
