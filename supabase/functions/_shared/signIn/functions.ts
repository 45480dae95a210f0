/** The sign-in function, put together from the environment. */
import type { Environment } from '../http/environment.ts';
import { logToConsole } from '../http/log.ts';
import { problemsOf, reportProblems } from '../http/problems.ts';
import { originOf, readSites } from '../http/sites.ts';
import { answerTo, exchangeCode, refuse } from './exchange.ts';
import { frequency } from './frequency.ts';
import { readSignInSettings } from './settings.ts';

/**
 * `atelier-sign-in`. Without its settings it answers 503, in French, to the site's pages. They are named
 * in the logs at the first call, not at start: who has no atelier never calls.
 */
export function atelierSignIn(environment: Environment): (request: Request) => Promise<Response> {
  const read = readSignInSettings(environment);
  if ('settings' in read) {
    const { settings } = read;
    const shared = { frequency: frequency(), log: logToConsole, newId: () => crypto.randomUUID() };
    return (request) => exchangeCode(request, { settings, ...shared });
  }
  const wrong: string[] = [];
  const sites = readSites(environment, wrong);
  let problems = problemsOf(read);
  return async (request) => {
    reportProblems(problems);
    problems = [];
    const context = {
      requestId: crypto.randomUUID(),
      origin: request.headers.get('origin'),
      sites: wrong.length > 0 ? [] : sites.map(originOf),
    };
    if (request.method === 'OPTIONS') return answerTo(context);
    const entry = { request: context.requestId, status: 503 };
    logToConsole({ level: 'error', event: 'not_configured', ...entry });
    return refuse(context, 'not_configured');
  };
}
