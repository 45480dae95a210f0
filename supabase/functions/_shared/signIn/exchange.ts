/**
 * The sign-in function, as a pure function of a request and its dependencies: a code of GitHub's in, a
 * token out. The secret is in no answer; neither secret, code nor token is in a log.
 */
import { type AnswerContext, answerHeaders } from '../http/answers.ts';
import { clientIp } from '../http/clientIp.ts';
import { isOriginAllowed } from '../http/cors.ts';
import { errorCode, type Log } from '../http/log.ts';
import { bodyTypeOf } from '../http/mediaType.ts';
import { readBody } from '../http/readBody.ts';
import { originOf } from '../http/sites.ts';
import { askGitHub, type Granted } from './askGitHub.ts';
import {
  BODY_DEADLINE,
  FORGE_DEADLINE,
  MAX_BODY_BYTES,
  REFUSALS,
  type SignInAnswer,
  type SignInRefusal,
} from './contract.ts';
import { type Frequency, WINDOW } from './frequency.ts';
import { readExchange } from './readExchange.ts';
import type { SignInSettings } from './settings.ts';

export interface SignInDependencies {
  readonly settings: SignInSettings;
  readonly frequency: Frequency;
  readonly log: Log;
  readonly newId: () => string;
  /** For the body to arrive and for GitHub to answer, in ms. */
  readonly deadlines?: { readonly body: number; readonly forge: number };
}

/** Answers one call. Never throws. */
export async function exchangeCode(
  request: Request,
  dependencies: SignInDependencies,
): Promise<Response> {
  const { settings, log, newId } = dependencies;
  const context: AnswerContext = {
    requestId: newId(),
    origin: request.headers.get('origin'),
    sites: settings.sites.map(originOf),
  };
  if (request.method === 'OPTIONS') return answerTo(context);
  const granted = await judge(request, dependencies).catch((error): Granted => {
    log({ level: 'error', event: 'bug', request: context.requestId, code: errorCode(error) });
    return { refusal: 'internal_error', detail: 'bug' };
  });
  tell(granted, context.requestId, log);
  return 'token' in granted ? answerTo(context, 200, granted) : refuse(context, granted.refusal);
}

/** The answer to whoever asks before the function is configured: nobody elsewhere may read it. */
export function refuse(context: AnswerContext, refusal: SignInRefusal): Response {
  const { status, sentence } = REFUSALS[refusal];
  const answer = answerTo(context, status, { error: sentence, code: refusal });
  if (refusal === 'method_not_allowed') answer.headers.set('allow', 'POST, OPTIONS');
  if (refusal === 'rate_limited') answer.headers.set('retry-after', String(WINDOW / 1000));
  return answer;
}

/** 204 without a body: the browser asks before it posts. */
export function answerTo(context: AnswerContext, status = 204, body?: SignInAnswer): Response {
  const headers = answerHeaders(context, { headers: [] });
  if (!body) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

/** The checks: the cheap and the strange first, GitHub last. */
async function judge(
  request: Request,
  { settings, frequency, deadlines }: SignInDependencies,
): Promise<Granted> {
  const { headers, method } = request;
  const no = (refusal: SignInRefusal): Granted => ({ refusal, detail: refusal });
  const origin = headers.get('origin');
  if (method !== 'POST') return no('method_not_allowed');
  // Only a page of ours has a code to exchange, and browsers say where such a page is.
  if (origin === null || !isOriginAllowed(origin, settings.sites.map(originOf))) {
    return no('origin_not_allowed');
  }
  const type = bodyTypeOf(headers);
  if (type?.mediaType !== 'json' || !type.readable) return no('unsupported_media_type');

  const body = await readBody(request, {
    deadline: deadlines?.body ?? BODY_DEADLINE,
    maxBytes: MAX_BODY_BYTES,
  });
  if ('refusal' in body) {
    return no(body.refusal === 'invalid_encoding' ? 'invalid_request' : body.refusal);
  }
  const exchange = readExchange(body.text, settings.sites, origin);
  if (!exchange) return no('invalid_request');
  if (!frequency.admit(clientIp(headers, settings.ipHeader))) return no('rate_limited');
  return askGitHub(exchange, settings, deadlines?.forge ?? FORGE_DEADLINE);
}

function tell(granted: Granted, request: string, log: Log): void {
  if ('token' in granted) {
    log({ level: 'info', event: 'signed_in', request, status: 200 });
    return;
  }
  const { refusal, detail } = granted;
  const { status } = REFUSALS[refusal];
  const remedy = refusal === 'forge_refused' && REMEDIES[detail];
  log({
    level: status >= 500 ? 'error' : 'info',
    event: 'sign_in_refused',
    ...{ request, status, code: detail },
    ...(remedy && { problems: [remedy] }),
  });
}

/** What whoever keeps the function has to do, by GitHub's code. */
const REMEDIES: Readonly<Record<string, string>> = {
  incorrect_client_credentials:
    'GitHub knows no such pair of ATELIER_GITHUB_CLIENT_ID and ATELIER_GITHUB_CLIENT_SECRET: generate a new secret on the page of the GitHub app, and set both',
  redirect_uri_mismatch:
    "The GitHub app has another callback URL: set it to the site's address followed by /atelier/connexion/",
  application_suspended: 'GitHub has suspended the app: see its page on GitHub',
  'http 404':
    'Nothing answers at /login/oauth/access_token: ATELIER_GITHUB_CLIENT_ID names no app there, or ATELIER_GITHUB_URL is no GitHub',
};
