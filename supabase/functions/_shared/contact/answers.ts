import { type AnswerContext, answerHeaders } from '../http/answers.ts';
import { bodyTypeOf } from '../http/mediaType.ts';
import { originOf } from '../http/sites.ts';
import { CONTACT_HEADERS, FORM_ANSWERS, REFUSALS, type RefusalCode } from './contract.ts';

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

/**
 * The answer to a form without JavaScript, which shows whatever it gets: always a page of the site that
 * the form was on, never JSON. 303: the browser goes on with GET, so that a reload sends nothing again.
 * Undefined for any other call, and where no site is known.
 *
 * @param sites their addresses, the main one first.
 */
export function formAnswer(
  request: Request,
  context: AnswerContext,
  sites: readonly string[],
  end: keyof typeof FORM_ANSWERS,
): Response | undefined {
  if (request.method !== 'POST' || bodyTypeOf(request.headers)?.mediaType !== 'form')
    return undefined;
  const site = sites.find((address) => originOf(address) === context.origin) ?? sites[0];
  if (site === undefined) return undefined;
  const location = `${site}${FORM_ANSWERS[end]}`;
  return new Response(null, { status: 303, headers: { ...headers(context), location } });
}

function headers(context: AnswerContext): Record<string, string> {
  return answerHeaders(context, CORS);
}

/** An answer that says that the function is not configured may be read from everywhere. */
const CORS = { headers: Object.values(CONTACT_HEADERS), withoutSites: '*' } as const;
