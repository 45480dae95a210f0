/**
 * The sign-in function: exchanges GitHub's authorization code for an access token. No answer contains the secret of the
 * GitHub app. The log contains neither this secret nor any code or token.
 */
import { type AnswerContext, answer, answerContext, isOriginAllowed } from '../http/answers.ts';
import { clientIp } from '../http/clientIp.ts';
import { errorCode, type Log, logToConsole } from '../http/log.ts';
import { isUtf8, mediaTypeOf, readBody } from '../http/readBody.ts';
import { type Environment, reportProblems } from '../http/settings.ts';
import {
  CALLBACK_PATH,
  type Exchange,
  FORGE_DEADLINE,
  REFUSALS,
  type SignInAnswer,
  type SignInRefusal,
} from './contract.ts';
import { askGitHub, type Granted, readSignInSettings, type SignInSettings } from './github.ts';

/**
 * Builds the function `atelier-sign-in` from the environment. With wrong settings it answers 503 and a French sentence.
 * Wrong settings are logged at the first request, which a site without an editor never sends.
 */
export function atelierSignIn(environment: Environment): (request: Request) => Promise<Response> {
  const problems: string[] = [];
  const settings = readSignInSettings(environment, problems);
  if (problems.length === 0) {
    const admit = frequency();
    return (request) => exchangeCode(request, { settings, admit, log: logToConsole });
  }
  return async (request) => {
    reportProblems(problems.splice(0));
    const context = answerContext(request.headers.get('origin'), settings.sites);
    if (request.method === 'OPTIONS') return answer(context);
    const entry = { request: context.requestId, status: 503 };
    logToConsole({ level: 'error', event: 'not_configured', ...entry });
    return refuse(context, 'not_configured');
  };
}

export interface SignInDependencies {
  readonly settings: SignInSettings;
  readonly admit: ReturnType<typeof frequency>;
  readonly log: Log;
  /** The longest time that the function waits for GitHub, in ms. */
  readonly deadline?: number;
}

/** Answers one sign-in request of the editor. Never throws. */
export async function exchangeCode(
  request: Request,
  dependencies: SignInDependencies,
): Promise<Response> {
  const { settings, log } = dependencies;
  const context = answerContext(request.headers.get('origin'), settings.sites);
  if (request.method === 'OPTIONS') return answer(context);
  const granted = await judge(request, context, dependencies).catch(
    (error): Granted => ({ refusal: 'internal_error', detail: errorCode(error) }),
  );
  const { requestId: id } = context;
  if ('token' in granted) {
    log({ level: 'info', event: 'signed_in', request: id, status: 200 });
    return answer(context, 200, granted satisfies SignInAnswer);
  }
  const { refusal, detail } = granted;
  const { status } = REFUSALS[refusal];
  log({
    level: status >= 500 ? 'error' : 'info',
    event: 'sign_in_refused',
    ...{ request: id, status, code: detail },
    ...(refusal === 'forge_refused' && { problems: [FIX] }),
  });
  return refuse(context, refusal);
}

function refuse(context: AnswerContext, refusal: SignInRefusal): Response {
  const { status, sentence } = REFUSALS[refusal];
  const body: SignInAnswer = { error: sentence, code: refusal };
  const response = answer(context, status, body);
  if (refusal === 'rate_limited') response.headers.set('retry-after', String(WINDOW / 1000));
  return response;
}

/** Checks a sign-in request, cheap checks first, and only then calls GitHub. */
async function judge(
  request: Request,
  context: AnswerContext,
  { settings, admit, deadline = FORGE_DEADLINE }: SignInDependencies,
): Promise<Granted> {
  const { headers, method } = request;
  const no = (refusal: SignInRefusal, detail: string = refusal): Granted => ({ refusal, detail });
  // Only our pages have a code to exchange, and browsers send their origin.
  const { origin } = context;
  if (origin === null || !isOriginAllowed(context)) return no('origin_not_allowed');
  if (method !== 'POST' || mediaTypeOf(headers) !== 'json' || !isUtf8(headers)) {
    return no('invalid_request');
  }
  const body = await readBody(request, BODY_LIMITS);
  if ('refusal' in body) {
    const isLate = body.refusal === 'request_timeout';
    return no(isLate ? 'request_timeout' : 'invalid_request', body.refusal);
  }
  const exchange = readExchange(body.text, settings.sites, origin);
  if (!exchange) return no('invalid_request');
  if (!admit(clientIp(headers, settings.ipHeader))) return no('rate_limited');
  return askGitHub(exchange, settings, deadline);
}

/** The limits on the body of a sign-in request, in ms and bytes. Every valid request is far below them. */
const BODY_LIMITS = { deadline: 5_000, maxBytes: 8192 };

/**
 * Reads the body of a sign-in request; undefined if the body is invalid.
 *
 * @param sites the allowed sites. The body's `redirectUri` must be the editor's page of one of these sites: another
 * page of the same origin may be somebody else's (`user.github.io/another`).
 * @param origin the origin of the calling page, as its browser reports it.
 */
export function readExchange(
  text: string,
  sites: readonly string[],
  origin: string,
): Exchange | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { code, verifier, redirectUri }: Record<string, unknown> = Object(body);
  if (typeof code !== 'string' || !CODE.test(code)) return undefined;
  if (typeof verifier !== 'string' || !VERIFIER.test(verifier)) return undefined;
  const site = sites.find((address) => redirectUri === address + CALLBACK_PATH);
  if (site === undefined || new URL(site).origin !== origin) return undefined;
  return { code, verifier, redirectUri: site + CALLBACK_PATH };
}

/** Matches GitHub's authorization code: 20 hexadecimal digits today, maybe other unreserved URL characters later. */
const CODE = /^[\w.~-]{1,512}$/;
/** Matches a code verifier, the secret of PKCE (RFC 7636, 4.1). */
const VERIFIER = /^[\w.~-]{43,128}$/;

/**
 * Returns a function that counts the sign-ins of an IP address and returns whether they are within the limit. Each
 * process counts for itself, which is enough to protect GitHub from too many calls. Nobody can guess a code, which is
 * valid for one try, so the limit need not prevent guesses.
 *
 * @param clock returns the time of a monotonic clock, in ms.
 */
export function frequency(clock: () => number = () => performance.now()) {
  let began = clock();
  const counts = new Map<string, number>();
  return (address = ''): boolean => {
    if (clock() - began >= WINDOW) {
      began = clock();
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= (address ? PER_ADDRESS : UNKNOWN);
  };
}

/** The period in ms in which sign-ins are counted, after which the count begins again at zero. */
export const WINDOW = 60_000;
/** The most sign-ins of one IP address in a WINDOW: enough for an office of ten people who sign in at the same time. */
export const PER_ADDRESS = 10;
/**
 * The most sign-ins without a known IP address in a WINDOW. It is high, because after a stranger has reached it, nobody
 * else without a known IP address can sign in.
 */
export const UNKNOWN = 600;

/** The advice in the log, for developers, when GitHub refuses the site's OAuth app. */
const FIX =
  "Compare with the page of the GitHub app: ATELIER_GITHUB_CLIENT_ID; ATELIER_GITHUB_CLIENT_SECRET (generate a new one); ATELIER_GITHUB_URL; the callback URL, the site's address followed by /atelier/";
