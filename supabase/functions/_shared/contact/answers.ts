import { type AnswerContext, answer, answerHeaders } from '../http/answers.ts';
import { mediaTypeOf } from '../http/readBody.ts';
import { FORM_ANSWERS, REFUSALS, type RefusalCode } from './contract.ts';

/** The details of a refused message: a French instruction for each wrong field, or the seconds until a retry. */
export interface RefusalDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
}

export function refusal(
  context: AnswerContext,
  code: RefusalCode,
  { fields, retryAfter }: RefusalDetails = {},
): Response {
  const response = answer(context, REFUSALS[code], { error: code, ...(fields && { fields }) });
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter));
  if (code === 'method_not_allowed') response.headers.set('allow', 'POST, OPTIONS');
  return response;
}

/**
 * Redirects a browser that posted the form without JavaScript to the page that shows the result. With status 303 the
 * browser requests that page by GET, so that a reload sends nothing again. Returns undefined for any other request, and
 * if no site is configured.
 *
 * @param sites addresses of the sites, the main one first.
 */
export function formAnswer(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  context: AnswerContext,
  sites: readonly string[],
  end: keyof typeof FORM_ANSWERS,
): Response | undefined {
  if (method !== 'POST' || mediaTypeOf(headers) !== 'form') return undefined;
  const site = sites[context.origins.indexOf(context.origin ?? '')] ?? sites[0];
  if (site === undefined) return undefined;
  const location = `${site}${FORM_ANSWERS[end]}`;
  return new Response(null, { status: 303, headers: { ...answerHeaders(context), location } });
}
