import { type CorsOptions, corsHeaders } from './cors.ts';

/** What every answer to one request has in common. */
export interface AnswerContext {
  readonly requestId: string;
  readonly origin: string | null;
  /** The allowed origins; empty when the function is not configured. */
  readonly sites: readonly string[];
}

/** The headers of every answer of a function. */
export function answerHeaders(
  { requestId, origin, sites }: AnswerContext,
  cors: CorsOptions,
): Record<string, string> {
  return {
    ...corsHeaders(origin, sites, cors),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
  };
}
